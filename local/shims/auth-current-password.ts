import { decodeJwt } from 'jose'
import type { Sql } from 'postgres'
import { authError } from './auth-error.ts'

type Change = { email?: unknown; password?: unknown; current_password?: unknown }

/**
 * Upstream gap in PUT /auth/v1/user: lite lets anyone with a token set a new password, leaves the other sessions open, and
 * changes an address without confirmation. GoTrue, with require_current_password, requires the current password unless the
 * session began with a mailed link, ends the other sessions, and confirms a new address by mail; here only
 * administrators change addresses.
 */
export function guardUser(
  sql: Sql,
  fetchUser: (request: Request) => Promise<Response>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const change = ((await request
      .clone()
      .json()
      .catch(() => undefined)) ?? {}) as Change
    if (change.email !== undefined)
      return authError(422, 'email_provider_disabled', 'Addresses are changed by an administrator')
    const claims = claimsOf(request)
    if (change.password === undefined || !claims || cameByMail(claims)) return fetchUser(request)
    const current = change.current_password
    if (typeof current !== 'string' || current === '') {
      return authError(400, 'current_password_required', 'Current password required when setting new password.')
    }
    const known = await sql`
      select from auth.users
      where id::text = ${claims.sub ?? ''} and extensions.crypt(${current}, overlay(encrypted_password placing '$2a' from 1)) = overlay(encrypted_password placing '$2a' from 1)`
    if (known.count === 0) return authError(400, 'current_password_mismatch', 'Current password is incorrect.')
    const response = await fetchUser(request)
    if (response.ok)
      await sql`delete from auth.sessions where user_id::text = ${claims.sub ?? ''} and id::text <> ${claims.session_id ?? ''}`
    return response
  }
}

/** The claims of the token, unverified: the service verifies the token before it changes anything. */
function claimsOf(request: Request) {
  try {
    return decodeJwt<{ session_id?: string; amr?: { method: string }[] }>(
      /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? '',
    )
  } catch {
    return undefined
  }
}

const cameByMail = ({ amr = [] }: { amr?: { method: string }[] }): boolean => amr.some(({ method }) => method === 'otp')
