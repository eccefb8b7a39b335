import { once } from 'node:events'
import { type IncomingMessage, request as forward } from 'node:http'
import { createServer, request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { selfSigned } from '../../../worker/areas/calendar/certificate.fixture.ts'

type Answer = { status: number | undefined; headers: IncomingMessage['headers']; body: string }

export type TlsProxy = {
  port: number
  /** Sends a request through the proxy, as a browser would that trusts its certificate. */
  ask: (method: string, path: string, headers?: Record<string, string>, body?: object) => Promise<Answer>
  close: () => void
}

/** A proxy like nginx: terminates TLS for a host and adds the client's address, here always the given one. */
export async function tlsProxy(host: string, client: string, upstreamPort: () => number): Promise<TlsProxy> {
  const { cert, key } = selfSigned([host])
  const server = createServer({ cert, key }, (incoming, outgoing) => {
    const { method, url: path, headers } = incoming
    const hops = [headers['x-forwarded-for'], client].filter(Boolean).join(', ')
    const upstream = forward(
      {
        host: '127.0.0.1',
        port: upstreamPort(),
        method,
        path,
        headers: { ...headers, 'x-forwarded-for': hops, 'x-forwarded-proto': 'https' },
      },
      (answer) => answer.pipe(outgoing.writeHead(answer.statusCode ?? 502, answer.headers)),
    )
    incoming.pipe(upstream)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    port,
    async ask(method, path, headers = {}, body) {
      const json = body && JSON.stringify(body)
      const sent = request({
        host: '127.0.0.1',
        port,
        servername: host,
        ca: cert,
        agent: false,
        method,
        path,
        headers: { Host: host, ...(json && { 'Content-Type': 'application/json' }), ...headers },
      })
      sent.end(json)
      const [answer] = (await once(sent, 'response')) as [IncomingMessage]
      return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
    },
    close: () => server.close().closeAllConnections(),
  }
}
