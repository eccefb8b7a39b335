import { sql } from 'kysely'
import { networkOf, siteOf } from '../../contract/network.ts'
import { createBound } from '../bound.ts'
import type { Connections } from '../db/connections.ts'
import { asItself, forStranger } from '../db/transaction.ts'
import { Problem } from '../http/problem.ts'
import { createTurns, type Waiter } from '../turns.ts'
import { Refused } from './ask-auth.ts'
import type { AuthServer } from './auth-server.ts'
import { failSlowly } from './padding.ts'
import type { Session } from './session.ts'

/** After too many failures, only the seconds to wait. */
interface Attempt {
  attemptId: number | null
  retryAfter: number | null
  /** The address for which Auth checks the password. */
  email: string | null
}

/** `signal` aborts when the client disconnects. */
export type SignIn = (name: string, password: string, address: string, signal?: AbortSignal) => Promise<Session>

/**
 * Concurrent attempts per name and network. Below the limit of failures, because a running attempt counts as failed.
 */
const atOnce = 5
/** Concurrent attempts per network; higher, because everyone in an office may share one. */
const atOnceFromNetwork = 10
/** Concurrent attempts of this instance; enough to keep Auth's hashing busy, few enough for each to end in time. */
const atOnceInAll = 12
/** Concurrent checks of inactive people's passwords. Each holds a database connection while it hashes. */
const hashesAtOnce = 2
/**
 * How many attempts from one network, or from the IPv6 networks of one site, may wait, whatever their names, how many in
 * all, and how long; others are refused. Attempts from one site never fill the queue, so that they lock out nobody elsewhere.
 */
const waiting = { mostOfNetwork: 300, most: 600, milliseconds: 30_000 }

const busy = (): Problem => new Problem(503, 'sign_in.busy', { headers: { 'Retry-After': '5' } })

/**
 * Signs in by user name or email address. A wrong name and a wrong password get the same response after the same work.
 * Every attempt counts as failed until it has an outcome, so that concurrent attempts cannot exceed the limit. Attempts
 * that find the queue full or wait too long get a 503 with Retry-After.
 */
export function createSignIn(connections: Connections, auth: Pick<AuthServer, 'signIn'>): SignIn {
  const enter = createBound({ most: waiting.most, mostOfParty: waiting.mostOfNetwork, refuse: busy })
  const inTurnOfName = createTurns(atOnce, { most: waiting.most, refuse: busy })
  const inTurnOfNetwork = createTurns(atOnceFromNetwork, { most: waiting.most, refuse: busy })
  const inTurn = createTurns(atOnceInAll, { most: waiting.most, refuse: busy })
  const inTurnOfHashes = createTurns(hashesAtOnce)

  const begin = (name: string, address: string, request: Waiter): Promise<Attempt> =>
    forStranger(connections, { address, request }, async (database) => {
      const { rows } = await sql<Attempt>`
        select * from session.begin_sign_in(${name}, ${address})
      `.execute(database)
      if (!rows[0]) throw new Error('The attempt was not recorded')
      return rows[0]
    })

  /** Whether the session may stay. False when the password was changed or the person deactivated meanwhile. */
  const succeed = (attemptId: number, sessionId: string): Promise<boolean> =>
    asItself(connections, async (database) => {
      const { rows } = await sql<{ isOpen: boolean }>`
        select session.sign_in_succeeded(${attemptId}, ${sessionId}) as is_open
      `.execute(database)
      return rows[0]?.isOpen ?? false
    })

  const recordFailure = (attemptId: number): Promise<unknown> =>
    asItself(connections, (database) => sql`select session.sign_in_failed(${attemptId})`.execute(database))

  const withdraw = (attemptId: number): Promise<unknown> =>
    asItself(connections, (database) => sql`select session.sign_in_interrupted(${attemptId})`.execute(database))

  /** A deactivated account is disclosed only to callers who know its password. */
  const isKnownAsInactive = (attemptId: number, password: string): Promise<boolean> =>
    inTurnOfHashes('', () =>
      asItself(connections, async (database) => {
        const { rows } = await sql<{ isRight: boolean }>`
          select session.inactive_password_is_right(${attemptId}, ${password}) as is_right
        `.execute(database)
        return rows[0]?.isRight ?? false
      }),
    )

  async function refuse(attemptId: number, password: string, cause?: unknown): Promise<never> {
    await recordFailure(attemptId)
    const isInactive = await isKnownAsInactive(attemptId, password)
    throw isInactive ? new Problem(403, 'sign_in.inactive', { cause }) : new Problem(401, 'sign_in.wrong', { cause })
  }

  const attempt = async (name: string, password: string, address: string, waiter: Waiter) => {
    const { attemptId, retryAfter, email } = await begin(name, address, waiter)
    if (attemptId === null || email === null) {
      throw new Problem(429, 'sign_in.too_many', { headers: { 'Retry-After': String(retryAfter) } })
    }
    const { session, sessionId } = await auth.signIn(email, password).catch(async (error: unknown) => {
      if (error instanceof Refused) return refuse(attemptId, password, error)
      // If this fails too, the attempt stops counting after half a minute.
      await withdraw(attemptId).catch(() => undefined)
      throw error
    })
    return (await succeed(attemptId, sessionId)) ? session : refuse(attemptId, password)
  }

  return async (name, password, address, left) => {
    const timeout = AbortSignal.timeout(waiting.milliseconds)
    const waiter = { signal: left ? AbortSignal.any([left, timeout]) : timeout }
    const network = networkOf(address)
    const site = siteOf(address)
    const leave = enter(network, site)
    const begun = () => {
      leave()
      return attempt(name, password, address, waiter)
    }
    return inTurnOfName(
      JSON.stringify([name.toLowerCase(), network]),
      () => inTurnOfNetwork(network, () => failSlowly(() => inTurn('', begun, waiter, site)), waiter),
      waiter,
    ).finally(leave)
  }
}
