import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'

interface StandIn {
  port: number
  close: () => Promise<void>
}

/** The constant that RFC 6455 appends to the key of a handshake. */
const guid = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'

/** Accepts WebSockets and tells each, as its first message, the path that it was opened with. */
export async function realtimeStandIn(): Promise<StandIn> {
  const sockets = new Set<Duplex>()
  const server = createServer((_, response) => response.writeHead(426).end())
  server.on('upgrade', ({ url = '', headers }: IncomingMessage, socket: Duplex) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    const accept = createHash('sha1').update(`${headers['sec-websocket-key']}${guid}`).digest('base64')
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    )
    const text = Buffer.from(url)
    socket.write(Buffer.concat([Buffer.from([0x81, text.length]), text]))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
