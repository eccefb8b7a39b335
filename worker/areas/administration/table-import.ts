import { sql } from 'kysely'
import type { Fault } from '../../../supabase/functions/_shared/contract/errors/catalog.ts'
import { message as written } from '../../../supabase/functions/_shared/contract/errors/message.ts'
import { type ImportTable, tableImport } from '../../../supabase/functions/_shared/contract/jobs/table-import.ts'
import { createAccounts } from '../../../supabase/functions/_shared/platform/auth/accounts.ts'
import { defineHandler, type JobContext, type Outcome, type RowFault } from '../../runtime/job.ts'
import { type DryRun, type Progress, RolledBack, dryRun } from './dry-run.ts'
import { addRows } from './imports/add-rows.ts'
import { deleteOrphans, makeAccounts, type Person } from './imports/make-accounts.ts'
import { readFile } from './imports/read-file.ts'
import type { ReadRow } from './imports/read-rows.ts'

/** The maximum number of errors reported. */
const errorsMaximum = 500

function refused(errors: RowFault[]): Outcome {
  const sorted = errors.toSorted((one, other) => one.row - other.row)
  return {
    message: { code: 'import.refused', params: { count: errors.length } },
    errors: sorted.slice(0, errorsMaximum),
  }
}

const idsOf = (rows: ReadRow[]): string[] => rows.map(({ input }) => String(input['id']))

/**
 * Inserts the rows in one transaction that also finishes the job. Returns errors that have arisen since the dry run.
 */
async function insert(
  job: JobContext,
  table: ImportTable,
  { importer, rows }: DryRun,
  message: Fault,
  progress: Progress,
): Promise<RowFault[]> {
  try {
    await job.transaction(async (database) => {
      const errors = await addRows(database, table, importer, rows, progress)
      if (errors.length > 0) throw new RolledBack({ importer, rows, errors })
      await sql`set constraints all immediate`.execute(database)
      await sql`select jobs.refresh_imported(${table}, ${table === 'users' ? idsOf(rows) : []}::uuid[])`.execute(
        database,
      )
      await sql`select jobs.finish_with_changes(${job.id}, ${written(message)})`.execute(database)
    })
    return []
  } catch (error) {
    if (error instanceof RolledBack) return error.result.errors
    throw error
  }
}

/** Imports all rows of a file or none; a dry run only reports the errors. */
export const tableImportHandler = defineHandler(tableImport, async (job, { table, content, isDryRun }) => {
  const file = readFile(table, content)
  const count = file.rows.length
  if (count === 0) return refused(file.errors)
  const rounds = isDryRun ? 1 : table === 'users' ? 3 : 2
  const round =
    (number: number): Progress =>
    (done) =>
      job.progress(number * count + done, rounds * count)

  await job.progress(0, rounds * count)
  const checked = await dryRun(job, table, file.rows, round(0))
  const errors = [...file.errors, ...checked.errors]
  if (errors.length > 0) return refused(errors)
  const message: Fault = { code: isDryRun ? 'import.possible' : 'import.done', params: { count } }
  if (isDryRun) return { message }

  const accounts = createAccounts(job.settings)
  const created: Person[] = []
  try {
    if (table === 'users') {
      const people = checked.rows.map(({ input }) => ({ id: String(input['id']), email: String(input['email']) }))
      await makeAccounts(job, accounts, people, created, round(1))
    }
    const late = await insert(job, table, checked, message, round(rounds - 1))
    await deleteOrphans(job, accounts, late.length > 0 ? created : [])
    return late.length > 0 ? refused(late) : { message }
  } catch (error) {
    await deleteOrphans(job, accounts, created)
    throw error
  }
})
