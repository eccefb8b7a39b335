import { sql } from 'kysely'
import type { z } from 'zod'
import type { Answer, Validated } from '../../contract/endpoint.ts'
import type { FoundHoliday, Holiday, holidayInput, holidays } from '../../contract/holidays.ts'
import { assignments } from '../../platform/db/assignments.ts'
import type { Database } from '../../platform/db/connections.ts'
import { Problem } from '../../platform/http/problem.ts'
import { calendarDays } from './read-holiday-file.ts'

type Input = z.output<typeof holidayInput>

const columns = sql`id, country_id, day, name`

export async function listHolidays(
  database: Database,
  { countryId, year }: Validated<typeof holidays.list>['query'],
): Promise<Holiday[]> {
  const { rows } = await sql<Holiday>`
    select ${columns} from public.holidays
    where country_id = ${countryId} and day between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)
    order by day
  `.execute(database)
  return rows
}

export async function addHoliday(database: Database, { countryId, day, name }: Input): Promise<Holiday> {
  const { rows } = await sql<Holiday>`
    insert into public.holidays (country_id, day, name) values (${countryId}, ${day}, ${name}) returning ${columns}
  `.execute(database)
  const [added] = rows
  if (!added) throw new Error('The insert returned no row')
  return added
}

export async function readHoliday(database: Database, id: number): Promise<Holiday> {
  const { rows } = await sql<Holiday>`select ${columns} from public.holidays where id = ${id}`.execute(database)
  const [holiday] = rows
  if (!holiday) throw new Problem(404, 'holiday.not_found')
  return holiday
}

export async function changeHoliday(database: Database, id: number, changed: Partial<Input>): Promise<Holiday> {
  const changes = assignments(changed)
  if (changes) {
    const { rows } = await sql`update public.holidays set ${changes} where id = ${id} returning id`.execute(database)
    if (rows.length === 0) throw await refusal(database, id)
  }
  return readHoliday(database, id)
}

export async function removeHoliday(database: Database, id: number): Promise<void> {
  const { rows } = await sql`delete from public.holidays where id = ${id} returning id`.execute(database)
  if (rows.length === 0) throw await refusal(database, id)
}

/** The error after a write that changed no row: only administrators may change a holiday. Throws a 404 without one. */
async function refusal(database: Database, id: number): Promise<Problem> {
  await readHoliday(database, id)
  return new Problem(403, 'request.admins_only')
}

/** From the first day of this year to the last day of the year after next. */
function importedYears(): { first: string; last: string } {
  const year = new Date().getUTCFullYear()
  return { first: `${year}-01-01`, last: `${year + 2}-12-31` }
}

/** The days of a calendar file, each with the holiday that the country has on that day. Stores nothing. */
export async function previewHolidays(
  database: Database,
  { countryId, calendar }: Validated<typeof holidays.preview>['body'],
): Promise<FoundHoliday[]> {
  const found = calendarDays(calendar, importedYears())
  const { rows } = await sql<FoundHoliday>`
    select d.day::text as day, d.name, h.name as current
    from unnest(${found.map(({ day }) => day)}::date[], ${found.map(({ name }) => name)}::text[]) as d (day, name)
    left join public.holidays h on h.country_id = ${countryId} and h.day = d.day
    order by d.day
  `.execute(database)
  return rows
}

/** Adds holidays to a country, and renames those that exist. */
export async function importHolidays(
  database: Database,
  { countryId, holidays: days }: Validated<typeof holidays.import>['body'],
): Promise<Answer<typeof holidays.import>> {
  const { rows } = await sql<Answer<typeof holidays.import>>`
    with written as (
      insert into public.holidays as h (country_id, day, name)
      select distinct on (d.day) ${countryId}::bigint, d.day, d.name
      from unnest(${days.map(({ day }) => day)}::date[], ${days.map(({ name }) => name)}::text[]) as d (day, name)
      order by d.day
      on conflict (country_id, day) do update set name = excluded.name where h.name <> excluded.name
      returning xmax = 0 as is_new
    )
    select count(*) filter (where is_new)::integer as added, count(*) filter (where not is_new)::integer as changed from written
  `.execute(database)
  return rows[0] ?? { added: 0, changed: 0 }
}
