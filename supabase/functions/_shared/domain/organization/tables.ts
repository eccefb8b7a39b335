import { sql } from 'kysely'
import type { z } from 'zod'
import type { companyInput, ManagedCompany } from '../../contract/administration/companies.ts'
import type { departmentInput } from '../../contract/administration/departments.ts'
import type {
  Area,
  areaInput,
  Country,
  countryInput,
  Site,
  siteInput,
} from '../../contract/administration/geography.ts'
import type { categoryInput, ManagedCategory } from '../../contract/administration/report-types.ts'
import type { Role, roleInput } from '../../contract/administration/roles.ts'
import type { Department } from '../../contract/organization.ts'
import { createRecords } from './records.ts'

const place = sql`t.id, t.code, t.name, t.manager_id, m.full_name as manager, t.is_active`
const manager = sql`left join public.profiles m on m.id = t.manager_id`
const byName = sql`t.name, t.id`

export const companies = createRecords<ManagedCompany, z.output<typeof companyInput>>({
  name: 'companies',
  singular: 'company',
  select: sql`
    select t.id, t.code, t.name, t.description, t.report_deadline, t.reminder_time, t.recording_days,
      t.recording_notice, t.is_active
    from public.companies t`,
  order: byName,
})

export const departments = createRecords<Department, z.output<typeof departmentInput>>({
  name: 'departments',
  singular: 'department',
  select: sql`select t.id, t.code, t.name, t.description, t.is_active from public.departments t`,
  order: byName,
})

export const countries = createRecords<Country, z.output<typeof countryInput>>({
  name: 'countries',
  singular: 'country',
  select: sql`select ${place}, t.time_zone, t.working_days, t.is_headquarters, t.records_calls
    from public.countries t ${manager}`,
  order: byName,
})

export const areas = createRecords<Area, z.output<typeof areaInput>>({
  name: 'areas',
  singular: 'area',
  select: sql`select ${place}, t.country_id from public.areas t ${manager}`,
  order: byName,
})

export const sites = createRecords<Site, z.output<typeof siteInput>>({
  name: 'sites',
  singular: 'site',
  select: sql`select ${place}, t.country_id, t.area_id, t.address, t.time_zone from public.sites t ${manager}`,
  order: byName,
})

export const roles = createRecords<Role, z.output<typeof roleInput>>({
  name: 'roles',
  singular: 'role',
  select: sql`
    select t.id, t.code, t.name, t.hierarchy_level, t.department_id, t.requires_daily_report, t.is_monitored,
      t.can_view_subordinate_reports, t.is_active
    from public.roles t`,
  order: sql`t.hierarchy_level, t.name, t.id`,
})

export const categories = createRecords<ManagedCategory, z.output<typeof categoryInput>>({
  name: 'categories',
  singular: 'category',
  select: sql`
    select t.id, t.department_id, t.parent_category_id, t.name, t.description, t.color, t.sort_order, t.is_active
    from public.categories t`,
  order: sql`t.department_id, t.parent_category_id nulls first, t.sort_order, t.name, t.id`,
})
