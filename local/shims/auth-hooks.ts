import { Buffer } from 'node:buffer'
import type { Sql } from 'postgres'
import { authError } from './auth-error.ts'

type Decision = { decision: 'continue' | 'reject'; message?: string }

/**
 * Upstream gaps in POST /auth/v1/token?grant_type=password: lite calls no hooks, and checks passwords of banned users.
 * GoTrue refuses banned users first, and the password verification hook of supabase/config.toml decides last.
 */
export function askHook(
  sql: Sql,
  fetchToken: (request: Request) => Promise<Response>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const body = (await request
      .clone()
      .json()
      .catch(() => undefined)) as { email?: unknown } | undefined
    const email = typeof body?.email === 'string' ? body.email.toLowerCase() : ''
    if (email.includes('\0')) return wrongCredentials()
    const [user] = await sql<{ id: string; isBanned: boolean }[]>`
      select id, coalesce(banned_until > now(), false) as "isBanned" from auth.users where email = ${email} and deleted_at is null`
    if (user?.isBanned) return authError(400, 'user_banned', 'User is banned')
    const response = await fetchToken(request)
    // The token identifies the account, however the address was spelled in the request.
    const claims = response.ok ? await claimsOf(response) : undefined
    const account = claims?.sub ?? user?.id
    if (account === undefined || response.status >= 500) return response
    const event = { user_id: account, valid: response.ok }
    const [answer] = await sql<
      { said: Decision }[]
    >`select session.password_checked(${JSON.stringify(event)}::text::jsonb) as said`
    if (answer?.said.decision !== 'reject') return response
    if (claims) await sql`delete from auth.sessions where id = ${claims.session_id}`
    return wrongCredentials(answer.said.message)
  }
}

const wrongCredentials = (message = 'Invalid login credentials'): Response =>
  authError(400, 'invalid_credentials', message)

async function claimsOf(response: Response): Promise<{ sub: string; session_id: string }> {
  const { access_token: token } = (await response.clone().json()) as { access_token: string }
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    sub: string
    session_id: string
  }
}
