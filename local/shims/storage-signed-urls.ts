type Signed = { signedUrl?: string; token?: string }

const signing = /^\/storage\/v1\/object\/(upload\/)?sign\//

export function isSigning(request: Request): boolean {
  return request.method === 'POST' && signing.test(new URL(request.url).pathname)
}

/**
 * Upstream gap: lite answers a signing with `signedUrl` and the prefix /storage/v1; Supabase Storage and supabase-js
 * have `signedURL` for a download and `url` for an upload, both without the prefix.
 */
export async function renameSignedUrl(response: Response): Promise<Response> {
  if (!response.ok) return response
  const { signedUrl, ...rest } = (await response.json()) as Signed
  const path = signedUrl?.replace('/storage/v1', '')
  return Response.json(rest.token === undefined ? { signedURL: path } : { ...rest, url: path }, { headers: corsOf(response) })
}

function corsOf(response: Response): Headers {
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  headers.delete('content-type')
  return headers
}
