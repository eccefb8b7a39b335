import { contract } from '../../../_shared/contract/index.ts'
import { tableExport } from '../../../_shared/contract/jobs/table-export.ts'
import type { Register } from '../../../_shared/platform/http/register.ts'
import { enqueue } from '../../../_shared/platform/jobs/jobs.ts'

export function exportRoutes(register: Register): void {
  register(contract.exports.table, ({ caller, body: { id, ...wanted } }) =>
    caller.transaction((database) => enqueue(database, tableExport, wanted, id)),
  )
}
