import { sql } from 'kysely'
import { contract } from '../../../_shared/contract/index.ts'
import { serveRecords } from '../../../_shared/domain/administration/records.ts'
import type { Register } from '../../../_shared/platform/http/register.ts'

const place = sql`t.id, t.code, t.name, t.manager_id, m.full_name as manager, t.is_active`
const manager = sql`left join public.profiles m on m.id = t.manager_id`
const byName = sql`t.name, t.id`
const asGiven = <Input>(input: Input): Input => input

/** Companies, departments, countries, areas, sites and roles. */
export function organisationAdministration(register: Register): void {
  serveRecords(register, contract.companies, {
    name: 'companies',
    singular: 'company',
    select: sql`
      select t.id, t.code, t.name, t.description, t.report_deadline, t.reminder_time, t.is_active from public.companies t`,
    order: byName,
    columns: asGiven,
  })

  serveRecords(register, contract.departments, {
    name: 'departments',
    singular: 'department',
    select: sql`select t.id, t.code, t.name, t.description, t.is_active from public.departments t`,
    order: byName,
    columns: asGiven,
  })

  serveRecords(register, contract.countries, {
    name: 'countries',
    singular: 'country',
    select: sql`select ${place}, t.time_zone, t.working_days, t.is_headquarters from public.countries t ${manager}`,
    order: byName,
    columns: asGiven,
  })

  serveRecords(register, contract.areas, {
    name: 'areas',
    singular: 'area',
    select: sql`select ${place}, t.country_id from public.areas t ${manager}`,
    order: byName,
    columns: asGiven,
  })

  serveRecords(register, contract.sites, {
    name: 'sites',
    singular: 'site',
    select: sql`select ${place}, t.country_id, t.area_id, t.address, t.time_zone from public.sites t ${manager}`,
    order: byName,
    columns: asGiven,
  })

  serveRecords(register, contract.roles, {
    name: 'roles',
    singular: 'role',
    select: sql`
      select t.id, t.code, t.name, t.hierarchy_level, t.department_id, t.requires_daily_report, t.is_monitored,
        t.can_view_subordinate_reports, t.is_active
      from public.roles t`,
    order: sql`t.hierarchy_level, t.name, t.id`,
    columns: asGiven,
  })
}
