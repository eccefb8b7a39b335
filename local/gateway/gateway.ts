import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { loopback } from '../ports.ts'
import { isOpenAtAuth } from './auth-endpoints.ts'
import { devPage } from './dev-page.ts'
import { closesAfterAnswers } from './drain.ts'
import { answerFault, forward } from './proxy.ts'
import { normalTarget } from './request-path.ts'
import { commonHeaders } from './security-headers.ts'
import type { Publication } from './sender.ts'
import { forwardSocket, refuseSocket } from './sockets.ts'
import { guardStoredFile } from './stored-files.ts'

export type Gateway = {
  port: number
  /** Until this is called, every request is answered with 503. */
  serve: (backends: Backends) => void
  /** First answers the requests that the gateway has accepted. */
  close: () => Promise<void>
}

export type Backends = Publication & {
  litePort: number
  functionsPort: number
  realtimePort: number
  /** The path before /api at the function's server: none for the local one, /functions/v1 on Supabase. */
  functionsPrefix?: string
  /** While the database is down, the gateway answers for Auth, REST and Storage with 503. */
  isDatabaseUp: () => boolean
  /** Vite's development server. Without it `serveWeb` serves the built web app; without both there is only the API. */
  devPort?: number
  serveWeb?: (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void>
  /** Called after each answer, for the metrics. */
  onAnswer?: (answered: { method: string; target: string; status: number; seconds: number }) => void
}

/** Counted for clients that left before they had an answer. */
const clientLeft = 499

const givenRequestId = /^[\w-]{8,64}$/
const authPath = /^\/auth\/v1(\/|$)/
const supabasePath = /^\/(auth|rest|storage)\/v1(\/|$)/
const functionPath = /^(\/functions\/v1)?\/api(\/|$)/
/** Its REST API, which would broadcast for clients, is not forwarded. */
const realtimePath = '/realtime/v1/websocket'
const absentPath = /^\/(functions|realtime)\/v1(\/|$)/

/** Longer than clients and proxies keep an idle connection, so that they never send on one that is being closed. */
const keepAliveMilliseconds = 65_000

/** Leaves time for a large upload on a slow connection; a stalled one is given up sooner (`whenStalled`). */
const requestMilliseconds = 15 * 60_000
const headersMilliseconds = 15_000

/**
 * Serves the whole portal on one port and routes each request to a service by its path. It listens at once, so that
 * nobody else gets the port while the services start. Port 0 is any free one.
 */
export function openGateway(port: number, listen = loopback): Promise<Gateway> {
  let backends: Backends | undefined
  // Any other protocol in an Upgrade header, such as h2c, is ignored, as RFC 9110 §7.8 allows.
  const shouldUpgradeCallback = ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket'
  const server = createServer({ shouldUpgradeCallback }, (request, response) => {
    const given = String(request.headers['x-request-id'] ?? '')
    const requestId = givenRequestId.test(given) ? given : randomUUID()
    response.setHeader('X-Request-Id', requestId)
    for (const [name, value] of Object.entries(commonHeaders)) response.setHeader(name, value)
    if (!backends) return answerFault(response, 503, 'service.restarting')
    if (backends.onAnswer) reportTo(backends.onAnswer, request, response)
    route(request, response, requestId, backends)
  })
  const close = closesAfterAnswers(server)
  server.keepAliveTimeout = keepAliveMilliseconds
  server.headersTimeout = headersMilliseconds
  server.requestTimeout = requestMilliseconds
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    if (!backends) return refuseSocket(request, socket, 503, 'service.restarting')
    const target = normalTarget(request.url ?? '/')
    const port = target?.startsWith(realtimePath) ? backends.realtimePort : backends.devPort
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

function reportTo(onAnswer: NonNullable<Backends['onAnswer']>, request: IncomingMessage, response: ServerResponse) {
  const startedAt = performance.now()
  response.once('close', () =>
    onAnswer({
      method: request.method ?? '',
      target: request.url ?? '/',
      status: response.headersSent ? response.statusCode : clientLeft,
      seconds: (performance.now() - startedAt) / 1000,
    }),
  )
}

function route(request: IncomingMessage, response: ServerResponse, requestId: string, backends: Backends): void {
  const target = normalTarget(request.url ?? '/')
  if (target === undefined) return answerFault(response, 400, 'request.bad_address')
  request.url = target
  const path = decodeURIComponent(new URL(target, 'http://gateway').pathname)
  if (functionPath.test(path)) {
    if (backends.functionsPrefix && path.startsWith('/api')) request.url = backends.functionsPrefix + request.url
    return forward(request, response, backends.functionsPort, requestId, { publication: backends })
  }
  if (authPath.test(path) && !isOpenAtAuth(request.method, path))
    return answerFault(response, 404, 'request.no_such_call')
  if (supabasePath.test(path)) {
    if (backends.isDatabaseUp())
      return forward(request, response, backends.litePort, requestId, {
        publication: backends,
        change({ statusCode, headers }) {
          guardStoredFile(path, statusCode, headers)
          return false
        },
      })
    response.setHeader('Access-Control-Allow-Origin', '*')
    return answerFault(response, 503, 'service.database_away')
  }
  if (absentPath.test(path)) return answerFault(response, 404, 'request.no_such_call')
  if (backends.devPort !== undefined) return devPage(request, response, backends.devPort, requestId)
  if (!backends.serveWeb) return answerFault(response, 404, 'request.no_such_call')
  backends.serveWeb(request, response, path).catch(() => answerFault(response, 500, 'request.unexpected'))
}
