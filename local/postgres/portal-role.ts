import { withClient } from './client.ts'

/** Gives the api's login role, which a migration makes without one, this installation's password. */
export async function setPortalPassword(adminUrl: string, password: string): Promise<void> {
  await withClient(adminUrl, async (client) => {
    const role = await client.query("select from pg_roles where rolname = 'portal_api'")
    if (role.rowCount) await client.query(`alter role portal_api password ${client.escapeLiteral(password)}`)
  })
}
