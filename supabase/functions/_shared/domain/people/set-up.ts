import { sql } from 'kysely'
import type { z } from 'zod'
import type { setupInput } from '../../contract/setup.ts'
import { type Accounts, EmailTaken } from '../../platform/auth/accounts.ts'
import type { Connections } from '../../platform/db/connections.ts'
import { asItself, forStranger, type Stranger } from '../../platform/db/transaction.ts'
import { countTokenAttempt } from './token-attempts.ts'

/** Whether the installation has no administrator yet. */
export const isSetupDue = (connections: Connections, stranger: Stranger): Promise<boolean> =>
  forStranger(connections, stranger, async (database) => {
    const { rows } = await sql<{ isDue: boolean }>`select session.setup_is_due() as is_due`.execute(database)
    return rows[0]?.isDue ?? false
  })

/**
 * Creates the first company, administrator and account, or none of them; after a failure the token is still valid. An
 * account that an earlier attempt left in Auth is replaced.
 * Throws the database's error: 403 for a wrong token, 409 when there is an administrator; and 429 after too many tokens.
 */
export async function setUp(
  connections: Connections,
  accounts: Accounts,
  { token, company, administrator: { password, ...administrator } }: z.output<typeof setupInput>,
  stranger: Stranger,
): Promise<void> {
  await countTokenAttempt(connections, stranger)
  const id = crypto.randomUUID()
  let hasAccount = false
  try {
    await asItself(connections, async (database) => {
      const [organization, person] = [JSON.stringify(company), JSON.stringify(administrator)]
      await sql`select session.set_up(${token}, ${id}, ${organization}, ${person}, ${stranger.address})`.execute(
        database,
      )
      await accounts.create(id, administrator.email, password).catch(async (error: unknown) => {
        if (!(error instanceof EmailTaken)) throw error
        const { rows } = await sql<{
          left: string | null
        }>`select session.account_left_by_setup(${id}) as left`.execute(database)
        const left = rows[0]?.left
        if (!left) throw error
        await accounts.remove(left)
        await accounts.create(id, administrator.email, password)
      })
      hasAccount = true
      await sql`set constraints all immediate`.execute(database)
    })
  } catch (error) {
    if (hasAccount) await accounts.remove(id)
    throw error
  }
}
