import { decodeJwt, errors, jwtVerify, SignJWT } from 'jose'
import type { Sql } from 'postgres'

type Fetch = (request: Request) => Promise<Response>
type Signed = { signedUrl?: string; token?: string }
type Claims = { session?: string }

/** The longest life of a signed address, in seconds. */
const longest = 3600

const opening = /^\/storage\/v1\/object\/(upload\/)?sign\//

/**
 * Upstream gaps: lite responds with 500 to a signed address with an invalid or expired token, and picks one of several tokens,
 * where Supabase Storage responds with 400. It accepts the scheme of the header only as `Bearer`, Supabase Storage in upper or lower case.
 * Stricter than Supabase: an address is valid for an hour at most and ends with the session that asked for it.
 */
export function storageLinks(sql: Sql, jwtSecret: string, serve: Fetch) {
  const key = new TextEncoder().encode(jwtSecret)

  async function bound(token: string, session: string): Promise<string> {
    return new SignJWT({ ...decodeJwt(token), session }).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(key)
  }

  return {
    /** Signs an address. */
    sign: async (request: Request): Promise<Response> => {
      const sent = (await request
        .clone()
        .json()
        .catch(() => null)) as { expiresIn?: unknown } | null
      const expiresIn = sent?.expiresIn
      if (expiresIn !== undefined && !(Number(expiresIn) >= 1 && Number(expiresIn) <= longest))
        return refusal('InvalidRequest', `expiresIn must be between 1 and ${longest} seconds`)
      const accessToken = accessTokenOf(request)
      const response = await serve(withAccessToken(request, accessToken))
      const session = sessionOf(accessToken)
      if (!response.ok || !session) return response
      const { signedUrl = '', token, ...rest } = (await response.json()) as Signed
      const [path, old = ''] = signedUrl.split('?token=')
      const signed = await bound(old, session)
      return Response.json({
        ...rest,
        signedUrl: `${path}?token=${signed}`,
        ...(token !== undefined && { token: signed }),
      })
    },

    /** The refusal of a request with a signed address that is not valid; undefined for any other request. */
    refuse: async (request: Request): Promise<Response | undefined> => {
      const { pathname, searchParams } = new URL(request.url)
      const [token, ...others] = searchParams.getAll('token')
      if (request.method === 'POST' || !opening.test(pathname) || token === undefined) return undefined
      if (others.length > 0) return refusal('InvalidRequest', 'querystring/token must be string')
      try {
        const { payload } = await jwtVerify<Claims>(token, key, { algorithms: ['HS256'] })
        if (payload.session === undefined) return undefined
        const open = await sql`select from auth.sessions where id = ${payload.session}`
        return open.count > 0 ? undefined : refusal('InvalidJWT', 'the session has ended')
      } catch (error) {
        if (error instanceof errors.JOSEError) return refusal('InvalidJWT', error.message)
        throw error
      }
    },
  }
}

const accessTokenOf = ({ headers }: Request): string | undefined =>
  headers
    .get('authorization')
    ?.replace(/^Bearer\s+/i, '')
    .trim()

function withAccessToken(request: Request, token: string | undefined): Request {
  if (token === undefined) return request
  const headers = new Headers(request.headers)
  headers.set('authorization', `Bearer ${token}`)
  return new Request(request, { headers })
}

/** The session of an access token; a key has none, nor has a token with which Storage did not serve the request. */
function sessionOf(token = ''): string | undefined {
  try {
    return decodeJwt<{ session_id?: string }>(token).session_id
  } catch {
    return undefined
  }
}

const refusal = (error: string, message: string): Response =>
  Response.json({ statusCode: '400', error, message }, { status: 400 })
