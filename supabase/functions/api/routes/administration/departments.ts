import { contract } from '../../../_shared/contract/index.ts'
import { departments } from '../../../_shared/domain/organization/tables.ts'
import type { Register } from '../../../_shared/platform/http/register.ts'
import { serveRecords } from './records.ts'

export function departmentRoutes(register: Register): void {
  serveRecords(register, contract.departments, departments)
}
