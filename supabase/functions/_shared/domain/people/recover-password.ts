import { sql } from 'kysely'
import type { z } from 'zod'
import type { passwordReset } from '../../contract/auth.ts'
import type { Accounts } from '../../platform/auth/accounts.ts'
import type { Connections } from '../../platform/db/connections.ts'
import { asItself } from '../../platform/db/transaction.ts'
import { Problem, wrongField } from '../../platform/http/problem.ts'

const tooMany = (seconds: number): Problem =>
  new Problem(429, 'recovery.too_many', { headers: { 'Retry-After': String(seconds) } })

/**
 * Records that somebody forgot the password of an address. The worker mails the link, if the address has an account.
 */
export async function requestRecovery(connections: Connections, email: string, address: string): Promise<void> {
  const wait = await asItself(connections, async (database) => {
    const { rows } = await sql<{ wait: number | null }>`
      select session.request_recovery(${email}, ${address}) as wait
    `.execute(database)
    return rows[0]?.wait
  })
  if (wait) throw tooMany(wait)
}

/**
 * Sets the password of the person to whom the token was mailed, which ends all their sessions and voids their other
 * tokens. The token is used up first, so that concurrent requests cannot use it twice.
 */
export async function resetPassword(
  connections: Connections,
  accounts: Pick<Accounts, 'change'>,
  { token, newPassword }: z.output<typeof passwordReset>,
  address: string,
): Promise<void> {
  const used = await asItself(connections, async (database) => {
    const { rows } = await sql<{ personId: string | null; retryAfter: number | null }>`
      select * from session.use_recovery(${token}, ${address})
    `.execute(database)
    return rows[0]
  })
  if (used?.retryAfter) throw tooMany(used.retryAfter)
  if (!used?.personId) throw new Problem(403, 'recovery.link_invalid')
  try {
    await accounts.change(used.personId, { password: newPassword })
  } catch (error) {
    await asItself(connections, (database) => sql`select session.return_recovery(${token})`.execute(database))
    throw error instanceof Problem && error.fault.code === 'password.weak'
      ? wrongField(['newPassword'], 'password.weak')
      : error
  }
}
