import { afterAll, afterEach, expect, test } from 'vitest'
import type { ImportTable } from '../../../supabase/functions/_shared/contract/jobs/table-import.ts'
import { clientsOf } from '../support/clients-of.ts'
import { query } from '../support/database.ts'
import { errorsOf, imported } from '../support/imported.ts'

const [admin] = clientsOf('adm')

/** In the order in which they can be deleted. */
const tables = ['roles', 'sites', 'areas', 'countries', 'departments', 'companies'] as const
afterEach(async () => {
  for (const table of tables) await query(`delete from public.${table} where lower(code) like 'io-%'`)
})
afterAll(() => query('delete from public.jobs'))

const added = (columns: string, table: string) =>
  query(`select ${columns} from public.${table} t where t.code like 'io-%' order by t.code`)

test('[ADM-50] adds an organization file by file, in the order in which the tables are offered', async () => {
  const files: readonly (readonly [ImportTable, readonly string[]])[] = [
    [
      'companies',
      [
        'code;name;description;report_deadline;reminder_time;recording_days;recording_notice;active',
        'io-w;Water;Supply;17:30;15:00;30;For training;no',
        'io-x;Extra;;;;;;',
      ],
    ],
    ['departments', ['code,name,description', 'io-log,Logistics,Transport']],
    [
      'countries',
      [
        'code;name;time_zone;working_days;headquarters;records_calls',
        'io-s;Spain;Europe/Madrid;"7;1, 2";no;nein',
        'io-u;Utopia;;;;',
      ],
    ],
    ['areas', ['code,name,country', 'io-n,North,io-s', 'io-n,North,IO-U']],
    ['sites', ['code,name,country,area', 'io-1,Harbour,io-u,io-n']],
    [
      'roles',
      [
        'code,name,hierarchy_level,department,daily_report,monitored,views_reports',
        'io-head,Head,4,IO-LOG,yes,yes,oui',
        'io-top,Top,1,,,,',
      ],
    ],
  ]
  for (const [table, lines] of files) {
    expect(await imported(admin, table, lines)).toMatchObject({
      state: 'done',
      outcome: { code: 'import.done', params: { count: lines.length - 1 } },
    })
  }

  expect(
    await added(
      `t.code, t.name, t.description, t.report_deadline::text as deadline, t.reminder_time::text as reminder,
       t.recording_days as days, t.recording_notice as notice, t.is_active`,
      'companies',
    ),
  ).toEqual([
    {
      code: 'io-w',
      name: 'Water',
      description: 'Supply',
      deadline: '17:30:00',
      reminder: '15:00:00',
      days: 30,
      notice: 'For training',
      is_active: false,
    },
    {
      code: 'io-x',
      name: 'Extra',
      description: null,
      deadline: '18:00:00',
      reminder: '16:00:00',
      days: 90,
      notice: null,
      is_active: true,
    },
  ])
  expect(await added('t.code, t.name, t.description, t.is_active', 'departments')).toEqual([
    { code: 'io-log', name: 'Logistics', description: 'Transport', is_active: true },
  ])
  expect(await added('t.code, t.time_zone, t.working_days, t.is_headquarters, t.records_calls', 'countries')).toEqual([
    { code: 'io-s', time_zone: 'Europe/Madrid', working_days: [1, 2, 7], is_headquarters: false, records_calls: false },
    { code: 'io-u', time_zone: 'UTC', working_days: [1, 2, 3, 4, 5], is_headquarters: false, records_calls: true },
  ])
  expect(
    await query(
      `select s.code, a.code as area, c.code as country
       from public.sites s join public.areas a on a.id = s.area_id join public.countries c on c.id = a.country_id
       where s.code like 'io-%'`,
    ),
  ).toEqual([{ code: 'io-1', area: 'io-n', country: 'io-u' }])
  expect(
    await added(
      `t.code, t.hierarchy_level as level, (select d.code from public.departments d where d.id = t.department_id)
         as department, t.requires_daily_report as reports, t.is_monitored, t.can_view_subordinate_reports as views`,
      'roles',
    ),
  ).toEqual([
    { code: 'io-head', level: 4, department: 'io-log', reports: true, is_monitored: true, views: true },
    { code: 'io-top', level: 1, department: null, reports: false, is_monitored: false, views: false },
  ])
})

test.each([
  ['companies', ['adm']],
  ['countries', ['adm', 'gm']],
] as const)('shows imported %s at once to everyone who sees all of them', async (table, people) => {
  await imported(admin, table, ['code,name', 'io-w,West'])
  const missing = await query(
    `select p.username from public.profiles p join access.scopes s on s.person_id = p.id
     where p.username = any ($1)
       and not (select t.id from public.${table} t where t.code = 'io-w') = any (s.${table})`,
    [people],
  )
  expect(missing).toEqual([])
})

test.each<readonly [ImportTable, string[], object[]]>([
  [
    'companies',
    [
      'code,name,report_deadline,recording_days,active',
      'nor,Again,,,',
      'io-1,One,25:00,0,',
      'io-2,Two,,many,maybe',
      'IO-2,Two,,1;2,',
      'io-345678901,,,,',
    ],
    [
      { row: 2, column: 'code', code: 'field.code_taken' },
      { row: 3, column: 'report_deadline', code: 'field.not_time' },
      { row: 3, column: 'recording_days', code: 'field.too_small' },
      { row: 4, column: 'recording_days', code: 'field.not_whole_number' },
      { row: 4, column: 'active', code: 'import.not_yes_or_no' },
      { row: 5, column: 'recording_days', code: 'field.not_whole_number' },
      { row: 5, column: 'code', code: 'import.same_as_row' },
      { row: 6, column: 'code', code: 'field.code_too_long' },
      { row: 6, column: 'name', code: 'field.name_required' },
    ],
  ],
  [
    'departments',
    ['code,name', 'op,Again', ',None', ',Neither'],
    [
      { row: 2, column: 'code', code: 'field.code_taken' },
      { row: 3, column: 'code', code: 'department.code_required' },
      { row: 4, column: 'code', code: 'department.code_required' },
    ],
  ],
  [
    'countries',
    [
      'code,name,time_zone,working_days,headquarters',
      'x,Short,,,',
      'io-a,A,Mars/Olympus,,',
      'io-b,B,,1;8,',
      'io-c,C,,Monday,',
      'io-d,D,,,yes',
    ],
    [
      { row: 2, column: 'code', code: 'field.code_too_short' },
      { row: 3, column: 'time_zone', code: 'country.time_zone_unknown' },
      { row: 4, column: 'working_days', code: 'field.too_large' },
      { row: 5, column: 'working_days', code: 'field.not_whole_number' },
      { row: 6, column: 'headquarters', code: 'country.headquarters_taken' },
    ],
  ],
  [
    'areas',
    ['code,name,country', 'paris,Again,FR', 'io-n,North,nowhere', 'io-n,North,', 'io-o,One,FR', 'IO-O,Two,fr'],
    [
      { row: 2, column: 'code', code: 'field.code_taken' },
      { row: 3, column: 'country', code: 'import.code_unknown' },
      { row: 4, column: 'country', code: 'country.required' },
      { row: 6, column: 'code', code: 'import.same_as_row' },
    ],
  ],
  [
    'roles',
    [
      'code,name,hierarchy_level,department',
      'te,Again,6,',
      'io-a,A,,',
      'io-b,B,7,',
      'io-c,C,high,',
      'io-d,D,3,nowhere',
    ],
    [
      { row: 2, column: 'code', code: 'field.code_taken' },
      { row: 3, column: 'hierarchy_level', code: 'role.level_required' },
      { row: 4, column: 'hierarchy_level', code: 'role.level_too_high' },
      { row: 5, column: 'hierarchy_level', code: 'field.not_whole_number' },
      { row: 6, column: 'department', code: 'import.code_unknown' },
    ],
  ],
])('[ADM-50] [ADM-51] names every wrong cell of a file of %s and adds nothing', async (table, lines, errors) => {
  const before = await query(`select count(*) from public.${table}`)
  const job = await imported(admin, table, lines)
  expect(job.state).toBe('failed')
  expect(errorsOf(job).map(({ row, column, code }) => ({ row, column, code }))).toEqual(errors)
  expect(await query(`select count(*) from public.${table}`)).toEqual(before)
})

test('finds a department whose code is the end of another one', async () => {
  await imported(admin, 'departments', ['code,name', 'io-d,Dispatch', 'io-r/io-d,Regional dispatch'])
  expect(await imported(admin, 'roles', ['code,name,hierarchy_level,department', 'io-a,A,3,io-d'])).toMatchObject({
    state: 'done',
  })
  expect(
    await query(
      `select d.name from public.roles r join public.departments d on d.id = r.department_id where r.code = 'io-a'`,
    ),
  ).toEqual([{ name: 'Dispatch' }])
})

test('adds no area to an inactive country', async () => {
  await query(`insert into public.countries (code, name, time_zone, is_active) values ('io-z', 'Zembla', 'UTC', false)`)
  const job = await imported(admin, 'areas', ['code,name,country', 'io-n,North,io-z'])
  expect(errorsOf(job)).toEqual([{ row: 2, column: 'country', code: 'record.inactive', params: { name: 'Zembla' } }])
})
