import { type IncomingMessage, type ServerResponse } from 'node:http'
import { hasBody } from './body.ts'
import { answerFault } from './faults.ts'

const known = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'])
const withoutBody = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a request whose end two servers could see in different places, and a method that no service knows. Nothing
 * more is read from its connection, because what follows may be the rest of a body. Returns whether it did.
 */
export function refuseUnclear(request: IncomingMessage, response: ServerResponse): boolean {
  const { method = '', httpVersion, headers } = request
  const coding = headers['transfer-encoding']
  const isClear =
    (coding === undefined || (coding.toLowerCase() === 'chunked' && httpVersion === '1.1')) &&
    !(withoutBody.has(method) && hasBody(request))
  if (known.has(method) && isClear) return false
  response.shouldKeepAlive = false
  response.once('finish', () => request.socket.destroySoon())
  if (known.has(method)) answerFault(response, 400, 'request.bad_framing')
  else answerFault(response, 405, { code: 'request.method_not_allowed', params: { method } })
  return true
}
