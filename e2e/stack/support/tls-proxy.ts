import { once } from 'node:events'
import { request as forward } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { selfSigned } from '../../../worker/areas/calendar/certificate.fixture.ts'
import { type Ask, askOverTls } from './ask-over-tls.ts'

export type TlsProxy = { port: number; ask: Ask; close: () => void }

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
    ask: askOverTls({ host, port, certificate: cert }),
    close: () => server.close().closeAllConnections(),
  }
}
