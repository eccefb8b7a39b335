import { seedFiles } from '../paths.ts'
import { StartError } from '../start-error.ts'
import { withClient } from './client.ts'
import { runSqlFile } from './sql-file.ts'

/** Whether a new database contains the demo organization or nothing. */
export type Seed = 'demo' | 'none'

interface Urls {
  adminUrl: string
  postgresUrl: string
}

/**
 * Loads the demo organization, once, if the first start chose it. The choice is kept in the database, so that a later
 * start cannot add demo people with a public password to a real installation. `wanted` is the choice of this start;
 * undefined keeps the first one, or chooses demo at the first start. Throws a StartError when it contradicts the first
 * one.
 */
export async function applySeedChoice(
  { adminUrl, postgresUrl }: Urls,
  wanted: Seed | undefined,
): Promise<{ seed: Seed; isNew: boolean }> {
  const { choice: seed, isLoaded } = await firstChoice(adminUrl, wanted)
  if (wanted !== undefined && wanted !== seed)
    throw new StartError(
      `This data folder was first started with PORTAL_SEED=${seed}`,
      'leave PORTAL_SEED out, choose another PORTAL_DATA_DIR, or delete all local data with npm run reset',
    )
  const isNew = seed === 'demo' && !isLoaded
  if (isNew) {
    await withClient(postgresUrl, async (client) => {
      for (const file of seedFiles) await runSqlFile(client, file)
    })
    await withClient(adminUrl, (client) => client.query('update local_stack.seed set is_loaded = true'))
  }
  return { seed, isNew }
}

/** The choice of the first start. A database that already has people gets no demo people. */
async function firstChoice(adminUrl: string, wanted: Seed | undefined): Promise<{ choice: Seed; isLoaded: boolean }> {
  return withClient(adminUrl, async (client) => {
    await client.query(`
      create schema if not exists local_stack;
      create table if not exists local_stack.seed (
        is_only boolean primary key default true check (is_only),
        choice text not null,
        is_loaded boolean not null default false
      )`)
    await client.query(
      `insert into local_stack.seed (choice)
       select case when exists (select from public.profiles) then 'none' else coalesce($1, 'demo') end
       on conflict do nothing`,
      [wanted],
    )
    const { rows } = await client.query<{ choice: Seed; isLoaded: boolean }>(
      'select choice, is_loaded as "isLoaded" from local_stack.seed',
    )
    const [row] = rows
    if (!row) throw new Error('The choice of the first start was not stored')
    return row
  })
}
