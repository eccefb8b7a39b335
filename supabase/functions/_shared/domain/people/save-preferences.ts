import type { auth } from '../../contract/auth.ts'
import type { Validated } from '../../contract/endpoint.ts'
import type { User } from '../../contract/people.ts'
import type { Database } from '../../platform/db/connections.ts'
import { readUser } from './read-user.ts'

/** Saves the caller's theme and language; absent fields keep their values. */
export async function savePreferences(
  database: Database,
  personId: string,
  preferences: Validated<typeof auth.preferences>['body'],
): Promise<User> {
  if (Object.keys(preferences).length > 0)
    await database.updateTable('profiles').set(preferences).where('id', '=', personId).execute()
  return readUser(database)
}
