import type pg from 'pg'
import type { Stack } from '../local/index.ts'
import { connect, connectAs } from './caller.ts'
import { personas } from './comparison.ts'
import { createCountedReports } from './dashboard.ts'
import { pageGoal } from './goals.ts'
import { medians } from './measure.ts'
import { costOfRules, type Measurement } from './measurement.ts'
import { definitionOf } from './page-with-constants.ts'

const turns = 20

const statements = [
  ['Totals by department and day, 30 days', `public.report_summary(p_group => 'department', p_period => 'day')`],
  [
    'Totals by country and month, a year',
    `public.report_summary(current_date - 365, current_date, p_group => 'country', p_period => 'month')`,
  ],
  ['Top 5 reporters, 30 days', 'public.report_summary_by_person(p_limit => 5)'],
] as const

/** Creates public.report_summary bypassing the policies. With explicit days it does not depend on the caller. */
async function createSummary(owner: pg.Client, person: pg.Client, name: string): Promise<string> {
  const counted = await createCountedReports(owner, person, `totals_of_${name}`)
  const definition = await definitionOf(owner, 'public', 'report_summary')
  await owner.query(
    definition.replace('public.report_summary', `bench.summary_of_${name}`).replace('public.counted_reports', counted),
  )
  return `bench.summary_of_${name}`
}

/** Times Reporting's queries for one person on the large database, and what row security adds to totals of 30 days. */
async function measure(username: string, large: Stack): Promise<Measurement[]> {
  const owner = await connect(large.postgresUrl)
  const person = await connectAs(large.postgresUrl, username)
  try {
    const days = `current_date - 29, current_date, p_group => 'department', p_period => 'day'`
    const withConstants = await createSummary(owner, person, username.replaceAll('.', '_'))
    const [bare = NaN, secured = NaN, ...others] = await medians(
      [
        () => owner.query(`select * from ${withConstants}(${days})`),
        () => person.query(`select * from public.report_summary(${days})`),
        ...statements.map(
          ([, call]) =>
            () =>
              person.query(`select * from ${call}`),
        ),
      ],
      turns,
    )
    return [
      ...statements.map(([what], index) => ({
        what,
        detail: `${username}, 1,000,000 reports`,
        measured: others[index] ?? NaN,
        goal: pageGoal,
      })),
      costOfRules('Totals by department and day', username, secured, bare),
    ]
  } finally {
    await Promise.all([owner.end(), person.end()])
  }
}

export async function reportingRows(large: Stack): Promise<Measurement[]> {
  const rows: Measurement[] = []
  for (const username of personas) rows.push(...(await measure(username, large)))
  return rows.toSorted((a, b) => a.what.localeCompare(b.what, 'en'))
}
