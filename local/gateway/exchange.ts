import { type Agent, type ClientRequest, type IncomingMessage, request as send, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { acceptedEncoding, compressor, isWorthCompressing } from './compression.ts'
import { answerFault, closeAfter, dropRest } from './faults.ts'
import { hopByHop, endToEndHeaders } from './headers.ts'
import { type Publication, senderHeaders } from './sender.ts'
import { endUnread } from './unread.ts'

/** The part of a body that has arrived when the request is forwarded. */
export interface Body {
  start: Buffer
  isWhole: boolean
}

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  port: number
  agent: Agent
  requestId: string
  bodyLimitBytes: number
  deadlineMilliseconds: number
  publication: Publication
  body?: Body
  change?: (answer: IncomingMessage) => boolean
  target?: string
}

export function exchange(exchanged: Exchange): ClientRequest {
  const { request, response, port, requestId, bodyLimitBytes, deadlineMilliseconds, publication, body, change } =
    exchanged
  const upstream = send({
    host: '127.0.0.1',
    port,
    method: request.method,
    path: exchanged.target ?? request.url,
    headers: { ...forwardedHeaders(request, requestId, publication), ...framingOf(request, body) },
    agent: exchanged.agent,
  })

  upstream.on('response', (answer) => {
    // The gateway has given up waiting for the body, and said so.
    if (response.headersSent) {
      upstream.destroy()
      return
    }
    if (change?.(answer)) return
    // Until the first byte of the body nothing has been sent, so that a service that dies before it gets a fault.
    const fail = () => answerFault(response, 503, 'service.interrupted')
    answer.once('error', fail).once('readable', () => {
      answer.off('error', fail)
      relay(answer, request, response)
    })
    // A service that refuses a large body may not have read all of it, and then soon closes the connection.
    const isSpent = body?.isWhole === false && (answer.statusCode ?? 500) >= 400
    const { socket } = answer
    answer.on('end', () => {
      if (upstream.writableFinished) {
        if (isSpent) socket.destroy()
        return
      }
      // The service responded early. Its connection cannot carry another request.
      request.unpipe(upstream)
      dropRest(request)
      upstream.destroy()
    })
  })
  upstream.on('error', (cause: NodeJS.ErrnoException) => {
    // The gateway itself has answered, and the client may not have read it yet.
    if (response.writableEnded) return
    if (response.headersSent) response.destroy()
    else if (cause.code === 'ECONNREFUSED') answerFault(response, 503, 'service.restarting')
    else answerFault(response, 503, 'service.interrupted')
  })
  // No service takes longer once it has the whole request; a hung one would keep the client waiting forever. Neither may
  // a request wait longer for a connection.
  let deadline: NodeJS.Timeout | undefined
  const start = () => {
    deadline = setTimeout(() => {
      if (!request.complete) closeAfter(request, response)
      answerFault(response, 503, 'service.interrupted')
      upstream.destroy()
    }, deadlineMilliseconds)
  }
  start()
  if (body && !body.isWhole) upstream.once('socket', () => clearTimeout(deadline)).once('finish', start)
  for (const end of ['response', 'close'])
    upstream.once(end, () => {
      clearTimeout(deadline)
      // The service may respond before it has the whole request.
      upstream.off('finish', start)
    })
  response.on('close', () => {
    if (!response.writableFinished) upstream.destroy()
  })
  // The client has gone, so the rest of the body will never arrive: release the connection to the service.
  request.once('close', () => {
    if (!request.complete) upstream.destroy()
  })
  if (!body || body.isWhole) {
    return upstream.end(body?.start)
  }
  let received = body.start.length
  upstream.write(body.start)
  request.on('data', (chunk: Buffer) => {
    received += chunk.length
    if (received <= bodyLimitBytes || response.headersSent) return
    request.unpipe(upstream)
    answerFault(response, 413, { code: 'request.too_large', params: { bytes: bodyLimitBytes } })
    upstream.destroy()
  })
  return request.pipe(upstream)
}

/** Sends what the service responded, compressed where that is worth it. */
function relay(answer: IncomingMessage, request: IncomingMessage, response: ServerResponse): void {
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
  if (compress) {
    const compressed = compressor(encoding)
    pipeline(answer, compressed, response, () => undefined)
    compressed.on('data', endUnread(response))
  } else {
    pipeline(answer, response, () => undefined)
    answer.on('data', endUnread(response))
  }
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

/**
 * Says where the body ends. Node frames no body of a GET, HEAD, DELETE, OPTIONS or TRACE by itself, and the service would
 * read an unframed one as its next request.
 */
function framingOf({ headers }: IncomingMessage, body: Body | undefined): Record<string, string> {
  if (!body) return {}
  if (body.isWhole) return { 'content-length': String(body.start.length) }
  const declared = headers['content-length']
  return declared === undefined ? { 'transfer-encoding': 'chunked' } : { 'content-length': declared }
}
