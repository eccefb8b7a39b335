import pg from 'pg'
import type { Stack } from '../local/index.ts'
import { connectAs } from './caller.ts'
import { compare } from './comparison.ts'
import { pageGoal } from './goals.ts'
import { medians } from './measure.ts'
import type { Measurement } from './measurement.ts'
import { definitionOf, literal } from './page-with-constants.ts'

const turns = 20
const month = `current_date - 30, current_date`
const page = `select * from public.calendar_page(${month}, null, 20)`

const quote = (value: string | null, type: string) =>
  value === null ? `null::${type}` : `${pg.escapeLiteral(value)}::${type}`

/** Creates a copy of public.calendar_page that bypasses the policies and has the person's keys as constants. */
async function createPageWithConstants(owner: pg.Client, person: pg.Client, name: string): Promise<string> {
  const asked = await person.query<{ owners: string; countries: string }>(
    'select owners::text, countries::text from calendar.keys(null)',
  )
  const { owners = null, countries = null } = asked.rows[0] ?? {}
  const keys = `(select ${quote(owners, 'uuid[]')} as owners, ${quote(countries, 'bigint[]')} as countries, null::bigint[] as only_countries) as answered`
  const shared = await literal(person, 'access.shared_tasks()')
  const definition = (await definitionOf(owner, 'public', 'calendar_page'))
    .replace('public.calendar_page', `bench.${name}`)
    .replace('calendar.keys(p_country)', () => keys)
    .replaceAll('access.shared_tasks()', () => shared)
  if (/calendar\.keys|access\./.test(definition)) throw new Error(`bench.${name} still depends on the caller`)
  await owner.query(`create schema if not exists bench; ${definition}`)
  return `select * from bench.${name}(${month}, null, 20)`
}

/** Times the counts for a month of the whole organization. */
async function overviewRow(large: Stack): Promise<Measurement> {
  const admin = await connectAs(large.postgresUrl, 'adm')
  try {
    const [milliseconds = NaN] = await medians(
      [() => admin.query(`select * from public.calendar_overview(${month})`)],
      turns,
    )
    return {
      what: 'Organization Overview of a month, 1,000,000 reports',
      detail: 'adm',
      measured: milliseconds,
      goal: pageGoal,
    }
  } finally {
    await admin.end()
  }
}

export async function calendarRows(small: Stack, large: Stack): Promise<Measurement[]> {
  const month = {
    what: 'Month of the calendar',
    text: page,
    withConstants: (owner: pg.Client, person: pg.Client, name: string) =>
      createPageWithConstants(owner, person, `month_of_${name}`),
  }
  return [...(await compare([month], small, large)), await overviewRow(large)]
}
