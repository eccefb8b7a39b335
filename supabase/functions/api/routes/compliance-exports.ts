import { contract } from '../../_shared/contract/index.ts'
import { complianceExport } from '../../_shared/contract/jobs/compliance-export.ts'
import type { Register } from '../../_shared/platform/http/register.ts'
import { enqueue } from '../../_shared/platform/jobs/jobs.ts'

export function complianceExportRoutes(register: Register): void {
  register(contract.complianceExports.all, ({ caller, body: { id, ...wanted } }) =>
    caller.transaction((database) => enqueue(database, complianceExport, wanted, id)),
  )
}
