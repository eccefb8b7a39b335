import { admins, everyone, nobody } from './personas.ts'
import type { TableAccess } from './table-access.ts'

type Row = Record<string, unknown>

/** Anyone signed in may read, administrators may write, nobody may set `id` or `created_at`. */
const organization = (
  table: Pick<TableAccess, 'make' | 'clear' | 'row' | 'visible'> & { insert: Row; set: Row },
): TableAccess => ({
  make: table.make,
  clear: table.clear,
  row: table.row,
  visible: table.visible,
  select: everyone,
  insert: { values: table.insert, by: admins },
  update: [{ set: table.set, by: admins }],
  delete: admins,
})

interface Named {
  /** The column that begins with MX, or mx, in every row of the matrix. */
  key: string
  made: Record<string, string | number>
  visible?: string
  insert: Row
  set: Row
}

const named = (table: string, { key, made, visible = 'name', ...rows }: Named): TableAccess =>
  organization({
    make: `insert into public.${table} (${Object.keys(made).join(', ')})
           values ('${Object.values(made).join("', '")}')`,
    clear: `delete from public.${table} where ${key} ilike 'mx_'`,
    row: { [key]: made[key] },
    visible,
    ...rows,
  })

const companies = named('companies', {
  key: 'code',
  made: { code: 'MX1', name: 'Matrix' },
  insert: {
    code: 'MX2',
    name: 'Matrix',
    report_deadline: '17:00',
    reminder_time: '15:00',
    recording_days: 30,
    recording_notice: 'x',
    description: 'x',
    is_active: true,
  },
  set: {
    code: 'MX3',
    name: 'Changed',
    description: 'x',
    report_deadline: '17:00',
    reminder_time: '15:00',
    recording_days: 30,
    recording_notice: 'x',
    is_active: false,
  },
})

const departments = named('departments', {
  key: 'code',
  made: { code: 'MX1', name: 'Matrix' },
  insert: { code: 'MX2', name: 'Matrix', description: 'x', is_active: true },
  set: { code: 'MX3', name: 'Changed', description: 'x', is_active: false },
})

const countries = named('countries', {
  key: 'code',
  made: { code: 'MX1', name: 'Matrix', time_zone: 'UTC' },
  insert: {
    code: 'MX2',
    name: 'Matrix',
    time_zone: 'UTC',
    working_days: [1, 2],
    is_headquarters: false,
    records_calls: false,
    manager_id: null,
    is_active: true,
  },
  set: {
    code: 'MX3',
    name: 'Changed',
    time_zone: 'Asia/Tokyo',
    working_days: [1],
    is_headquarters: false,
    records_calls: false,
    manager_id: null,
    is_active: false,
  },
})

const areas = named('areas', {
  key: 'code',
  made: { country_id: 1, code: 'mx1', name: 'Matrix' },
  insert: { country_id: 1, code: 'mx2', name: 'Matrix', manager_id: null, is_active: true },
  set: { country_id: 2, code: 'mx3', name: 'Changed', manager_id: null, is_active: false },
})

const sites = named('sites', {
  key: 'code',
  made: { country_id: 1, area_id: 1, code: 'mx1', name: 'Matrix' },
  insert: {
    country_id: 1,
    area_id: 1,
    code: 'mx2',
    name: 'Matrix',
    address: 'x',
    time_zone: 'UTC',
    manager_id: null,
    is_active: true,
  },
  set: {
    country_id: 1,
    area_id: 2,
    code: 'mx3',
    name: 'Changed',
    address: 'x',
    time_zone: 'UTC',
    manager_id: null,
    is_active: false,
  },
})

const flags = { requires_daily_report: true, is_monitored: true, can_view_subordinate_reports: true, is_active: true }

const roles = named('roles', {
  key: 'code',
  made: { code: 'MX1', name: 'Matrix', hierarchy_level: 6 },
  insert: { code: 'MX2', name: 'Matrix', hierarchy_level: 0, department_id: null, ...flags },
  set: { code: 'MX3', name: 'Changed', hierarchy_level: 5, department_id: 1, ...flags, is_active: false },
})

const section = {
  title: 'Matrix',
  type: 'text',
  kind: 'other',
  is_required: false,
  placeholder: null,
  description: null,
  options: [],
}

const template_sections = named('template_sections', {
  key: 'key',
  made: { department_id: 6, key: 'mx1', title: 'Matrix', type: 'text' },
  visible: 'title',
  insert: {
    department_id: 6,
    key: 'mx2',
    ...section,
    min_value: null,
    max_value: null,
    sort_order: 9,
    is_active: true,
  },
  set: { ...section, title: 'Changed', min_value: null, max_value: null, sort_order: 9, is_active: false },
})
template_sections.update.push({ set: { key: 'mx3' }, by: nobody })

const categories = named('categories', {
  key: 'name',
  made: { department_id: 6, name: 'MX1' },
  visible: 'color',
  insert: {
    department_id: 6,
    parent_category_id: 25,
    name: 'MX2',
    description: 'x',
    color: '#000000',
    sort_order: 1,
    is_active: true,
  },
  set: {
    department_id: 5,
    parent_category_id: null,
    name: 'MX3',
    description: 'x',
    color: '#000000',
    sort_order: 1,
    is_active: false,
  },
})

const department_managers = organization({
  make: `insert into public.department_managers (department_id, user_id, title)
         select 6, id, 'Matrix' from public.profiles where username = 'te.lyon1'`,
  clear: `delete from public.department_managers where department_id = 6`,
  row: { department_id: 6 },
  visible: 'title',
  insert: { department_id: 6, user_id: '{te.osaka1}', company_id: 1, title: 'Matrix' },
  set: { title: 'Changed' },
})
department_managers.update.push({ set: { user_id: '{te.osaka1}' }, by: nobody })

export const organizationAccess = {
  companies,
  departments,
  countries,
  areas,
  sites,
  roles,
  template_sections,
  categories,
  department_managers,
} satisfies Record<string, TableAccess>
