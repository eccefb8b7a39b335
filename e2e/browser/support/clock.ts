import { afterAll, beforeAll } from 'vitest'
import { query } from '../../api/support/database.ts'

const functionOf = async (): Promise<string> => {
  const [stored] = await query<{ definition: string }>(
    `select pg_get_functiondef('core.now()'::regprocedure) as definition`,
  )
  return stored?.definition ?? ''
}

/** What was stored while the clock was ahead, and would count as recent for days. */
const forget = [
  'delete from limits.uses',
  'delete from people.presence where seen_at > now()',
  'delete from public.notifications where created_at > now()',
]

/**
 * Lets every rule of the portal take the time from this clock instead, until the tests of a file have ended. It shows the
 * early morning in Europe of a coming Wednesday that, like the days up to Monday, is no public holiday.
 */
export function portalClock() {
  let original = ''
  let day = ''
  const set = (instant: string) =>
    query(
      `create or replace function core.now() returns timestamptz language sql stable set search_path = ''
       as $now$ select '${instant}'::timestamptz $now$`,
    )
  /** A day that many days after the Wednesday. */
  const dayAfter = (days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
  const goTo = (days: number) => set(`${dayAfter(days)} 06:30Z`)

  beforeAll(async () => {
    original = await functionOf()
    const [found] = await query<{ day: string }>(
      `select min(d)::date::text as day from generate_series(current_date + 1, current_date + 60, interval '1 day') as d
       where extract(isodow from d) = 3
         and not exists (select from public.holidays h where h.day between d::date and d::date + 5)`,
    )
    day = found?.day ?? ''
    await goTo(0)
  })
  afterAll(async () => {
    await query(original)
    for (const statement of forget) await query(statement)
  })
  return { dayAfter, goTo }
}
