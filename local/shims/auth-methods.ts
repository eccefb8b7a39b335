import { decodeJwt, SignJWT } from 'jose'

type Tokens = { access_token: string }

/**
 * Upstream gap: lite's access tokens lack `amr`, the method of sign-in: `password`, or `otp` for a mailed link.
 * Here a refreshed token has none; on Supabase it keeps the original one.
 */
export async function withMethod(response: Response, method: 'password' | 'otp', jwtSecret: string): Promise<Response> {
  if (!response.ok) return response
  const tokens = (await response.json()) as Partial<Tokens>
  if (tokens.access_token === undefined) return Response.json(tokens, { status: response.status })
  const claims = decodeJwt(tokens.access_token)
  const named = new SignJWT({ ...claims, amr: [{ method, timestamp: claims.iat ?? Math.floor(Date.now() / 1000) }] })
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  const accessToken = await named
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(jwtSecret))
  return Response.json({ ...tokens, access_token: accessToken }, { status: response.status, headers })
}
