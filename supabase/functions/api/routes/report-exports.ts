import { contract } from '../../_shared/contract/index.ts'
import { reportsExport } from '../../_shared/contract/jobs/reports-export.ts'
import type { Register } from '../../_shared/platform/http/register.ts'
import { enqueue } from '../../_shared/platform/jobs/jobs.ts'

export function reportExportRoutes(register: Register): void {
  register(contract.reportExports.all, ({ caller, body: { id, ...wanted } }) =>
    caller.transaction((database) => enqueue(database, reportsExport, wanted, id)),
  )
}
