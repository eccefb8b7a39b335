import type { IncomingMessage, ServerResponse } from 'node:http'
import { acceptedEncoding, compressWhole, type Encoding, isWorthCompressing } from './compression.ts'
import { newNonce, noncePlaceholder, pageHeaders } from './security-headers.ts'

export type WebFile = {
  body: Buffer
  type: string
  etag: string
  compressed: Partial<Record<Encoding, Promise<Buffer>>>
}

export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  file: WebFile,
): Promise<void> {
  response.setHeader('ETag', file.etag)
  response.setHeader('Cache-Control', path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
  if (request.headers['if-none-match']?.replace(/^W\//, '') === file.etag) {
    response.writeHead(304).end()
    return
  }
  await send(
    request,
    response,
    file.body,
    file.type,
    (encoding) => (file.compressed[encoding] ??= compressWhole(file.body, encoding)),
  )
}

export async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  index: WebFile,
  callOrigins: readonly string[],
): Promise<void> {
  const nonce = newNonce()
  const body = Buffer.from(index.body.toString('utf8').replaceAll(noncePlaceholder, nonce))
  response.setHeader('Cache-Control', 'no-cache')
  for (const [name, value] of Object.entries(pageHeaders(nonce, false, callOrigins))) response.setHeader(name, value)
  await send(request, response, body, index.type, (encoding) => compressWhole(body, encoding))
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
  type: string,
  compress: (encoding: Encoding) => Promise<Buffer>,
): Promise<void> {
  const encoding = isWorthCompressing(type, body.length) ? acceptedEncoding(request) : undefined
  const sent = encoding ? await compress(encoding) : body
  response.setHeader('Content-Type', type)
  response.setHeader('Vary', 'Accept-Encoding')
  if (encoding) response.setHeader('Content-Encoding', encoding)
  response.setHeader('Content-Length', sent.length)
  response.writeHead(200).end(request.method === 'HEAD' ? undefined : sent)
}
