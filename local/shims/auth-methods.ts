import { decodeJwt, SignJWT } from 'jose'
import type { Sql } from 'postgres'

type Tokens = { access_token: string }
type Method = 'password' | 'otp'
type Entry = { method: string; timestamp: number }

/**
 * Upstream gap: lite's access tokens lack `amr`, the method of sign-in: `password`, or `otp` for a mailed link.
 * As on Supabase, a renewed token keeps the methods of its session, which are in auth.mfa_amr_claims.
 */
export function authMethods(sql: Sql, jwtSecret: string) {
  async function withMethods(response: Response, read: (session: string) => Promise<Entry[]>): Promise<Response> {
    if (!response.ok) return response
    const tokens = (await response.json()) as Partial<Tokens>
    if (tokens.access_token === undefined) return Response.json(tokens, { status: response.status })
    const claims = decodeJwt<{ session_id: string }>(tokens.access_token)
    const named = new SignJWT({ ...claims, amr: await read(claims.session_id) })
    const headers = new Headers(response.headers)
    headers.delete('content-length')
    const accessToken = await named
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(new TextEncoder().encode(jwtSecret))
    return Response.json({ ...tokens, access_token: accessToken }, { status: response.status, headers })
  }

  return {
    /** The tokens of a session that has just begun. */
    began: (response: Response, method: Method) =>
      withMethods(
        response,
        (session) => sql<Entry[]>`
          insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
          values (gen_random_uuid(), ${session}, now(), now(), ${method})
          returning authentication_method as method, extract(epoch from created_at)::integer as timestamp`,
      ),
    /** The tokens of a renewed session. */
    renewed: (response: Response) =>
      withMethods(
        response,
        (session) => sql<Entry[]>`
          select authentication_method as method, extract(epoch from created_at)::integer as timestamp
          from auth.mfa_amr_claims where session_id = ${session} order by created_at desc`,
      ),
  }
}
