import { sql } from 'kysely'
import type { User } from '../../contract/people.ts'
import type { Database } from '../../platform/db/connections.ts'
import { InactiveCallerError } from '../../platform/db/identity.ts'

/** The caller, with their role, place and local day. Throws InactiveCallerError when the account is not active. */
export async function readUser(database: Database): Promise<User> {
  const { rows } = await sql<User>`select * from public.current_person()`.execute(database)
  const [user] = rows
  if (!user) throw new InactiveCallerError()
  return user
}
