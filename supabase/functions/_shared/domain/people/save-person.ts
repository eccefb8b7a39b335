import { sql } from 'kysely'
import type { z } from 'zod'
import type { ManagedUser, userChange, userInput } from '../../contract/administration/users.ts'
import { type Accounts, EmailTaken } from '../../platform/auth/accounts.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import type { Database } from '../../platform/db/connections.ts'
import { readPerson } from './list-people.ts'

type Person = z.output<typeof userInput>
type Change = z.output<typeof userChange>

function save(database: Database, id: string, input: Person | Change, isNew: boolean) {
  const { password: _, ...person } = input
  return sql`select people.save_person(${id}, ${JSON.stringify(person)}, ${isNew})`.execute(database)
}

/** What waits for the end of the transaction happens now. Before Auth has done its part it would hold the account's row. */
const checkAtOnce = (database: Database) => sql`set constraints all immediate`.execute(database)

/**
 * Makes a profile and its account; a failure on either side leaves neither. The profile comes first, in a transaction
 * that waits for Auth: all rules are checked before there is an account.
 */
export async function createPerson(caller: Caller, accounts: Accounts, person: Person): Promise<string> {
  const id = crypto.randomUUID()
  let hasAccount = false
  try {
    await caller.transaction(async (database) => {
      await save(database, id, person, true)
      await accounts.create(id, person.email, person.password).catch(async (error: unknown) => {
        // The profile has the address to itself now: an account that has it was left by a creation that was cut off.
        if (!(error instanceof EmailTaken) || !(await removeLeftover(database, accounts, person.email))) throw error
        await accounts.create(id, person.email, person.password)
      })
      hasAccount = true
      await checkAtOnce(database)
    })
  } catch (error) {
    if (hasAccount) await accounts.remove(id)
    throw error
  }
  return id
}

async function removeLeftover(database: Database, accounts: Accounts, email: string): Promise<boolean> {
  const { rows } = await sql<{ id: string | null }>`select people.account_without_person(${email}) as id`.execute(
    database,
  )
  const id = rows[0]?.id
  if (id) await accounts.remove(id)
  return Boolean(id)
}

/** Changes a profile and, where the address or the password are new, its account. Auth comes last, when nothing else can fail. */
export async function changePerson(caller: Caller, accounts: Accounts, id: string, person: Change): Promise<void> {
  await caller.transaction(async (database) => {
    const before = await database.selectFrom('profiles').select('email').where('id', '=', id).executeTakeFirst()
    await save(database, id, person, false)
    const changes = {
      ...(before?.email !== person.email && { email: person.email }),
      ...(person.password && { password: person.password }),
    }
    if (Object.keys(changes).length > 0) await accounts.change(id, changes)
  })
}

/** Deletes a person without history. Auth deletes the account and, with it, the profile. */
export async function removePerson(caller: Caller, accounts: Accounts, id: string): Promise<void> {
  await caller.transaction((database) => sql`select people.announce_removal(${id})`.execute(database))
  await accounts.remove(id)
}

/** Activates or deactivates a person. */
export async function togglePerson(database: Database, id: string): Promise<ManagedUser> {
  await sql`select people.toggle_person(${id})`.execute(database)
  return readPerson(database, id)
}
