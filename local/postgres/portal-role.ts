import { withClient } from './client.ts'

/** Sets this installation's passwords on the logins of the api and the worker, which migrations create without one. */
export async function setPortalPasswords(
  adminUrl: string,
  passwords: Record<'portal_api' | 'portal_worker', string>,
): Promise<void> {
  await withClient(adminUrl, async (client) => {
    for (const [role, password] of Object.entries(passwords)) {
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
      if (rowCount)
        await client.query(`alter role ${client.escapeIdentifier(role)} password ${client.escapeLiteral(password)}`)
    }
  })
}
