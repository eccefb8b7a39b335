import { encodedName, isObjectName } from './storage-names.ts'

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

/** How many files of one request are signed at the same time: as many as Storage has connections. */
const atOnce = 3

/**
 * Upstream gap: lite cannot sign several files in one request. Signs each file separately, with those characters escaped
 * that lite unescapes.
 */
export async function signSeveral(request: Request, sign: (request: Request) => Promise<Response>): Promise<Response> {
  const { paths, expiresIn } = (await request.json()) as { paths: string[]; expiresIn: number }
  const { origin, pathname } = new URL(request.url)
  const headers = new Headers(request.headers)
  headers.delete('content-length')

  async function signOne(path: string) {
    const address = `${origin}${pathname}/${encodedName(path)}`
    const response = isObjectName(path)
      ? await renameSignedUrl(
          await sign(new Request(address, { method: 'POST', headers, body: JSON.stringify({ expiresIn }) })),
        )
      : undefined
    if (!response?.ok)
      return { error: 'Either the object does not exist or you do not have access to it', path, signedURL: null }
    const { signedURL } = (await response.json()) as { signedURL: string }
    return { error: null, path, signedURL }
  }

  const signed: Awaited<ReturnType<typeof signOne>>[] = []
  const remaining = paths.entries()
  const signNext = async () => {
    for (const [index, path] of remaining) signed[index] = await signOne(path)
  }
  await Promise.all(Array.from({ length: atOnce }, signNext))
  return Response.json(signed)
}

function corsOf(response: Response): Headers {
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  headers.delete('content-type')
  return headers
}
