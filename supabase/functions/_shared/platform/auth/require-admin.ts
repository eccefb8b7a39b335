import { sql } from 'kysely'
import type { Database } from '../db/connections.ts'

/** Throws a 403 unless the caller is an administrator. */
export async function requireAdmin(database: Database): Promise<void> {
  await sql`select access.require_admin()`.execute(database)
}
