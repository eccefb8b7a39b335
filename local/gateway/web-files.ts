import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, relative, sep } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { acceptedEncoding, compressWhole, type Encoding, isWorthCompressing } from './compression.ts'
import { answerFault } from './proxy.ts'
import { newNonce, noncePlaceholder, pageHeaders } from './security-headers.ts'

type WebFile = { body: Buffer; type: string; etag: string; compressed: Partial<Record<Encoding, Promise<Buffer>>> }

const page = '/index.html'

/** Serves the built web app from memory: hashed assets are cached forever; every other navigation gets the page. */
export async function webFiles(
  folder: string,
): Promise<(request: IncomingMessage, response: ServerResponse, path: string) => Promise<void>> {
  const files = await readAll(folder)
  return async (request, response, path) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return answerFault(response, 405, {
        code: 'request.method_not_allowed',
        params: { method: String(request.method) },
      })
    const file = files.get(path)
    if (file && path !== page) return sendFile(request, response, path, file)
    const index = files.get(page)
    // A probe that asks for the first page rarely says that it accepts HTML.
    const isNavigation = path === '/' || (request.headers.accept ?? '').includes('text/html')
    if (!index || path.startsWith('/assets/') || !isNavigation) return answerFault(response, 404, 'file.not_found')
    return sendPage(request, response, index)
  }
}

async function readAll(folder: string): Promise<Map<string, WebFile>> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  const files = new Map<string, WebFile>()
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(folder, file).split(sep).join('/')}`
    if (!entry.isFile() || path.includes('/.')) continue
    const body = await readFile(file)
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    files.set(path, { body, etag, type: getMimeType(path) ?? 'application/octet-stream', compressed: {} })
  }
  return files
}

async function sendFile(
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

async function sendPage(request: IncomingMessage, response: ServerResponse, index: WebFile): Promise<void> {
  const nonce = newNonce()
  const body = Buffer.from(index.body.toString('utf8').replaceAll(noncePlaceholder, nonce))
  response.setHeader('Cache-Control', 'no-cache')
  for (const [name, value] of Object.entries(pageHeaders(nonce, false))) response.setHeader(name, value)
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
