import { withClient } from './client.ts'

/** The logins of the services. A statement of theirs that fails is answered, and logged by them without its values. */
const roles = ['authenticator', 'supabase_auth_admin', 'supabase_storage_admin', 'portal_api', 'portal_worker']

/**
 * Keeps the failed statements of people out of Postgres' log, because an error quotes the value that it refuses. What
 * concerns the server itself is still logged.
 */
export async function keepStatementsPrivate(adminUrl: string, isPrivate: boolean): Promise<void> {
  await withClient(adminUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select rolname as name from pg_roles where rolname = any ($1)',
      [roles],
    )
    for (const { name } of rows) {
      const role = client.escapeIdentifier(name)
      await client.query(`alter role ${role} ${isPrivate ? "set log_min_messages = 'log'" : 'reset log_min_messages'}`)
      await client.query(
        `alter role ${role} ${isPrivate ? "set log_min_error_statement = 'panic'" : 'reset log_min_error_statement'}`,
      )
    }
  })
}
