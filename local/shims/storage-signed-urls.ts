type Signed = { signedUrl?: string; token?: string }

const signing = /^\/storage\/v1\/object\/(upload\/)?sign\//

export function isSigning(request: Request): boolean {
  return request.method === 'POST' && signing.test(new URL(request.url).pathname)
}

/**
 * Upstream gap: lite returns `signedUrl` with the prefix /storage/v1; Supabase Storage and supabase-js use `signedURL`
 * for downloads and `url` for uploads, both without the prefix.
 */
export async function renameSignedUrl(response: Response): Promise<Response> {
  if (!response.ok) return response
  const { signedUrl, ...rest } = (await response.json()) as Signed
  const path = signedUrl?.replace('/storage/v1', '')
  return Response.json(rest.token === undefined ? { signedURL: path } : { ...rest, url: path }, {
    headers: corsOf(response),
  })
}

const signingSeveral = /^\/storage\/v1\/object\/sign\/[^/]+$/

export function signsSeveral(request: Request): boolean {
  return request.method === 'POST' && signingSeveral.test(new URL(request.url).pathname)
}

/**
 * Upstream gap: lite cannot sign several files in one request. Signs each file separately, with those characters escaped
 * that lite unescapes.
 */
export async function signSeveral(request: Request, sign: (request: Request) => Promise<Response>): Promise<Response> {
  const { paths, expiresIn } = (await request.json()) as { paths: string[]; expiresIn: number }
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  const signed = paths.map(async (path) => {
    const address = `${request.url}/${encodeURI(path)}`
    const response = await renameSignedUrl(
      await sign(new Request(address, { method: 'POST', headers, body: JSON.stringify({ expiresIn }) })),
    )
    if (!response.ok)
      return { error: 'Either the object does not exist or you do not have access to it', path, signedURL: null }
    const { signedURL } = (await response.json()) as { signedURL: string }
    return { error: null, path, signedURL }
  })
  return Response.json(await Promise.all(signed))
}

function corsOf(response: Response): Headers {
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  headers.delete('content-type')
  return headers
}
