import { type IncomingMessage, request as send, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { type Duplex, pipeline } from 'node:stream'
import type { Fault, PlainCode } from '../../supabase/functions/_shared/contract/errors/catalog.ts'
import { hasBody } from './body.ts'
import { answerFault } from './faults.ts'
import { endToEndHeaders, hopByHop } from './headers.ts'
import { type Publication, senderHeaders } from './sender.ts'

/** How long the client of a WebSocket may read nothing while something waits, and once its connection has ended. */
const stalledMilliseconds = 20_000
const lingerMilliseconds = 2_000

/** 16 bytes in Base64 (RFC 6455 §4.1). */
const key = /^[\w+/]{22}==$/

const isHandshake = (request: IncomingMessage): boolean =>
  !hasBody(request) &&
  request.httpVersion === '1.1' &&
  request.headers['sec-websocket-version'] === '13' &&
  key.test(request.headers['sec-websocket-key'] ?? '')

/**
 * Forwards a WebSocket, or refuses it with 503 while the service is away. What the client sends after its handshake
 * reaches the service only once that has agreed: until then, the service would read it as a request.
 */
export function forwardSocket(
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  port: number,
  publication: Publication = {},
  target = request.url,
): void {
  const { method = '' } = request
  if (method !== 'GET')
    return refuseSocket(request, socket, 405, { code: 'request.method_not_allowed', params: { method } })
  if (!isHandshake(request)) return refuseSocket(request, socket, 400, 'request.bad_upgrade')
  const { cookie: _onlyForTheApi, ...headers } = endToEndHeaders(request)
  const handshake = send({
    host: '127.0.0.1',
    port,
    path: target,
    headers: {
      ...headers,
      ...senderHeaders(request, publication),
      connection: 'Upgrade',
      upgrade: 'websocket',
    },
    // The connection carries nothing else, whatever the service responds.
    agent: false,
  })
  const leave = () => handshake.destroy()
  socket.once('close', leave)
  handshake.on('upgrade', (answer, upstream, first) => {
    socket.off('close', leave)
    if (socket.destroyed) {
      upstream.destroy()
      return
    }
    socket.write(headOf(answer), 'latin1')
    socket.write(first)
    upstream.write(head)
    join(socket, upstream)
  })
  handshake.on('response', (answer) => relay(request, socket, answer))
  handshake.on('error', () => {
    if (!socket.destroyed) refuseSocket(request, socket, 503, 'service.restarting')
  })
  handshake.end()
}

/** The service's consent to the WebSocket, as it was sent. */
function headOf({ rawHeaders }: IncomingMessage): string {
  const lines = rawHeaders.flatMap((name, index) => (index % 2 ? [] : [`${name}: ${rawHeaders[index + 1]}`]))
  return ['HTTP/1.1 101 Switching Protocols', ...lines, '', ''].join('\r\n')
}

function join(socket: Duplex, upstream: Socket): void {
  let stalled: NodeJS.Timeout | undefined
  upstream.setNoDelay(true)
  socket.pipe(upstream).pipe(socket)
  // While the client does not read, nothing is read from the service either, not even the end.
  upstream.on('data', () => {
    if (socket.writableNeedDrain) stalled ??= setTimeout(() => socket.destroy(), stalledMilliseconds).unref()
  })
  socket.on('drain', () => {
    clearTimeout(stalled)
    stalled = undefined
  })
  upstream.on('error', () => socket.destroy())
  upstream.on('close', () => setTimeout(() => socket.destroy(), lingerMilliseconds).unref())
  socket.on('error', () => upstream.destroy())
  socket.on('close', () => {
    clearTimeout(stalled)
    upstream.destroy()
  })
}

/** Passes on the service's refusal and ends both connections. */
function relay(request: IncomingMessage, socket: Duplex, answer: IncomingMessage): void {
  const response = responseFor(request, socket)
  for (const [name, value] of Object.entries(answer.headers))
    if (value !== undefined && !hopByHop.has(name)) response.setHeader(name, value)
  response.writeHead(answer.statusCode ?? 502)
  pipeline(answer, response, () => undefined)
}

/** Responds to a request for a WebSocket with an error. */
export function refuseSocket(request: IncomingMessage, socket: Duplex, status: number, what: PlainCode | Fault): void {
  answerFault(responseFor(request, socket), status, what)
}

/** A response on the connection of a request for a WebSocket, which it ends. */
function responseFor(request: IncomingMessage, socket: Duplex): ServerResponse {
  const response = new ServerResponse(request)
  response.assignSocket(socket as Socket)
  response.shouldKeepAlive = false
  response.once('finish', () => {
    socket.end()
    setTimeout(() => socket.destroy(), lingerMilliseconds).unref()
  })
  return response
}
