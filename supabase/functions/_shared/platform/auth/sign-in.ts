import { sql } from 'kysely'
import type { Connections } from '../db/connections.ts'
import { asItself } from '../db/transaction.ts'
import { Problem } from '../http/problem.ts'
import { Refused } from './ask-auth.ts'
import type { AuthServer } from './auth-server.ts'
import { failSlowly } from './padding.ts'
import type { Session } from './session.ts'
import { createTurns } from './turns.ts'

interface Attempt {
  attemptId: number | null
  /** Seconds to wait after too many failures. */
  retryAfter: number | null
  email: string | null
}

/** Used when the name is unknown, so that Auth does the same work as for a wrong password. */
const nobody = 'nobody@portal.invalid'

export type SignIn = (name: string, password: string, address: string) => Promise<Session>

/** Concurrent attempts for a name from one address. Below the limit, as each counts as failed while it runs. */
const atOnce = 5
/** The same for an address, such as that of an office where many people sign in at once. */
const atOnceFromAddress = 10

/**
 * Signs in by user name or e-mail. A wrong name and a wrong password get the same response after the same time. Every
 * attempt counts as failed until it succeeds, so that concurrent attempts cannot exceed the limit.
 */
export function createSignIn(connections: Connections, auth: AuthServer): SignIn {
  const inTurnOfName = createTurns(atOnce)
  const inTurnOfAddress = createTurns(atOnceFromAddress)

  const begin = (name: string, address: string): Promise<Attempt> =>
    asItself(connections, async (database) => {
      const { rows } = await sql<Attempt>`
        select attempt.attempt_id, attempt.retry_after, account.email
        from session.begin_sign_in(${name}, ${address}) as attempt
        left join session.account_for_sign_in(${name}) as account on true
      `.execute(database)
      return rows[0] ?? { attemptId: null, retryAfter: null, email: null }
    })

  const succeed = (attemptId: number | null): Promise<unknown> =>
    asItself(connections, (database) => sql`select session.sign_in_succeeded(${attemptId})`.execute(database))

  const recordFailure = (attemptId: number | null): Promise<unknown> =>
    asItself(connections, (database) => sql`select session.sign_in_failed(${attemptId})`.execute(database))

  /** Whether to tell a deactivated person so: only with the right password. */
  const isKnownAsInactive = (name: string, password: string): Promise<boolean> =>
    asItself(connections, async (database) => {
      const { rows } = await sql<{ isRight: boolean }>`
        select session.inactive_password_is_right(${name}, ${password}) as is_right
      `.execute(database)
      return rows[0]?.isRight ?? false
    })

  const attempt: SignIn = async (name, password, address) => {
    const { attemptId, retryAfter, email } = await begin(name, address)
    if (retryAfter) {
      throw new Problem(429, 'sign_in.too_many', { headers: { 'Retry-After': String(retryAfter) } })
    }
    const { session } = await auth.signIn(email ?? nobody, password).catch(async (error: unknown) => {
      if (!(error instanceof Refused)) throw error
      await recordFailure(attemptId)
      if (error.code === 'user_banned' && (await isKnownAsInactive(name, password))) {
        throw new Problem(403, 'sign_in.inactive', { cause: error })
      }
      throw new Problem(401, 'sign_in.wrong', { cause: error })
    })
    await succeed(attemptId)
    return session
  }

  return (name, password, address) =>
    inTurnOfName(JSON.stringify([name.toLowerCase(), address]), () =>
      inTurnOfAddress(address, () => failSlowly(() => attempt(name, password, address))),
    )
}
