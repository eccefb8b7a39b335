import { contract } from '../../../_shared/contract/index.ts'
import { roles } from '../../../_shared/domain/organization/tables.ts'
import type { Register } from '../../../_shared/platform/http/register.ts'
import { serveRecords } from './records.ts'

export function roleRoutes(register: Register): void {
  serveRecords(register, contract.roles, roles)
}
