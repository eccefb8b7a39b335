import { sql } from 'kysely'
import type { Database } from '../../platform/db/connections.ts'

/** Waits for another change of the person's password, and makes the next one wait until the end of the transaction. */
export const lockPassword = (database: Database, personId: string) =>
  sql`select people.lock_password(${personId})`.execute(database)
