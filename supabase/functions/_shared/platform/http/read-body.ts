import { Problem } from './problem.ts'

/**
 * The request's parsed JSON. Throws a 415 for another content type, a 413 above `limit` bytes and a 400 for invalid
 * JSON.
 */
export async function readBody(request: Request, limit: number): Promise<unknown> {
  requireJson(request)
  const text = await readText(request, limit)
  try {
    return JSON.parse(text)
  } catch {
    throw new Problem(400, 'request.broken_json')
  }
}

/** Throws a 415 for another content type. */
export function requireJson(request: Request): void {
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new Problem(415, 'request.not_json')
}

/** The request's text, unchanged. Throws a 413 above `limit` bytes. */
export async function readText(request: Request, limit: number): Promise<string> {
  const tooLarge = new Problem(413, { code: 'request.too_large', params: { bytes: limit } })
  if (Number(request.headers.get('Content-Length')) > limit) throw tooLarge
  const decoder = new TextDecoder()
  let size = 0
  let text = ''
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > limit) throw tooLarge
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
