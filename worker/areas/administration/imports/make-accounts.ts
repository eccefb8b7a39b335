import { sql } from 'kysely'
import { type Accounts, EmailTaken } from '../../../../supabase/functions/_shared/platform/auth/accounts.ts'
import type { JobContext } from '../../../runtime/job.ts'

const atOnce = 16

export interface Person {
  id: string
  email: string
}

/**
 * Creates accounts without a usable password for profiles that are inserted later. Adds each to `created`, so that the
 * caller can delete them if a later step fails.
 */
export async function makeAccounts(
  job: Pick<JobContext, 'transaction'>,
  accounts: Accounts,
  people: readonly Person[],
  created: Person[],
  progress: (done: number) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < people.length; start += atOnce) {
    const part = people.slice(start, start + atOnce)
    const results = await Promise.allSettled(
      part.map(async (person) => {
        await makeAccount(job, accounts, person)
        created.push(person)
      }),
    )
    for (const result of results) if (result.status === 'rejected') throw result.reason
    await progress(start + part.length)
  }
}

async function makeAccount(
  job: Pick<JobContext, 'transaction'>,
  accounts: Accounts,
  { id, email }: Person,
): Promise<void> {
  try {
    await accounts.createWithoutPassword(id, email)
  } catch (error) {
    if (!(error instanceof EmailTaken)) throw error
    // No profile has the address, so an account with it is left over from an interrupted creation.
    const { rows } = await job.transaction((database) =>
      sql<{ id: string | null }>`select people.account_without_person(${email}) as id`.execute(database),
    )
    if (!rows[0]?.id) throw error
    await accounts.remove(rows[0].id)
    await accounts.createWithoutPassword(id, email)
  }
}

/**
 * Deletes the accounts that have no profile. Asks the database first, because a commit may have succeeded although its
 * response was lost. An account that cannot be deleted now is replaced when its address is used again.
 */
export async function deleteOrphans(
  job: Pick<JobContext, 'transaction'>,
  accounts: Accounts,
  created: readonly Person[],
): Promise<void> {
  if (created.length === 0) return
  const orphans = await job
    .transaction(async (database) => {
      const emails = created.map(({ email }) => email)
      const found = sql<{
        id: string | null
      }>`select people.account_without_person(e.email) as id from unnest(${emails}::text[]) as e (email)`
      return (await found.execute(database)).rows.flatMap(({ id }) => id ?? [])
    })
    .catch((): string[] => [])
  for (let start = 0; start < orphans.length; start += atOnce) {
    await Promise.allSettled(orphans.slice(start, start + atOnce).map((id) => accounts.remove(id)))
  }
}
