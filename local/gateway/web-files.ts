import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, relative, sep } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { answerFault } from './faults.ts'
import { type WebFile, sendFile, sendPage } from './send-file.ts'

const page = '/index.html'

/** Serves the built web app from memory: hashed assets are cached forever; every other navigation gets the page. */
export async function webFiles(
  folder: string,
  callOrigins: readonly string[] = [],
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
    return sendPage(request, response, index, callOrigins)
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
