import { Buffer } from 'node:buffer'
import type { Sql } from 'postgres'
import { authError } from './auth-error.ts'

type Answer = { status: number; headers: Headers; text: string }

const reuseIntervalMs = 10_000

/**
 * Upstream gaps in POST /auth/v1/token: lite lets banned users sign in and refresh, and two refreshes with one token
 * return two different tokens, or end the session. GoTrue refuses banned users with user_banned, and within the reuse
 * interval returns the same new refresh token to every request with the old one.
 */
export function guardTokens(
  sql: Sql,
  fetchToken: (request: Request) => Promise<Response>,
): (request: Request) => Promise<Response> {
  const recent = new Map<string, Promise<Answer>>()

  async function grant(request: Request): Promise<Answer> {
    const response = await fetchToken(request)
    const answer = { status: response.status, headers: response.headers, text: await response.text() }
    return answer.status === 200 && (await isShutOut(sql, answer.text)) ? bannedAnswer() : answer
  }

  async function remember(token: string, answer: Promise<Answer>): Promise<void> {
    const forget = () => {
      if (recent.get(token) === answer) recent.delete(token)
    }
    recent.set(token, answer)
    setTimeout(forget, reuseIntervalMs).unref()
    // The next request may succeed where this one found the database away.
    const { status } = await answer.catch(() => ({ status: 503 }))
    if (status >= 500) forget()
  }

  return async (request) => {
    if (new URL(request.url).searchParams.get('grant_type') !== 'refresh_token') return toResponse(await grant(request))
    const token = await refreshTokenOf(request.clone())
    const earlier = token === undefined ? undefined : recent.get(token)
    if (earlier) {
      const answer = await earlier
      if (answer.status !== 200 || (await hasSession(sql, answer.text))) return toResponse(answer)
    }
    const answer = grant(request)
    if (token !== undefined) void remember(token, answer)
    return toResponse(await answer)
  }
}

function toResponse(answer: Answer): Response {
  return new Response(answer.text, { status: answer.status, headers: answer.headers })
}

function bannedAnswer(): Answer {
  const response = authError(400, 'user_banned', 'User is banned')
  return {
    status: 400,
    headers: response.headers,
    text: JSON.stringify({ code: 400, error_code: 'user_banned', msg: 'User is banned' }),
  }
}

async function refreshTokenOf(request: Request): Promise<string | undefined> {
  const body = (await request.json().catch(() => undefined)) as { refresh_token?: unknown } | undefined
  return typeof body?.refresh_token === 'string' ? body.refresh_token : undefined
}

/** Whether the user of a new session is banned or deleted; if so, the session is deleted too. */
async function isShutOut(sql: Sql, session: string): Promise<boolean> {
  const sessionId = sessionIdOf(session)
  const ended = await sql`
    delete from auth.sessions s using auth.users u
    where s.id = ${sessionId} and u.id = s.user_id and (u.banned_until > now() or u.deleted_at is not null)`
  return ended.count > 0
}

async function hasSession(sql: Sql, session: string): Promise<boolean> {
  const found = await sql`
    select from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id = ${sessionIdOf(session)} and (u.banned_until is null or u.banned_until < now())`
  return found.count > 0
}

function sessionIdOf(session: string): string {
  const { access_token: token } = JSON.parse(session) as { access_token: string }
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { session_id: string }
  return claims.session_id
}
