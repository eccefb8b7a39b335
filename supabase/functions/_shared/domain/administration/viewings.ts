import { sql } from 'kysely'
import type { Database } from '../../platform/db/connections.ts'

/** Starts a view-as session of the caller, an administrator; returns its id. */
export async function startViewing(database: Database, personId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select access.start_viewing(${personId}) as id`.execute(database)
  return rows[0]?.id ?? ''
}

export async function endViewing(database: Database, id: string | null): Promise<void> {
  await sql`select access.end_viewing(${id})`.execute(database)
}
