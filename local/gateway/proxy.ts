import { Agent, type IncomingMessage, request as send, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import type { Fault, PlainCode } from '../../supabase/functions/_shared/contract/errors/catalog.ts'
import { withMessage } from '../../supabase/functions/_shared/contract/errors/message.ts'
import { faultOf } from '../../supabase/functions/_shared/contract/errors/text.ts'
import { bodyLimitOf, hasBody, readStart, whenStalled } from './body.ts'
import { acceptedEncoding, compressor, isWorthCompressing } from './compression.ts'
import { type Publication, senderHeaders } from './sender.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 256, timeout: 60_000 })
/** For bodies that are streamed: slow uploads can only delay other uploads. */
const uploads = new Agent({ keepAlive: true, maxSockets: 64, timeout: 60_000 })
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

interface Options {
  /** Called with the service's response; returns true when it has answered the request itself. */
  change?: (answer: IncomingMessage) => boolean
  /** How long the sender of a body may send nothing. */
  patienceMilliseconds?: number
  /** How long the service may take to begin its response. */
  deadlineMilliseconds?: number
  publication?: Publication
}

/** A request for a PDF waits for its job for 25 seconds. */
const responseMilliseconds = 40_000

/** Forwards a request to a service and streams the response back. Small bodies are buffered first. */
export function forward(
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
  requestId: string,
  { change, patienceMilliseconds, deadlineMilliseconds = responseMilliseconds, publication = {} }: Options = {},
): void {
  const bodyLimitBytes = bodyLimitOf(new URL(request.url ?? '/', 'http://gateway').pathname)
  if (Number(request.headers['content-length'] ?? 0) > bodyLimitBytes)
    return answerFault(response, 413, { code: 'request.too_large', params: { bytes: bodyLimitBytes } })
  whenStalled(
    request,
    () => {
      // The service has answered without reading the rest of the body.
      if (response.headersSent) request.destroy()
      else {
        response.setHeader('Connection', 'close')
        answerFault(response, 408, 'request.too_slow')
        response.once('finish', () => request.destroy())
      }
    },
    patienceMilliseconds,
  )
  const exchangeWith = (body?: Body) => {
    if (response.destroyed || response.headersSent) return
    const given = { request, response, port, requestId, bodyLimitBytes, deadlineMilliseconds, publication }
    exchange({ ...given, ...(body && { body }), ...(change && { change }) })
  }
  if (hasBody(request)) readStart(request, (start, isWhole) => exchangeWith({ start, isWhole }))
  else exchangeWith()
}

/** The part of a body that has arrived when the request is forwarded. */
interface Body {
  start: Buffer
  isWhole: boolean
}

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  port: number
  requestId: string
  bodyLimitBytes: number
  deadlineMilliseconds: number
  publication: Publication
  body?: Body
  change?: (answer: IncomingMessage) => boolean
}

function exchange(exchanged: Exchange): void {
  const { request, response, port, requestId, bodyLimitBytes, deadlineMilliseconds, publication, body, change } =
    exchanged
  const upstream = send({
    host: '127.0.0.1',
    port,
    method: request.method,
    path: request.url,
    headers: forwardedHeaders(request, requestId, publication),
    agent: !body || body.isWhole ? agent : uploads,
  })

  upstream.on('response', (answer) => {
    if (change?.(answer)) return
    const encoding =
      answer.headers['content-encoding'] || request.method === 'HEAD' ? undefined : acceptedEncoding(request)
    const declared = answer.headers['content-length']
    const compress =
      encoding &&
      answer.statusCode !== 206 &&
      isWorthCompressing(answer.headers['content-type'], declared === undefined ? undefined : Number(declared))
    for (const [name, value] of Object.entries(answer.headers)) {
      if (value !== undefined && !hopByHop.has(name) && !(compress && name === 'content-length'))
        response.setHeader(name, value)
    }
    if (compress) {
      response.setHeader('Content-Encoding', encoding)
      response.appendHeader('Vary', 'Accept-Encoding')
    }
    response.writeHead(answer.statusCode ?? 502)
    if (compress) pipeline(answer, compressor(encoding), response, () => undefined)
    else pipeline(answer, response, () => undefined)
    answer.on('end', () => {
      if (request.complete) return
      // The service answered early. Discard the rest of the body, so that the connection can carry its next request.
      request.unpipe(upstream)
      request.resume()
      upstream.destroy()
    })
  })
  upstream.on('error', (cause: NodeJS.ErrnoException) => {
    if (response.headersSent) response.destroy()
    else if (cause.code === 'ECONNREFUSED') answerFault(response, 503, 'service.restarting')
    else answerFault(response, 503, 'service.interrupted')
  })
  // No service takes longer once it has the whole request; a hung one would keep the client waiting forever.
  let deadline: NodeJS.Timeout | undefined
  upstream.once('finish', () => {
    deadline = setTimeout(() => {
      answerFault(response, 503, 'service.interrupted')
      upstream.destroy()
    }, deadlineMilliseconds)
  })
  for (const end of ['response', 'close']) upstream.once(end, () => clearTimeout(deadline))
  response.on('close', () => {
    if (!response.writableFinished) upstream.destroy()
  })
  // The client has gone, so the rest of the body will never arrive: release the connection to the service.
  request.once('close', () => {
    if (!request.complete) upstream.destroy()
  })
  if (!body || body.isWhole) {
    upstream.end(body?.start)
    return
  }
  let received = body.start.length
  upstream.write(body.start)
  request.on('data', (chunk: Buffer) => {
    received += chunk.length
    if (received <= bodyLimitBytes) return
    answerFault(response, 413, { code: 'request.too_large', params: { bytes: bodyLimitBytes } })
    upstream.destroy()
  })
  request.pipe(upstream)
}

/** Answers with an error in the form that the API uses; temporary errors carry `Retry-After`. */
export function answerFault(response: ServerResponse, status: number, what: PlainCode | Fault): void {
  if (response.headersSent) return
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    ...(status === 503 ? { 'Retry-After': '1' } : {}),
  })
  response.end(JSON.stringify(withMessage(faultOf(what))))
}

/** Replaces forwarding headers sent by the client, which cannot be trusted, with what the gateway knows. */
function forwardedHeaders(request: IncomingMessage, requestId: string, publication: Publication) {
  return {
    ...endToEndHeaders(request),
    'accept-encoding': 'identity',
    ...senderHeaders(request, publication),
    'x-request-id': requestId,
  }
}

/** The headers that are meant for the service, without what the client claims about the connection. */
export function endToEndHeaders({ headers }: IncomingMessage) {
  const kept = Object.entries(headers).filter(
    ([name]) => !hopByHop.has(name) && name !== 'forwarded' && !name.startsWith('x-forwarded-'),
  )
  return Object.fromEntries(kept)
}
