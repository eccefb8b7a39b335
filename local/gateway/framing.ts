import { type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { hasBody } from './body.ts'
import { answerFault } from './faults.ts'

const known = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'])
const withoutBody = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Connections of which nothing more is served. Node may have read further requests from one at the same time. */
const refused = new WeakSet<Socket>()

/**
 * Refuses a request whose end two servers could see in different places, and a method that no service knows. Nothing
 * more of its connection is served, because what follows may be the rest of a body. Returns whether it did.
 */
export function refuseUnclear(request: IncomingMessage, response: ServerResponse): boolean {
  const { method = '', httpVersion, headers, socket } = request
  if (refused.has(socket)) return true
  const coding = headers['transfer-encoding']
  const isClear =
    (coding === undefined || (coding.toLowerCase() === 'chunked' && httpVersion === '1.1')) &&
    !(withoutBody.has(method) && hasBody(request))
  if (known.has(method) && isClear) return false
  refused.add(socket)
  response.shouldKeepAlive = false
  response.once('finish', () => socket.destroySoon())
  if (known.has(method)) answerFault(response, 400, 'request.bad_framing')
  else answerFault(response, 405, { code: 'request.method_not_allowed', params: { method } })
  return true
}
