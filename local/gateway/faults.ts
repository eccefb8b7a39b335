import { type IncomingMessage, type ServerResponse } from 'node:http'
import type { Fault, PlainCode } from '../../supabase/functions/_shared/contract/errors/catalog.ts'
import { withMessage } from '../../supabase/functions/_shared/contract/errors/message.ts'
import { faultOf } from '../../supabase/functions/_shared/contract/errors/text.ts'

/** Responds with an error in the form that the API uses; temporary errors carry `Retry-After`. */
export function answerFault(response: ServerResponse, status: number, what: PlainCode | Fault): void {
  if (response.headersSent) return
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    ...(status === 503 ? { 'Retry-After': '1' } : {}),
  })
  response.end(JSON.stringify(withMessage(faultOf(what))))
}

/** Closes the connection after the response, instead of reading the rest of the request. */
export function closeAfter(request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) return
  response.setHeader('Connection', 'close')
  response.once('finish', () => request.destroy())
}
