import { sql } from 'kysely'
import type { Fault } from '../../../supabase/functions/_shared/contract/errors/catalog.ts'
import { message as written } from '../../../supabase/functions/_shared/contract/errors/message.ts'
import { type ImportTable, tableImport } from '../../../supabase/functions/_shared/contract/jobs/table-import.ts'
import { createAccounts } from '../../../supabase/functions/_shared/platform/auth/accounts.ts'
import { defineHandler, type JobContext, type Outcome, type RowFault } from '../../runtime/job.ts'
import { addRows } from './imports/add-rows.ts'
import { categoriesImporter } from './imports/categories.ts'
import type { Importer, ImporterOf } from './imports/importer.ts'
import { deleteOrphans, makeAccounts, type Person } from './imports/make-accounts.ts'
import { readCodes } from './imports/places.ts'
import { type FileRow, readFile } from './imports/read-file.ts'
import { type ReadRow, readRows } from './imports/read-rows.ts'
import { sitesImporter } from './imports/sites.ts'
import { usersImporter } from './imports/users.ts'

const importers: Record<ImportTable, ImporterOf> = {
  users: usersImporter,
  sites: sitesImporter,
  categories: categoriesImporter,
}

/** The maximum number of errors reported. */
const errorsMaximum = 500

interface DryRun {
  importer: Importer
  rows: ReadRow[]
  errors: RowFault[]
}

type Progress = (done: number) => Promise<void>

/** Thrown to roll back the transaction; carries its result. */
class RolledBack extends Error {
  readonly result: DryRun

  constructor(result: DryRun) {
    super('The import was rolled back')
    this.name = 'RolledBack'
    this.result = result
  }
}

/** Inserts the rows and rolls back, to check each against the database's own rules. */
async function dryRun(job: JobContext, table: ImportTable, file: FileRow[], progress: Progress): Promise<DryRun> {
  try {
    return await job.transaction(async (database) => {
      const importer = importers[table](await readCodes(database))
      const { rows, errors } = readRows(importer, file)
      const wrong = new Set(errors.map(({ row }) => row))
      const rest = rows.filter(({ row }) => !wrong.has(row))
      errors.push(...(await addRows(database, table, importer, rest, progress)))
      throw new RolledBack({ importer, rows, errors })
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.result
    throw error
  }
}

function refused(errors: RowFault[]): Outcome {
  const sorted = errors.toSorted((one, other) => one.row - other.row)
  return {
    message: { code: 'import.refused', params: { count: errors.length } },
    errors: sorted.slice(0, errorsMaximum),
  }
}

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
