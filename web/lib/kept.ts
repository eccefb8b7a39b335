import { withDatabase } from './browser-database.ts'
import { forgetKept, markKept, mayKeep } from './kept-mark.ts'
import { isSignedInAs } from './signed-in-mark.ts'

/** Keeps what was read from the server, for a page without a connection, until the session ends. Never fails. */
export async function keep(person: string, name: string, value: unknown): Promise<void> {
  if (!(await mayKeep()) || !isSignedInAs(person)) return
  try {
    await forgetKept(person)
    markKept(person)
    await withDatabase((database) => database.put('kept', value, [person, name]))
    // The session has ended in another tab, perhaps after this one opened the database.
    if (!isSignedInAs(person)) await forgetKept()
  } catch {
    // The next page reads from the server.
  }
}

export const readKept = <Value>(person: string, name: string): Promise<Value | undefined> =>
  withDatabase(async (database) => (await database.get('kept', [person, name])) as Value | undefined).catch(
    () => undefined,
  )
