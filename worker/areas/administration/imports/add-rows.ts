import { sql } from 'kysely'
import { faultOf } from '../../../../supabase/functions/_shared/contract/errors/text.ts'
import type { ImportTable } from '../../../../supabase/functions/_shared/contract/jobs/table-import.ts'
import type { Database } from '../../../../supabase/functions/_shared/platform/db/connections.ts'
import { databaseProblem } from '../../../../supabase/functions/_shared/platform/http/database-problem.ts'
import type { RowFault } from '../../../runtime/job.ts'
import type { Importer } from './importer.ts'
import { columnOf, type ReadRow } from './read-rows.ts'

const rowsAtOnce = 100

interface Refusal {
  place: number
  code: string
  message: string
  detail: string
  hint: string
  constraintName: string
  tableName: string
}

/** Inserts rows in the caller's transaction; returns the errors of the rows that the database refused. */
export async function addRows(
  database: Database,
  table: ImportTable,
  importer: Importer,
  rows: ReadRow[],
  progress: (done: number) => Promise<void>,
): Promise<RowFault[]> {
  const errors: RowFault[] = []
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const part = rows.slice(start, start + rowsAtOnce)
    const inputs = JSON.stringify(part.map(({ input }) => input))
    const { rows: refusals } = await sql<Refusal>`select * from jobs.import_rows(${table}, ${inputs})`.execute(database)
    errors.push(...refusals.map((refusal) => errorOf(importer, part[refusal.place]?.row ?? 1, refusal)))
    await progress(start + part.length)
  }
  return errors
}

/** Turns the database's error into the one that the API gives for the same row. */
function errorOf(
  importer: Importer,
  row: number,
  { code, message, detail, hint, constraintName, tableName }: Refusal,
): RowFault {
  const problem = databaseProblem(
    Object.assign(new Error(message), { code, detail, hint, constraint: constraintName, table: tableName }),
  )
  const [issue] = problem?.issues ?? []
  return {
    row,
    column: issue ? columnOf(importer, issue.path) : null,
    ...faultOf(issue ?? problem?.fault ?? 'request.value_refused'),
  }
}
