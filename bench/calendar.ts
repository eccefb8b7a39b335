import pg from 'pg'
import type { Stack } from '../local/index.ts'
import { connect, connectAs } from './caller.ts'
import { medians } from './measure.ts'
import type { Row } from './table.ts'

/** A technician, managers with few and with no entries of their own, and the one who sees the organisation's. */
const personas = ['te.paris1', 'aom.paris', 'cm.fr', 'adm']
const turns = 20
const goal = 1.5
const month = `current_date - 30, current_date`
const page = `select * from public.calendar_page(${month}, null, 20)`

const quote = (value: string | null, type: string) => (value === null ? `null::${type}` : `${pg.escapeLiteral(value)}::${type}`)

/** public.calendar_page past the policies, with the person's keys written into it, as a function of its owner. */
async function createPageWithConstants(owner: pg.Client, person: pg.Client, name: string): Promise<string> {
  const asked = await person.query<{ owners: string; countries: string }>(
    'select owners::text, countries::text from access.calendar_keys(null)',
  )
  const { owners = null, countries = null } = asked.rows[0] ?? {}
  const keys = `(select ${quote(owners, 'uuid[]')} as owners, ${quote(countries, 'bigint[]')} as countries, null::bigint[] as only_countries) as answered`
  const { rows } = await owner.query<{ definition: string }>(
    `select pg_get_functiondef(oid) as definition from pg_proc where proname = 'calendar_page'`,
  )
  const definition = (rows[0]?.definition ?? '').replace('public.calendar_page', `bench.${name}`).replace('access.calendar_keys(p_country)', () => keys)
  if (definition.includes('access.calendar_keys')) throw new Error(`bench.${name} still asks who is asking`)
  await owner.query(`create schema if not exists bench; ${definition}`)
  return `select * from bench.${name}(${month}, null, 20)`
}

/** A month of one person's calendar, on the small and the large database and past the policies, in turns. */
async function measure(username: string, small: Stack, large: Stack): Promise<Row[]> {
  const owner = await connect(large.postgresUrl)
  const onSmall = await connectAs(small.postgresUrl, username)
  const onLarge = await connectAs(large.postgresUrl, username)
  try {
    const withConstants = await createPageWithConstants(owner, onLarge, `month_of_${username.replaceAll('.', '_')}`)
    const [bare = NaN, few = NaN, many = NaN] = await medians(
      [() => owner.query(withConstants), () => onSmall.query(page), () => onLarge.query(page)],
      turns,
    )
    return [
      { what: 'Month of the calendar, 1,000,000 reports', detail: username, measured: many, goal: 100, unit: ' ms' },
      {
        what: 'Month of the calendar: row level security ÷ constants',
        detail: `${username}, 1,000,000 reports, ${many.toFixed(1)} ÷ ${bare.toFixed(1)} ms`,
        measured: many / bare,
        goal,
        unit: '',
      },
      {
        what: 'Month of the calendar: 1,000,000 ÷ 10,000 reports',
        detail: `${username}, ${few.toFixed(1)} → ${many.toFixed(1)} ms`,
        measured: many / few,
        goal,
        unit: '',
      },
    ]
  } finally {
    await Promise.all([owner.end(), onSmall.end(), onLarge.end()])
  }
}

/** The counts of the organisation's month. */
async function overviewRow(large: Stack): Promise<Row> {
  const admin = await connectAs(large.postgresUrl, 'adm')
  try {
    const [milliseconds = NaN] = await medians([() => admin.query(`select * from public.calendar_overview(${month})`)], turns)
    return { what: 'Organization Overview of a month, 1,000,000 reports', detail: 'adm', measured: milliseconds, goal: 100, unit: ' ms' }
  } finally {
    await admin.end()
  }
}

export async function calendarRows(small: Stack, large: Stack): Promise<Row[]> {
  const rows: Row[] = []
  for (const username of personas) rows.push(...(await measure(username, small, large)))
  return [...rows.toSorted((a, b) => b.what.localeCompare(a.what, 'en')), await overviewRow(large)]
}
