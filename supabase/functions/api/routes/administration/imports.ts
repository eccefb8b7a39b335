import { contract } from '../../../_shared/contract/index.ts'
import { tableImport } from '../../../_shared/contract/jobs/table-import.ts'
import type { Register } from '../../../_shared/platform/http/register.ts'
import { enqueue } from '../../../_shared/platform/jobs/jobs.ts'

export function importRoutes(register: Register): void {
  register(contract.imports.start, ({ caller, body: { id, ...file } }) =>
    caller.transaction((database) => enqueue(database, tableImport, file, id)),
  )
}
