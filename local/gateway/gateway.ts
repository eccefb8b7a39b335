import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { devPage } from './dev-page.ts'
import { answerJson, forward, forwardSocket } from './proxy.ts'
import { normalTarget } from './request-path.ts'
import { commonHeaders } from './security-headers.ts'

export type Gateway = { port: number; close: () => Promise<void> }

export type Backends = {
  litePort: number
  functionsPort: number
  /** The path before /api at the function's server: none for the local one, /functions/v1 on Supabase. */
  functionsPrefix?: string
  /** While the database is down, the gateway answers for Auth, REST and Storage with 503. */
  isDatabaseUp: () => boolean
  /** Vite's development server. Without it `serveWeb` serves the built web app; without both there is only the API. */
  devPort?: number
  serveWeb?: (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void>
}

const givenRequestId = /^[\w-]{8,64}$/
const supabasePath = /^\/(auth|rest|storage)\/v1(\/|$)/
const functionPath = /^(\/functions\/v1)?\/api(\/|$)/
const absentPath = /^\/(functions|realtime)\/v1(\/|$)/

/** Longer than clients and proxies keep an idle connection, so that they never send on one that is being closed. */
const keepAliveMilliseconds = 65_000

/** Leaves time for a large upload on a slow connection; a stalled one is given up sooner (`whenStalled`). */
const requestMilliseconds = 15 * 60_000
const headersMilliseconds = 15_000

/** Serves the whole portal on one port and routes each request to a service by its path. */
export function openGateway(port: number, backends: Backends): Promise<Gateway> {
  // Any other protocol in an Upgrade header, such as h2c, is ignored, as RFC 9110 §7.8 allows.
  const shouldUpgradeCallback = ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket'
  const server = createServer({ shouldUpgradeCallback }, (request, response) => {
    const given = String(request.headers['x-request-id'] ?? '')
    const requestId = givenRequestId.test(given) ? given : randomUUID()
    response.setHeader('X-Request-Id', requestId)
    for (const [name, value] of Object.entries(commonHeaders)) response.setHeader(name, value)
    route(request, response, requestId, backends)
  })
  server.keepAliveTimeout = keepAliveMilliseconds
  server.headersTimeout = headersMilliseconds
  server.requestTimeout = requestMilliseconds
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (backends.devPort === undefined) socket.destroy()
    else forwardSocket(request, socket, head, backends.devPort)
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      resolve({
        port: typeof address === 'object' && address !== null ? address.port : port,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed())
            server.closeAllConnections()
          }),
      })
    })
  })
}

function route(request: IncomingMessage, response: ServerResponse, requestId: string, backends: Backends): void {
  const target = normalTarget(request.url ?? '/')
  if (target === undefined) return answerJson(response, 400, 'The address is malformed')
  request.url = target
  const path = decodeURIComponent(new URL(target, 'http://gateway').pathname)
  if (functionPath.test(path)) {
    if (backends.functionsPrefix && path.startsWith('/api')) request.url = backends.functionsPrefix + request.url
    return forward(request, response, backends.functionsPort, requestId)
  }
  if (supabasePath.test(path)) {
    if (backends.isDatabaseUp()) return forward(request, response, backends.litePort, requestId)
    response.setHeader('Access-Control-Allow-Origin', '*')
    return answerJson(response, 503, 'The database is restarting. Please try again in a moment.')
  }
  if (absentPath.test(path)) return answerJson(response, 404, 'Not found')
  if (backends.devPort !== undefined) return devPage(request, response, backends.devPort, requestId)
  if (!backends.serveWeb) return answerJson(response, 404, 'Not found')
  backends.serveWeb(request, response, path).catch(() => answerJson(response, 500, 'The page could not be served'))
}
