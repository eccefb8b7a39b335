import { type RawBuilder, sql } from 'kysely'
import type { listedTables } from '../../../../supabase/functions/_shared/contract/jobs/table-export.ts'
import type { SheetColumn } from '../../../output/spreadsheets/spreadsheet.ts'

type Table = (typeof listedTables)[number]

interface Source {
  columns: readonly SheetColumn[]
  /** Must alias the table as `t`. */
  select: RawBuilder<unknown>
  order: RawBuilder<unknown>
}

const text = (key: string, title: SheetColumn['title'], width?: number): SheetColumn => ({
  key,
  title,
  type: 'text',
  ...(width && { width }),
})
const number = (key: string, title: SheetColumn['title']): SheetColumn => ({ key, title, type: 'number', width: 12 })
const flag = (key: string, title: SheetColumn['title']): SheetColumn => ({ key, title, type: 'flag', width: 14 })

const code = text('code', 'code')
const name = text('name', 'name', 30)
const description = text('description', 'description', 50)
const active = flag('isActive', 'active')
const manager = text('manager', 'manager', 24)
const byName = sql`t.name, t.id`
const managed = sql`left join public.profiles m on m.id = t.manager_id`

const sources: Record<Table, Source> = {
  companies: {
    columns: [
      code,
      name,
      description,
      text('reportDeadline', 'reportDeadline'),
      text('reminderTime', 'reminder'),
      number('recordingDays', 'recordingDays'),
      text('recordingNotice', 'recordingNotice', 50),
      active,
    ],
    select: sql`
      select t.code, t.name, t.description, to_char(t.report_deadline, 'HH24:MI') as report_deadline,
        to_char(t.reminder_time, 'HH24:MI') as reminder_time, t.recording_days, t.recording_notice,
        t.is_active
      from public.companies t`,
    order: byName,
  },
  departments: {
    columns: [code, name, description, active],
    select: sql`select t.code, t.name, t.description, t.is_active from public.departments t`,
    order: byName,
  },
  countries: {
    columns: [
      code,
      name,
      text('timeZone', 'timeZone', 24),
      text('workingDays', 'workingDays'),
      flag('isHeadquarters', 'headquarters'),
      flag('recordsCalls', 'recordsCalls'),
      manager,
      active,
    ],
    select: sql`
      select t.code, t.name, t.time_zone, array_to_string(t.working_days, ', ') as working_days, t.is_headquarters,
        t.records_calls, m.full_name as manager, t.is_active
      from public.countries t ${managed}`,
    order: byName,
  },
  areas: {
    columns: [text('country', 'country'), code, name, manager, active],
    select: sql`
      select c.name as country, t.code, t.name, m.full_name as manager, t.is_active
      from public.areas t join public.countries c on c.id = t.country_id ${managed}`,
    order: byName,
  },
  sites: {
    columns: [
      text('country', 'country'),
      text('area', 'area'),
      code,
      name,
      text('address', 'address', 40),
      text('timeZone', 'timeZone', 24),
      manager,
      active,
    ],
    select: sql`
      select c.name as country, a.name as area, t.code, t.name, t.address, coalesce(t.time_zone, c.time_zone) as time_zone,
        m.full_name as manager, t.is_active
      from public.sites t join public.countries c on c.id = t.country_id join public.areas a on a.id = t.area_id ${managed}`,
    order: byName,
  },
  roles: {
    columns: [
      code,
      name,
      number('hierarchyLevel', 'level'),
      text('department', 'department'),
      flag('requiresDailyReport', 'dailyReport'),
      flag('isMonitored', 'monitored'),
      flag('canViewSubordinateReports', 'seesReports'),
      active,
    ],
    select: sql`
      select t.code, t.name, t.hierarchy_level, d.name as department, t.requires_daily_report, t.is_monitored,
        t.can_view_subordinate_reports, t.is_active
      from public.roles t left join public.departments d on d.id = t.department_id`,
    order: sql`t.hierarchy_level, t.name, t.id`,
  },
  categories: {
    columns: [
      text('department', 'department'),
      text('parent', 'mainCategory', 24),
      name,
      description,
      text('color', 'color'),
      number('sortOrder', 'order'),
      active,
    ],
    select: sql`
      select d.name as department, p.name as parent, t.name, t.description, t.color, t.sort_order, t.is_active
      from public.categories t join public.departments d on d.id = t.department_id
      left join public.categories p on p.id = t.parent_category_id`,
    order: sql`d.name, p.name nulls first, t.sort_order, t.name, t.id`,
  },
}

/** A table of the organization as a sheet; with `ids`, only these rows, in this order. */
export function listedSheet(table: Table, ids: number[] | undefined) {
  const { columns, select, order } = sources[table]
  const chosen = ids
    ? sql`where t.id = any (${ids}::bigint[]) order by array_position(${ids}::bigint[], t.id)`
    : sql`order by ${order}`
  return { columns, query: sql`${select} ${chosen}` }
}
