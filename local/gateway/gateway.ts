import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { loopback } from '../ports.ts'
import { forwardCallSocket, isCallTarget } from './calls.ts'
import { closeAfterResponses } from './drain.ts'
import { answerFault } from './faults.ts'
import { refuseUnclear } from './framing.ts'
import { Owed } from './owed.ts'
import { isHost, normalTarget } from './request-path.ts'
import { type Backends, realtimePath, withoutToken, route } from './route.ts'
import { commonHeaders } from './security-headers.ts'
import { forwardSocket, refuseSocket } from './sockets.ts'

export type Gateway = {
  port: number
  /** Until this is called, every request gets a 503. */
  serve: (backends: Backends) => void
  /** First finishes the requests that the gateway has accepted. */
  close: () => Promise<void>
}

/** Counted for clients that left before they had a response. */
const clientLeft = 499
const givenRequestId = /^[\w-]{8,64}$/
/** Longer than clients and proxies keep an idle connection, so that they never send on one that is being closed. */
const keepAliveMilliseconds = 65_000
/** Leaves time for a large upload on a slow connection; a slow one is given up sooner (`whenSlow`). */
const requestMilliseconds = 15 * 60_000
const headersMilliseconds = 15_000
/** What may watch a response: the stream that it comes from adds seven listeners, and the gateway one for each purpose. */
const mostListeners = 20
/** Browsers send one request at a time on a connection. One that is further ahead of its responses than this is ended. */
const mostOwed = 16

/**
 * Serves the whole portal on one port and routes each request to a service by its path. It listens at once, so that
 * nobody else gets the port while the services start. Port 0 is any free one.
 */
export function openGateway(port: number, listen = loopback): Promise<Gateway> {
  let backends: Backends | undefined
  const owed = new Owed()
  // Any other protocol in an Upgrade header, such as h2c, is ignored, as RFC 9110 §7.8 allows.
  const shouldUpgradeCallback = ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket'
  const server = createServer({ shouldUpgradeCallback }, (request, response) => {
    const { socket } = request
    if (owed.to(socket) >= mostOwed) socket.destroy()
    // Node hands over all requests of a packet, also those behind the one that ended their connection.
    if (socket.destroyed) return
    owed.add(socket, response)
    const given = String(request.headers['x-request-id'] ?? '')
    const requestId = givenRequestId.test(given) ? given : randomUUID()
    response.setMaxListeners(mostListeners).setHeader('X-Request-Id', requestId)
    for (const [name, value] of Object.entries(commonHeaders)) response.setHeader(name, value)
    if (!backends) return answerFault(response, 503, 'service.restarting')
    if (backends.onResponse) reportTo(backends.onResponse, request, response)
    // Node's parser stops after a request that asks for another protocol.
    if (request.headers.upgrade !== undefined) response.shouldKeepAlive = false
    if (refuseUnclear(request, response)) return
    route(request, response, requestId, backends)
  })
  const close = closeAfterResponses(server)
  server.keepAliveTimeout = keepAliveMilliseconds
  server.headersTimeout = headersMilliseconds
  server.requestTimeout = requestMilliseconds
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    // No browser asks for a WebSocket behind a request that has no response yet, and two responses cannot share a connection.
    if (owed.to(socket) > 0) return void socket.destroy()
    if (!backends) return refuseSocket(request, socket, 503, 'service.restarting')
    const target = normalTarget(request.url ?? '/')
    if (target === undefined || !isHost(request.headers.host))
      return refuseSocket(request, socket, 400, 'request.bad_address')
    if (backends.livekit && isCallTarget(target))
      return forwardCallSocket(request, socket, head, target, backends.livekit, backends)
    const port = target.startsWith(realtimePath) ? backends.realtimePort : backends.devPort
    if (port === undefined) return refuseSocket(request, socket, 404, 'request.no_such_call')
    request.url = target
    forwardSocket(request, socket, head, port, backends)
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, listen, () => {
      const address = server.address()
      resolve({
        port: typeof address === 'object' && address !== null ? address.port : port,
        serve: (given) => (backends = given),
        close,
      })
    })
  })
}

function reportTo(onResponse: NonNullable<Backends['onResponse']>, request: IncomingMessage, response: ServerResponse) {
  const startedAt = performance.now()
  response.once('close', () =>
    onResponse({
      method: request.method ?? '',
      target: withoutToken(request.url ?? '/'),
      status: response.headersSent ? response.statusCode : clientLeft,
      seconds: (performance.now() - startedAt) / 1000,
    }),
  )
}
