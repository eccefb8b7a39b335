import { type IncomingMessage, ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { PlainCode } from '../../supabase/functions/_shared/contract/errors/catalog.ts'
import { answerFault } from './faults.ts'
import { endToEndHeaders } from './headers.ts'
import { type Publication, senderHeaders } from './sender.ts'

/** How long the client of a WebSocket may read nothing while something waits, and once the service has ended it. */
const stalledMilliseconds = 20_000
const lingerMilliseconds = 2_000

/** Forwards a WebSocket, or refuses it with 503 while the service is away. */
export function forwardSocket(
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  port: number,
  publication: Publication = {},
  target = request.url,
): void {
  let stalled: NodeJS.Timeout | undefined
  const upstream = connect(port, '127.0.0.1', () => {
    const headers = Object.entries({
      ...endToEndHeaders(request),
      ...senderHeaders(request, publication),
      // The session is for /api alone.
      cookie: undefined,
      connection: 'Upgrade',
      upgrade: 'websocket',
    }).flatMap(([name, value]) => [value ?? []].flat().map((one) => `${name}: ${one}`))
    upstream.write([`${request.method} ${target} HTTP/1.1`, ...headers, '', ''].join('\r\n'), 'latin1')
    upstream.write(head)
    socket.pipe(upstream).pipe(socket)
    // While the client does not read, nothing is read from the service either, not even the end.
    upstream.on('data', () => {
      if (socket.writableNeedDrain) stalled ??= setTimeout(() => socket.destroy(), stalledMilliseconds).unref()
    })
  })
  upstream.setNoDelay(true)
  upstream.on('error', () => {
    if (upstream.bytesRead === 0 && !socket.destroyed) refuseSocket(request, socket, 503, 'service.restarting')
    else socket.destroy()
  })
  socket.on('drain', () => {
    clearTimeout(stalled)
    stalled = undefined
  })
  upstream.on('close', () => setTimeout(() => socket.destroy(), lingerMilliseconds).unref())
  socket.on('error', () => upstream.destroy())
  socket.on('close', () => {
    clearTimeout(stalled)
    upstream.destroy()
  })
}

/** Responds to a request for a WebSocket with an error. */
export function refuseSocket(request: IncomingMessage, socket: Duplex, status: number, what: PlainCode): void {
  const response = new ServerResponse(request)
  response.assignSocket(socket as Socket)
  response.shouldKeepAlive = false
  answerFault(response, status, what)
  response.once('finish', () => socket.end())
}
