import type { Stack } from '../local/index.ts'
import { connect, connectAs } from './caller.ts'
import { medians } from './measure.ts'
import { predicateOf } from './page-with-constants.ts'
import type { Row } from './table.ts'

const personas = ['te.paris1', 'aom.paris', 'cm.fr', 'adm']
const turns = 20
const limit = 100

const statements = [
  ['Dashboard figures', 'select * from public.portal_stats()'],
  ['Totals by department and day, 30 days', `select * from public.report_summary(p_group => 'department', p_period => 'day')`],
  ['Totals by country and month, a year', `select * from public.report_summary(current_date - 365, current_date, p_group => 'country', p_period => 'month')`],
  ['Top 5 reporters, 30 days', 'select * from public.report_summary_by_person(p_limit => 5)'],
] as const

const totals = `select date, status, sum(reports) from public.report_totals where date > current_date - 30 and`

/** What dashboard and Reporting ask for, of one person, on the large database; and what row security adds to the totals. */
async function measure(username: string, large: Stack): Promise<Row[]> {
  const owner = await connect(large.postgresUrl)
  const person = await connectAs(large.postgresUrl, username)
  try {
    const predicate = await predicateOf(person, 'report_totals')
    const times = await medians(
      [
        () => owner.query(`${totals} (${predicate}) group by 1, 2`),
        () => person.query(`${totals} true group by 1, 2`),
        ...statements.map(([, text]) => () => person.query(text)),
      ],
      turns,
    )
    const [bare = NaN, secured = NaN, ...others] = times
    return [
      ...statements.map(([what], index) => ({
        what: `${what}: milliseconds`,
        detail: `${username}, 1,000,000 reports`,
        measured: others[index] ?? NaN,
        goal: limit,
        unit: ' ms',
      })),
      {
        what: 'Totals: row level security ÷ constants',
        detail: `${username}, 1,000,000 reports, ${secured.toFixed(1)} ÷ ${bare.toFixed(1)} ms`,
        measured: secured / bare,
        goal: 1.5,
        unit: '',
      },
    ]
  } finally {
    await Promise.all([owner.end(), person.end()])
  }
}

export async function reportingRows(large: Stack): Promise<Row[]> {
  const rows: Row[] = []
  for (const username of personas) rows.push(...(await measure(username, large)))
  return rows.toSorted((a, b) => a.what.localeCompare(b.what, 'en'))
}
