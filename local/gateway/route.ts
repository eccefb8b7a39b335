import { type IncomingMessage, type ServerResponse } from 'node:http'
import { isOpenAtAuth } from './auth-endpoints.ts'
import { callPath, type CallServer, forwardCall, isCallTarget } from './calls.ts'
import { devPage } from './dev-page.ts'
import { answerFault } from './faults.ts'
import { forward } from './proxy.ts'
import { isHost, normalTarget } from './request-path.ts'
import type { Publication } from './sender.ts'
import { guardStoredFile } from './stored-files.ts'

/** A request and the status of its response. */
export type ServedRequest = { method: string; target: string; status: number; seconds: number }

export type Backends = Publication & {
  litePort: number
  functionsPort: number
  realtimePort: number
  /** The LiveKit server that the portal runs. */
  livekit?: CallServer
  /** The origins of a LiveKit server elsewhere, which the pages may connect to. */
  callOrigins?: readonly string[]
  /** The path before /api at the function's server: none for the local one, /functions/v1 on Supabase. */
  functionsPrefix?: string
  /** While the database is down, the gateway responds for Auth, REST and Storage with 503. */
  isDatabaseUp: () => boolean
  /** Vite's development server. Without it `serveWeb` serves the built web app; without both there is only the API. */
  devPort?: number
  serveWeb?: (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void>
  /** Called after each response, for the metrics. */
  onResponse?: (served: ServedRequest) => void
}

const authPath = /^\/auth\/v1(\/|$)/
const supabasePath = /^\/(auth|rest|storage)\/v1(\/|$)/
const functionPath = /^(\/functions\/v1)?\/api(\/|$)/
/** Its REST API, which would broadcast for clients, is not forwarded. */
export const realtimePath = '/realtime/v1/websocket'
const absentPath = /^\/(functions|realtime)\/v1(\/|$)/
/** The query of a call contains its token. */
export const withoutToken = (target: string): string => (callPath.test(target) ? target.replace(/\?.*$/s, '') : target)

export function route(request: IncomingMessage, response: ServerResponse, requestId: string, backends: Backends): void {
  const target = normalTarget(request.url ?? '/')
  if (target === undefined || !isHost(request.headers.host)) return answerFault(response, 400, 'request.bad_address')
  request.url = target
  const path = decodeURIComponent(new URL(target, 'http://gateway').pathname)
  if (callPath.test(path))
    return backends.livekit && isCallTarget(target)
      ? forwardCall(request, response, requestId, target, backends.livekit, backends)
      : answerFault(response, 404, 'request.no_such_call')
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
  if (backends.devPort !== undefined)
    return devPage(request, response, backends.devPort, requestId, backends.callOrigins)
  if (!backends.serveWeb) return answerFault(response, 404, 'request.no_such_call')
  backends.serveWeb(request, response, path).catch(() => answerFault(response, 500, 'request.unexpected'))
}
