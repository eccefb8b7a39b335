import type { Context } from 'hono'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { Database } from '../db/connections.ts'
import { type Need, InactiveCallerError, requireTabs } from '../db/identity.ts'
import { asCaller, type Work } from '../db/transaction.ts'
import type { Dependencies } from '../dependencies.ts'
import { clientAddress } from '../http/client-address.ts'
import { type PublicAddress, refuseCrossSite } from '../http/origin.ts'
import { notSignedIn, Problem, readOnly } from '../http/problem.ts'
import type { VerifiedClaims } from './access-token.ts'
import { Refused } from './ask-auth.ts'
import { isStale } from './refresh.ts'
import { clearSession, readSession, sessionCookie, writeSession } from './session-cookie.ts'
import type { Session } from './session.ts'
import { isViewingEnded, notShown, readViewing, type Viewing, ViewingEnded } from './viewing.ts'

/** The person behind a request, and the only way for a route to reach the database. */
export interface Caller {
  personId: string
  accessToken: string
  /** With which Storage is asked for a file that this person may read: while viewing, the administrator's own. */
  storageToken: string
  /** Seconds since 1970. */
  expiresAt: number
  /** Whether an administrator is viewing the portal as this person. */
  isViewed: boolean
  /**
   * Runs `work` in one transaction with the caller's rights and resolves after the commit; 403 unless `need` is met.
   */
  transaction<T>(work: Work<T>, need?: Need): Promise<T>
  /** The same, but when a view-as session has ended, it runs as the administrator instead of failing. */
  transactionOrOwn<T>(work: Work<T>): Promise<T>
  /** Like `transaction`, but fails with 40001 instead of changing a row that somebody has changed since it began. */
  snapshot<T>(work: Work<T>): Promise<T>
}

/**
 * Identifies the caller by `Authorization: Bearer` or by the session cookie, which is renewed when it is about to
 * expire. Throws a 401 without either; the cookie is cleared only when the session has ended.
 */
export async function identify(
  dependencies: Dependencies,
  context: Context,
  viewing?: Endpoint['viewing'],
): Promise<Caller> {
  const header = context.req.header('Authorization')
  if (!header) {
    const { accessToken } = await currentSession(dependencies, context)
    const claims = await claimsOf(dependencies, context, accessToken)
    const view = viewing === 'own' ? null : await readViewing(context, dependencies.seal, claims.sub)
    if (view && viewing === 'private') throw notShown()
    const own = callerWith(dependencies, context, accessToken, claims)
    return view ? viewed(dependencies, context, claims, own, view) : own
  }
  const accessToken = /^Bearer +(\S+)$/i.exec(header)?.[1] ?? ''
  const claims = await dependencies.verifyToken(accessToken)
  if (!claims) throw new Problem(401, 'session.token_invalid', { headers: { 'WWW-Authenticate': 'Bearer' } })
  return callerWith(dependencies, context, accessToken, claims)
}

/** The caller of a session that Auth has issued. */
export async function callerOf(
  dependencies: Dependencies,
  context: Context,
  { accessToken }: Session,
): Promise<Caller> {
  return callerWith(dependencies, context, accessToken, await claimsOf(dependencies, context, accessToken))
}

async function claimsOf(dependencies: Dependencies, context: Context, accessToken: string): Promise<VerifiedClaims> {
  const claims = await dependencies.verifyToken(accessToken)
  if (!claims) throw sessionEnded(dependencies.settings, context)
  return claims
}

function callerWith(
  { connections, settings }: Dependencies,
  context: Context,
  accessToken: string,
  claims: VerifiedClaims,
): Caller {
  const address = clientAddress(context.req.raw.headers, settings)
  const request = context.req.raw
  async function run<T>(work: Work<T>, need?: Need, isSnapshot = false): Promise<T> {
    try {
      return await asCaller(connections, { claims, address, request, isSnapshot }, work, need)
    } catch (error) {
      throw error instanceof InactiveCallerError ? sessionEnded(settings, context) : error
    }
  }
  const transaction: Caller['transaction'] = (work, need) => run(work, need)
  return {
    personId: claims.sub,
    accessToken,
    storageToken: accessToken,
    expiresAt: claims.exp,
    isViewed: false,
    transaction,
    transactionOrOwn: transaction,
    snapshot: (work) => run(work, undefined, true),
  }
}

/** The caller whose transactions are all part of this one. */
export function callerWithin(caller: Caller, database: Database): Caller {
  const transaction: Caller['transaction'] = async (work, need) => {
    if (need) await requireTabs(database, need)
    return work(database)
  }
  return { ...caller, transaction, transactionOrOwn: transaction, snapshot: transaction }
}

/** The caller while an administrator views the portal as this person: reads run as the person, writes are refused. */
function viewed(
  dependencies: Dependencies,
  context: Context,
  claims: VerifiedClaims,
  own: Caller,
  { id, personId }: Viewing,
): Caller {
  if (!isRead(context)) throw readOnly()
  const { connections, settings } = dependencies
  const address = clientAddress(context.req.raw.headers, settings)
  const request = context.req.raw
  const caller: Caller = {
    personId,
    accessToken: '',
    storageToken: own.accessToken,
    expiresAt: claims.exp,
    isViewed: true,
    async transaction(work, need) {
      try {
        return await asCaller(connections, { claims, address, viewing: id, request }, work, need)
      } catch (error) {
        throw isViewingEnded(error) ? new ViewingEnded() : error
      }
    },
    async transactionOrOwn(work) {
      try {
        return await caller.transaction(work)
      } catch (error) {
        if (!(error instanceof ViewingEnded)) throw error
        caller.isViewed = false
        return own.transaction(work)
      }
    },
    snapshot: (work) => caller.transaction(work),
  }
  return caller
}

/** The session in the cookie, renewed if needed. Refuses writes that other sites have caused. */
async function currentSession(dependencies: Dependencies, context: Context): Promise<Session> {
  const cookie = sessionCookie(context)
  if (!cookie) throw notSignedIn()
  if (!isRead(context)) refuseCrossSite(context.req.raw, dependencies.settings)
  const session = await readSession(dependencies.seal, cookie)
  if (!session) throw sessionEnded(dependencies.settings, context)
  if (!isStale(session)) return session
  const renewed = await dependencies.refreshSession(session).catch((error: unknown) => {
    throw error instanceof Refused ? sessionEnded(dependencies.settings, context) : error
  })
  await writeSession(context, dependencies, renewed)
  return renewed
}

/** HEAD runs the route of GET. */
const isRead = ({ req }: Context): boolean => req.method === 'GET' || req.method === 'HEAD'

function sessionEnded(address: PublicAddress, context: Context): Problem {
  clearSession(context, address)
  return notSignedIn()
}
