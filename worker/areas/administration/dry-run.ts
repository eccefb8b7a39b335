import { type ImportTable } from '../../../supabase/functions/_shared/contract/jobs/table-import.ts'
import { type JobContext, type RowFault } from '../../runtime/job.ts'
import { addRows } from './imports/add-rows.ts'
import { categoriesImporter } from './imports/categories.ts'
import { areasImporter, countriesImporter, sitesImporter } from './imports/geography.ts'
import type { Importer, ImporterOf } from './imports/importer.ts'
import { companiesImporter, departmentsImporter, rolesImporter } from './imports/organization.ts'
import { readCodes } from './imports/places.ts'
import { type FileRow } from './imports/read-file.ts'
import { type ReadRow, readRows } from './imports/read-rows.ts'
import { usersImporter } from './imports/users.ts'

export const importers: Record<ImportTable, ImporterOf> = {
  companies: companiesImporter,
  departments: departmentsImporter,
  countries: countriesImporter,
  areas: areasImporter,
  sites: sitesImporter,
  roles: rolesImporter,
  users: usersImporter,
  categories: categoriesImporter,
}

export interface DryRun {
  importer: Importer
  rows: ReadRow[]
  errors: RowFault[]
}

export type Progress = (done: number) => Promise<void>

/** Thrown to roll back the transaction; carries its result. */
export class RolledBack extends Error {
  readonly result: DryRun

  constructor(result: DryRun) {
    super('The import was rolled back')
    this.name = 'RolledBack'
    this.result = result
  }
}

/** Inserts the rows and rolls back, to check each against the database's own rules. */
export async function dryRun(
  job: JobContext,
  table: ImportTable,
  file: FileRow[],
  progress: Progress,
): Promise<DryRun> {
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
