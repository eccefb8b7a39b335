import { sql } from 'kysely'
import type { z } from 'zod'
import type { setupInput } from '../../contract/setup.ts'
import type { Accounts } from '../../platform/auth/accounts.ts'
import type { Connections } from '../../platform/db/connections.ts'
import { asItself } from '../../platform/db/transaction.ts'

/** Whether the installation has no administrator yet. */
export const isSetupDue = (connections: Connections): Promise<boolean> =>
  asItself(connections, async (database) => {
    const { rows } = await sql<{ isDue: boolean }>`select session.setup_is_due() as is_due`.execute(database)
    return rows[0]?.isDue ?? false
  })

/**
 * Creates the first company, administrator and account, or none of them; after a failure the token is still valid.
 * Throws the database's error: 403 for a wrong token, 409 when there is an administrator.
 */
export async function setUp(
  connections: Connections,
  accounts: Accounts,
  { token, company, administrator: { password, ...administrator } }: z.output<typeof setupInput>,
  address: string,
): Promise<void> {
  const id = crypto.randomUUID()
  let hasAccount = false
  try {
    await asItself(connections, async (database) => {
      const [organization, person] = [JSON.stringify(company), JSON.stringify(administrator)]
      await sql`select session.set_up(${token}, ${id}, ${organization}, ${person}, ${address})`.execute(database)
      await accounts.create(id, administrator.email, password)
      hasAccount = true
      await sql`set constraints all immediate`.execute(database)
    })
  } catch (error) {
    if (hasAccount) await accounts.remove(id)
    throw error
  }
}
