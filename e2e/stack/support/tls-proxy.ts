import { once } from 'node:events'
import { type IncomingMessage, request as forward } from 'node:http'
import { Agent, createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import WebSocket from 'ws'
import { selfSigned } from '../../../worker/runtime/network/certificate.fixture.ts'
import { type Ask, askOverTls } from './ask-over-tls.ts'

export type TlsProxy = {
  port: number
  ask: Ask
  /** Opens a WebSocket through the proxy. */
  openSocket: (path: string) => WebSocket
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
  server.on('upgrade', ({ url: path, headers }: IncomingMessage, socket: Duplex) => {
    const hops = [headers['x-forwarded-for'], client].filter(Boolean).join(', ')
    forward({ host: '127.0.0.1', port: upstreamPort(), path, headers: { ...headers, 'x-forwarded-for': hops } })
      .on('upgrade', ({ headers: answered }, upstream) => {
        const lines = Object.entries(answered).map(([name, value]) => `${name}: ${String(value)}`)
        socket.write(['HTTP/1.1 101 Switching Protocols', ...lines, '', ''].join('\r\n'))
        upstream.pipe(socket).pipe(upstream)
      })
      .end()
  })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    port,
    ask: askOverTls({ host, port, certificate: cert }),
    openSocket: (path) =>
      new WebSocket(`wss://127.0.0.1:${port}${path}`, {
        agent: new Agent({ ca: cert, servername: host }),
        headers: { Host: host },
      }),
    close: () => server.close().closeAllConnections(),
  }
}
