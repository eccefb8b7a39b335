import { contract } from '../../../supabase/functions/_shared/contract/index.ts'
import type { OpenJob } from '../../../supabase/functions/_shared/contract/jobs.ts'
import type { ImportTable } from '../../../supabase/functions/_shared/contract/jobs/table-import.ts'
import type { Client } from './client.ts'
import { expectAnswer } from './expect-answer.ts'
import { ended } from './job.ts'

export const address = '/api/admin/imports'

/** Imports a file of these lines, and waits until the job has ended. */
export async function imported(
  admin: Client,
  table: ImportTable,
  lines: readonly string[],
  isDryRun = false,
): Promise<OpenJob> {
  const job = await expectAnswer(
    contract.imports.start,
    await admin.post(address, { table, content: lines.join('\n'), isDryRun }),
  )
  return ended(admin, job.id)
}

export const errorsOf = ({ errors }: OpenJob) =>
  errors.map(({ row, column, code, params }) => ({ row, column, code, ...(params && { params }) }))
