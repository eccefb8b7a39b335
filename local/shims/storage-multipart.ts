import { malformed } from './storage-input.ts'

/**
 * Upstream gap: supabase-js sends a Blob or File as multipart with an empty field name, but lite looks for a field
 * named "file". This turns the request into a raw upload. Returns the refusal of a body that is not multipart.
 */
export async function unwrapMultipart(request: Request): Promise<Request | Response> {
  if (!request.headers.get('content-type')?.startsWith('multipart/form-data')) return request
  const form = await request.formData().catch(() => undefined)
  if (!form) return malformed('The body is not valid multipart/form-data')
  const file = form.get('')
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  if (!(file instanceof Blob))
    return new Request(request.url, { method: request.method, headers: withoutType(headers), body: form })
  headers.set('content-type', file.type || 'application/octet-stream')
  const cacheControl = form.get('cacheControl')
  if (typeof cacheControl === 'string') headers.set('cache-control', `max-age=${cacheControl}`)
  const metadata = form.get('metadata')
  if (typeof metadata === 'string') headers.set('x-metadata', Buffer.from(metadata).toString('base64'))
  return new Request(request.url, { method: request.method, headers, body: await file.arrayBuffer() })
}

function withoutType(headers: Headers): Headers {
  headers.delete('content-type')
  return headers
}
