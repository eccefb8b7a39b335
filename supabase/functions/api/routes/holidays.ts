import { sql } from 'kysely'
import type { FoundHoliday, Holiday } from '../../_shared/contract/holidays.ts'
import { contract } from '../../_shared/contract/index.ts'
import { calendarDays } from '../../_shared/domain/days-off/read-holiday-file.ts'
import type { Database } from '../../_shared/platform/db/connections.ts'
import { Problem } from '../../_shared/platform/http/problem.ts'
import type { Register } from '../../_shared/platform/http/register.ts'

const { holidays } = contract

const columns = sql`id, country_id, day, name`

/** Row security keeps a row back from everyone but administrators; everyone sees whether it is there. */
async function refuse(database: Database, id: number): Promise<Problem> {
  const { rows } = await sql`select from public.holidays where id = ${id}`.execute(database)
  return rows.length > 0
    ? new Problem(403, 'Only an administrator may do this')
    : new Problem(404, 'There is no such holiday')
}

/** From the first day of this year to the last one of the year after next. */
function importedYears(): { first: string; last: string } {
  const year = new Date().getUTCFullYear()
  return { first: `${year}-01-01`, last: `${year + 2}-12-31` }
}

export function holidayRoutes(register: Register): void {
  register(holidays.list, async ({ caller, query }) => {
    const { rows } = await caller.transaction((database) =>
      sql<Holiday>`
        select ${columns} from public.holidays
        where country_id = ${query.countryId}
          and day between make_date(${query.year}, 1, 1) and make_date(${query.year}, 12, 31)
        order by day
      `.execute(database),
    )
    return rows
  })

  register(holidays.add, ({ caller, body }) =>
    caller.transaction(async (database) => {
      const { rows } = await sql<Holiday>`
        insert into public.holidays (country_id, day, name) values (${body.countryId}, ${body.day}, ${body.name})
        returning ${columns}
      `.execute(database)
      const [added] = rows
      if (!added) throw new Error('An insert without a row')
      return added
    }),
  )

  register(holidays.change, ({ caller, params, body }) =>
    caller.transaction(async (database) => {
      const { rows } = await sql<Holiday>`
        update public.holidays set country_id = ${body.countryId}, day = ${body.day}, name = ${body.name}
        where id = ${params.id}
        returning ${columns}
      `.execute(database)
      const [changed] = rows
      if (!changed) throw await refuse(database, params.id)
      return changed
    }),
  )

  register(holidays.remove, ({ caller, params }) =>
    caller.transaction(async (database) => {
      const { rows } = await sql`delete from public.holidays where id = ${params.id} returning id`.execute(database)
      if (rows.length === 0) throw await refuse(database, params.id)
    }),
  )

  register(holidays.preview, async ({ caller, body }) =>
    caller.transaction(async (database) => {
      const found = calendarDays(body.calendar, importedYears())
      const { rows } = await sql<FoundHoliday>`
        select d.day::text as day, d.name, h.name as current
        from unnest(${found.map(({ day }) => day)}::date[], ${found.map(({ name }) => name)}::text[]) as d (day, name)
        left join public.holidays h on h.country_id = ${body.countryId} and h.day = d.day
        order by d.day
      `.execute(database)
      return rows
    }),
  )

  register(holidays.import, ({ caller, body }) =>
    caller.transaction(async (database) => {
      const { rows } = await sql<{ added: number; changed: number }>`
        with written as (
          insert into public.holidays as h (country_id, day, name)
          select distinct on (d.day) ${body.countryId}::bigint, d.day, d.name
          from unnest(${body.holidays.map(({ day }) => day)}::date[], ${body.holidays.map(({ name }) => name)}::text[]) as d (day, name)
          order by d.day
          on conflict (country_id, day) do update set name = excluded.name where h.name <> excluded.name
          returning xmax = 0 as is_new
        )
        select count(*) filter (where is_new)::integer as added, count(*) filter (where not is_new)::integer as changed from written
      `.execute(database)
      return rows[0] ?? { added: 0, changed: 0 }
    }),
  )
}
