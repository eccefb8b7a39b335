import { sql } from 'kysely'
import { contract } from '../../../_shared/contract/index.ts'
import { serveRecords } from '../../../_shared/domain/administration/records.ts'
import type { Register } from '../../../_shared/platform/http/register.ts'

export function roleRoutes(register: Register): void {
  serveRecords(register, contract.roles, {
    name: 'roles',
    singular: 'role',
    select: sql`
      select t.id, t.code, t.name, t.hierarchy_level, t.department_id, t.requires_daily_report, t.is_monitored,
        t.can_view_subordinate_reports, t.is_active
      from public.roles t`,
    order: sql`t.hierarchy_level, t.name, t.id`,
    columns: (input) => input,
  })
}
