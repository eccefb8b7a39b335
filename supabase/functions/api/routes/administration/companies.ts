import { sql } from 'kysely'
import { contract } from '../../../_shared/contract/index.ts'
import { serveRecords } from '../../../_shared/domain/administration/records.ts'
import type { Register } from '../../../_shared/platform/http/register.ts'

export function companyRoutes(register: Register): void {
  serveRecords(register, contract.companies, {
    name: 'companies',
    singular: 'company',
    select: sql`
      select t.id, t.code, t.name, t.description, t.report_deadline, t.reminder_time, t.is_active from public.companies t`,
    order: sql`t.name, t.id`,
    columns: (input) => input,
  })
}
