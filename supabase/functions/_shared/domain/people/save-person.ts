import { sql } from 'kysely'
import type { z } from 'zod'
import type { ManagedUser, UserChange, userInput } from '../../contract/administration/user-fields.ts'
import { type Accounts, EmailTaken } from '../../platform/auth/accounts.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import type { Database } from '../../platform/db/connections.ts'
import { readPerson } from './list-people.ts'

type Person = z.output<typeof userInput>

function save(database: Database, id: string, input: Person | UserChange, isNew: boolean) {
  const { password: _, ...person } = input
  return sql`select people.save_person(${id}, ${JSON.stringify(person)}, ${isNew})`.execute(database)
}

async function emailOf(database: Database, id: string): Promise<string | null> {
  const { rows } = await sql<{ email: string }>`select p.email from people.accounts p where p.id = ${id}`.execute(
    database,
  )
  return rows[0]?.email ?? null
}

/** Checks deferred constraints now. Must run after Auth has written the account, because the checks lock its row. */
const checkAtOnce = (database: Database) => sql`set constraints all immediate`.execute(database)

/**
 * Creates a profile and its account, or neither. The profile comes first, in a transaction that stays open during the
 * call to Auth, so that all rules are checked before the account exists. Idempotent by id.
 */
export async function createPerson(caller: Caller, accounts: Accounts, id: string, person: Person): Promise<void> {
  let hasAccount = false
  try {
    await caller.transaction(async (database) => {
      if ((await emailOf(database, id)) !== null) return
      await save(database, id, person, true)
      await accounts.create(id, person.email, person.password).catch(async (error: unknown) => {
        if (!(error instanceof EmailTaken)) throw error
        // No other profile has the address, so an account with it is left over from an interrupted creation.
        await accounts.remove(id)
        await removeLeftover(database, accounts, person.email)
        await accounts.create(id, person.email, person.password)
      })
      hasAccount = true
      await checkAtOnce(database)
    })
  } catch (error) {
    if (hasAccount) await accounts.remove(id)
    throw error
  }
}

async function removeLeftover(database: Database, accounts: Accounts, email: string): Promise<void> {
  const id = await accountWithoutPerson(database, email)
  if (id) await accounts.remove(id)
}

async function accountWithoutPerson(database: Database, email: string): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`select people.account_without_person(${email}) as id`.execute(
    database,
  )
  return rows[0]?.id ?? null
}

/** Waits for other changes of a person, and makes the next ones wait until the end of the transaction. */
export const lockPerson = (database: Database, id: string) => sql`select people.lock_person(${id})`.execute(database)

/**
 * Changes the given fields of a profile and, for a new address or password, its account. Auth comes last, when nothing
 * else can fail: a new password ends the person's sessions, which may be those of the caller.
 */
export async function changePerson(
  caller: Caller,
  accounts: Accounts,
  id: string,
  person: UserChange,
): Promise<ManagedUser> {
  return caller.transaction(async (database) => {
    // First: otherwise another administrator could change the address between this read and the change.
    await lockPerson(database, id)
    const before = await emailOf(database, id)
    await save(database, id, person, false)
    if (person.password) await sql`select people.note_password(${id})`.execute(database)
    const changes = {
      ...(person.email !== undefined && before !== person.email && { email: person.email }),
      ...(person.password && { password: person.password }),
    }
    // Auth does not say that an address is taken when it changes an account: it responds with 500.
    if (changes.email !== undefined && (await accountWithoutPerson(database, changes.email))) throw new EmailTaken()
    const changed = await readPerson(database, id)
    if (Object.keys(changes).length > 0) await accounts.change(id, changes)
    return changed
  })
}

/**
 * Removes the name of a deactivated person. Auth comes last: if it fails, nothing has changed, and otherwise the account
 * has an address and a password that nobody knows.
 */
export async function anonymizePerson(caller: Caller, accounts: Accounts, id: string): Promise<ManagedUser> {
  return caller.transaction(async (database) => {
    const { rows } = await sql<{ email: string }>`select people.anonymize(${id}) as email`.execute(database)
    const person = await readPerson(database, id)
    const email = rows[0]?.email
    if (email) await accounts.change(id, { email, password: crypto.randomUUID() })
    return person
  })
}

/** Deletes a person who has no history. Deleting the account in Auth cascades to the profile. */
export async function removePerson(caller: Caller, accounts: Accounts, id: string): Promise<void> {
  await caller.transaction((database) => sql`select people.prepare_removal(${id})`.execute(database))
  await accounts.remove(id)
}

/** Activates or deactivates a person. */
export async function togglePerson(database: Database, id: string): Promise<ManagedUser> {
  await sql`select people.toggle_person(${id})`.execute(database)
  return readPerson(database, id)
}
