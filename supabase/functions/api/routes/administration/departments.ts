import { sql } from 'kysely'
import { contract } from '../../../_shared/contract/index.ts'
import { serveRecords } from '../../../_shared/domain/administration/records.ts'
import type { Register } from '../../../_shared/platform/http/register.ts'

export function departmentRoutes(register: Register): void {
  serveRecords(register, contract.departments, {
    name: 'departments',
    singular: 'department',
    select: sql`select t.id, t.code, t.name, t.description, t.is_active from public.departments t`,
    order: sql`t.name, t.id`,
    columns: (input) => input,
  })
}
