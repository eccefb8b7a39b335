import { sql } from 'kysely'
import type { z } from 'zod'
import type { passwordReset } from '../../contract/auth.ts'
import type { Accounts } from '../../platform/auth/accounts.ts'
import type { Connections } from '../../platform/db/connections.ts'
import { asItself, forStranger, type Stranger } from '../../platform/db/transaction.ts'
import { Problem, wrongField } from '../../platform/http/problem.ts'
import { countTokenAttempt, tooManyRequests } from './token-attempts.ts'

/**
 * Records that somebody forgot the password of an address. The worker mails the link, if the address has an account.
 */
export async function requestRecovery(connections: Connections, email: string, stranger: Stranger): Promise<void> {
  const wait = await forStranger(connections, stranger, async (database) => {
    const { rows } = await sql<{ wait: number | null }>`
      select session.request_recovery(${email}, ${stranger.address}) as wait
    `.execute(database)
    return rows[0]?.wait
  })
  if (wait) throw tooManyRequests(wait)
}

/**
 * Sets the password of the person to whom the token was mailed, which ends all their sessions and voids all their tokens.
 * The transaction stays open while Auth sets the password: it holds the lock that all changes of this password take.
 */
export async function resetPassword(
  connections: Connections,
  accounts: Pick<Accounts, 'change'>,
  { token, newPassword }: z.output<typeof passwordReset>,
  stranger: Stranger,
): Promise<void> {
  await countTokenAttempt(connections, stranger)
  await asItself(connections, async (database) => {
    const { rows } = await sql<{ personId: string | null }>`
      select session.begin_recovery(${token}) as person_id
    `.execute(database)
    const personId = rows[0]?.personId
    if (!personId) throw new Problem(403, 'recovery.link_invalid')
    await accounts.change(personId, { password: newPassword }).catch((error: unknown) => {
      throw error instanceof Problem && error.fault.code === 'password.weak'
        ? wrongField(['newPassword'], 'password.weak')
        : error
    })
    await sql`select session.end_recovery(${personId}, ${stranger.address})`.execute(database)
  })
}
