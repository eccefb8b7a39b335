import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Admit } from '../livekit/admission.ts'
import { answerFault } from './faults.ts'
import { forward } from './proxy.ts'
import type { Publication } from './sender.ts'
import { forwardSocket, refuseSocket } from './sockets.ts'

export type CallServer = { port: number; admit: Admit }

export const callPath = /^\/livekit(?=[/?]|$)/
/** What browsers need to join a call. LiveKit's API is for the function and the worker. */
const target = /^\/livekit(?=\/rtc[/?])/

export const isCallTarget = (given: string | undefined): given is string => given !== undefined && target.test(given)

/** Forwards a request that a client makes when it could not open its WebSocket. */
export function forwardCall(
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  given: string,
  { port, admit }: CallServer,
  publication: Publication,
): void {
  if (request.method !== 'GET')
    return answerFault(response, 405, {
      code: 'request.method_not_allowed',
      params: { method: String(request.method) },
    })
  void admit(given, request.headers.authorization).then((refusal) => {
    if (refusal) return answerFault(response, refusal.status, refusal.code)
    return forward(request, response, port, requestId, { publication, target: given.replace(target, '') })
  })
}

/** Forwards the WebSocket of a call, which may have to wait for the server. */
export function forwardCallSocket(
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  given: string,
  { port, admit }: CallServer,
  publication: Publication,
): void {
  void admit(given, request.headers.authorization).then((refusal) => {
    if (socket.destroyed) return
    if (refusal) return refuseSocket(request, socket, refusal.status, refusal.code)
    return forwardSocket(request, socket, head, port, publication, given.replace(target, ''))
  })
}
