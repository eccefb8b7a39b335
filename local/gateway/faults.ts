import { type IncomingMessage, type ServerResponse } from 'node:http'
import type { Fault, PlainCode } from '../../supabase/functions/_shared/contract/errors/catalog.ts'
import { withMessage } from '../../supabase/functions/_shared/contract/errors/message.ts'
import { faultOf } from '../../supabase/functions/_shared/contract/errors/text.ts'

/** How long the rest of a request is read and dropped. */
const lingerMilliseconds = 2_000

/** Responds with an error in the form that the API uses; temporary errors carry `Retry-After`. */
export function answerFault(response: ServerResponse, status: number, what: PlainCode | Fault): void {
  if (response.headersSent) return
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    ...(status === 503 ? { 'Retry-After': '1' } : {}),
  })
  response.end(JSON.stringify(withMessage(faultOf(what))))
  dropRest(response.req)
}

/**
 * Reads and drops the rest of a request that has its response, so that its connection can carry the next one. Whoever goes
 * on sending is cut off; closing at once would reset the connection before the client has read the response.
 */
export function dropRest(request: IncomingMessage): void {
  if (request.complete) return
  request.resume()
  const late = setTimeout(() => request.destroy(), lingerMilliseconds)
  for (const end of ['end', 'close']) request.once(end, () => clearTimeout(late))
}

/** Closes the connection after the response, instead of reading the rest of the request. */
export function closeAfter(request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) return
  response.setHeader('Connection', 'close')
  response.once('finish', () => request.destroy())
}
