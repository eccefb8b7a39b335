import { decodeJwt, errors, jwtVerify, SignJWT } from 'jose'
import type { Sql } from 'postgres'

type Fetch = (request: Request) => Promise<Response>
type Signed = { signedUrl?: string; token?: string }
type Claims = { session?: string }

/** The longest life of a signed address, in seconds. */
const longest = 3600

const opening = /^\/storage\/v1\/object\/(upload\/)?sign\//

/**
 * Upstream gap: lite answers 500 to a signed address with an invalid or expired token, where Supabase Storage answers
 * 400. Stricter than Supabase: an address is valid for an hour at most and ends with the session that asked for it.
 */
export function storageLinks(sql: Sql, jwtSecret: string, serve: Fetch) {
  const key = new TextEncoder().encode(jwtSecret)

  async function bound(token: string, session: string): Promise<string> {
    return new SignJWT({ ...decodeJwt(token), session }).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(key)
  }

  return {
    /** Signs an address. */
    sign: async (request: Request): Promise<Response> => {
      const { expiresIn } = (await request
        .clone()
        .json()
        .catch(() => ({}))) as { expiresIn?: unknown }
      if (expiresIn !== undefined && !(Number(expiresIn) >= 1 && Number(expiresIn) <= longest))
        return refusal('InvalidRequest', `expiresIn must be between 1 and ${longest} seconds`)
      const response = await serve(request)
      const session = sessionOf(request)
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
      const token = searchParams.get('token')
      if (request.method === 'POST' || !opening.test(pathname) || token === null) return undefined
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

/** The session of the caller's access token, which Storage has verified. */
function sessionOf(request: Request): string | undefined {
  const token = /^Bearer (\S+\.\S+\.\S+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
  return token && decodeJwt<{ session_id?: string }>(token).session_id
}

const refusal = (error: string, message: string): Response =>
  Response.json({ statusCode: '400', error, message }, { status: 400 })
