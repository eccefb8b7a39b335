import type { Context } from 'hono'
import { asCaller, NobodyError, type Work } from '../db/transaction.ts'
import { clientAddress } from '../http/client-address.ts'
import { notSignedIn, Problem } from '../http/problem.ts'
import { refuseCrossSite } from '../http/origin.ts'
import type { Portal } from '../portal.ts'
import type { VerifiedClaims } from './access-token.ts'
import { Refused } from './ask-auth.ts'
import { linkOpenedAt } from './mailed-link.ts'
import { isStale } from './refresh.ts'
import type { Session } from './session.ts'
import { clearSession, readSession, sessionCookie, writeSession } from './session-cookie.ts'

/** Who asks, and the only way to the database for a route. */
export interface Caller {
  personId: string
  accessToken: string
  /** Seconds since 1970. */
  expiresAt: number
  /** When the person last opened a mailed link in this session, in seconds since 1970; null when never. */
  linkOpenedAt: number | null
  /** Runs `work` in one transaction under the caller's rights; answers after the commit. */
  transaction<T>(work: Work<T>): Promise<T>
}

/**
 * The person behind a request, by `Authorization: Bearer` or by the session cookie, which is renewed when it is
 * about to expire. 401 when there is none; the cookie is cleared only when the session is really over.
 */
export async function identify(portal: Portal, context: Context): Promise<Caller> {
  const header = context.req.header('Authorization')
  if (!header) return callerOf(portal, context, await currentSession(portal, context))
  const accessToken = /^Bearer +(\S+)$/i.exec(header)?.[1] ?? ''
  const claims = await portal.verifyToken(accessToken)
  if (!claims) throw new Problem(401, 'The access token is not valid', { headers: { 'WWW-Authenticate': 'Bearer' } })
  return callerWith(portal, context, accessToken, claims)
}

/** The person of a session that Auth gave. */
export async function callerOf(portal: Portal, context: Context, { accessToken }: Session): Promise<Caller> {
  const claims = await portal.verifyToken(accessToken)
  if (!claims) throw over(context)
  return callerWith(portal, context, accessToken, claims)
}

function callerWith({ connections, settings }: Portal, context: Context, accessToken: string, claims: VerifiedClaims): Caller {
  const address = clientAddress(context.req.raw.headers, settings.trustedProxies)
  return {
    personId: claims.sub,
    accessToken,
    expiresAt: claims.exp,
    linkOpenedAt: linkOpenedAt(claims),
    async transaction(work) {
      try {
        return await asCaller(connections, { claims, address }, work)
      } catch (error) {
        throw error instanceof NobodyError ? over(context) : error
      }
    },
  }
}

/** The session of the cookie, renewed if need be. Other sites may not use it to change anything. */
async function currentSession(portal: Portal, context: Context): Promise<Session> {
  const cookie = sessionCookie(context)
  if (!cookie) throw notSignedIn()
  if (context.req.method !== 'GET') refuseCrossSite(context.req.raw, portal.settings.publicUrl)
  const session = await readSession(portal.seal, cookie)
  if (!session) throw over(context)
  if (!isStale(session)) return session
  const renewed = await portal.refreshSession(session).catch((error: unknown) => {
    throw error instanceof Refused ? over(context) : error
  })
  await writeSession(context, portal.seal, renewed)
  return renewed
}

function over(context: Context): Problem {
  clearSession(context)
  return notSignedIn()
}
