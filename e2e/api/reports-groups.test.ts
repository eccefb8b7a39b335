import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { groupings, periods } from '../../supabase/functions/_shared/contract/report-queries.ts'
import type { ListedReport, ReportTotals } from '../../supabase/functions/_shared/contract/reports.ts'
import { type Client, signedIn } from './support/client.ts'
import { forgetSignIns } from './support/database.ts'
import { expectAnswer } from './support/expect-answer.ts'
import { daysFrom, reporterOf } from './support/report.ts'

type Grouping = (typeof groupings)[number]
type Period = (typeof periods)[number]

const combinations = groupings.flatMap((groupBy) => periods.map((consolidateBy) => ({ groupBy, consolidateBy })))

/** All rows, page by page, each page by the cursor of the one before. */
async function pagesOf<Row>(
  first: string,
  read: (path: string) => Promise<{ rows: Row[]; response: Response }>,
): Promise<Row[]> {
  const all: Row[] = []
  for (let next: string | undefined = first; next;) {
    const { rows, response } = await read(next)
    all.push(...rows)
    next = /^<(.+)>; rel="next"$/.exec(response.headers.get('Link') ?? '')?.[1]
  }
  return all
}

const reportsOf = (client: Client, search: string) =>
  pagesOf<ListedReport>(`/api/reports?${search}`, async (path) => {
    const response = await client.get(path)
    return { rows: await expectAnswer(contract.reports.list, response), response }
  })

const totalsOf = (client: Client, search: string) =>
  pagesOf<ReportTotals>(`/api/reports/summary?${search}`, async (path) => {
    const response = await client.get(path)
    return { rows: await expectAnswer(contract.reports.summary, response), response }
  })

/** The name of a report's group as in the totals: its key where people read the key itself. */
const groupNames: Record<Grouping, (report: ListedReport) => string> = {
  none: () => '',
  country: ({ country }) => country ?? '',
  area: ({ country, area }) => (area ? `${country} - ${area}` : ''),
  department: ({ departmentName }) => departmentName,
  user: ({ user }) => user.name,
  date: ({ date }) => date,
}
const firstOfWeek = (day: string) => daysFrom(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
const periodStarts: Record<Period, (day: string) => string | null> = {
  none: () => null,
  day: (day) => day,
  week: firstOfWeek,
  month: (day) => `${day.slice(0, 7)}-01`,
}

interface Sums {
  reports: number
  submitted: number
  late: number
  items: number
}

const asLines = (sums: Map<string, Sums>, countsItems: boolean) =>
  [...sums]
    .map(
      ([name, { reports, submitted, late, items }]) =>
        `${name}: ${reports} ${submitted} ${late} ${countsItems ? items : '-'}`,
    )
    .toSorted()

/** The expected totals: the listed reports, added up here. */
function addedUp(reports: ListedReport[], groupBy: Grouping, consolidateBy: Period): Map<string, Sums> {
  const sums = new Map<string, Sums>()
  for (const report of reports) {
    const name = `${groupNames[groupBy](report)} ${periodStarts[consolidateBy](report.date)}`
    const sum = sums.get(name) ?? { reports: 0, submitted: 0, late: 0, items: 0 }
    sum.reports += 1
    sum[report.status] += 1
    sum.items += report.items.length
    sums.set(name, sum)
  }
  return sums
}

const sumsOf = (totals: ReportTotals[], groupBy: Grouping): Map<string, Sums> =>
  new Map(
    totals.map(({ key, name, period, items, ...counts }) => [
      `${(groupBy === 'date' ? key : name) ?? ''} ${period}`,
      { ...counts, items: items ?? 0 },
    ]),
  )

describe('[REV-36] every grouping and period', () => {
  let today: string
  beforeAll(async () => {
    await forgetSignIns()
    today = (await reporterOf(await signedIn('adm'))).today
  })

  test.each([
    ['adm', {}],
    ['cm.fr', { status: 'late' }],
    ['adm', { company: 'SOL', country: 'Germany' }],
    ['adm', { country: 'FR', area: 'Paris', status: 'submitted' }],
    ['gm', { username: 'te.', country: 'Japan' }],
    ['te.paris1', {}],
  ])('has totals that add up the reports listed for %s and %j', async (username, filter) => {
    const client = await signedIn(username)
    const search = new URLSearchParams({ startDate: daysFrom(today, -24), endDate: daysFrom(today, -1), ...filter })
    const reports = await reportsOf(client, `${search}&limit=200`)
    expect(reports.length).toBeGreaterThan(0)
    for (const { groupBy, consolidateBy } of combinations) {
      const countsItems = groupBy !== 'user' && !('username' in filter)
      const totals = await totalsOf(client, `${search}&groupBy=${groupBy}&consolidateBy=${consolidateBy}&limit=40`)
      expect(asLines(sumsOf(totals, groupBy), countsItems), `${groupBy}, ${consolidateBy}`).toEqual(
        asLines(addedUp(reports, groupBy, consolidateBy), countsItems),
      )
      expect(totals.length, `${groupBy}, ${consolidateBy}: none twice`).toBe(sumsOf(totals, groupBy).size)
    }
  })

  test("[REV-37] has no filter by 'none', 'all' and an empty text", async () => {
    const client = await signedIn('cm.fr')
    const names = ['company', 'country', 'area', 'username', 'groupBy', 'consolidateBy', 'status', 'review']
    const range = new URLSearchParams({ startDate: daysFrom(today, -7) })
    const all = await reportsOf(client, range.toString())
    expect(all.length).toBeGreaterThan(0)
    for (const value of ['none', 'all', '']) {
      const query = new URLSearchParams([...range, ...names.map((name): [string, string] => [name, value])])
      expect(await reportsOf(client, query.toString())).toEqual(all)
    }
  })

  test('is named on each listed report on every page, but only when requested', async () => {
    const client = await signedIn('cm.fr')
    const search = new URLSearchParams({ startDate: daysFrom(today, -7), status: 'submitted', limit: '30' })
    const plain = await reportsOf(client, search.toString())
    expect(plain.length).toBeGreaterThan(30)
    for (const { groupBy, consolidateBy } of combinations) {
      const reports = await reportsOf(client, `${search}&groupBy=${groupBy}&consolidateBy=${consolidateBy}`)
      expect(reports.map(({ id }) => id)).toEqual(plain.map(({ id }) => id))
      const groups = {
        none: undefined,
        country: 'country',
        area: 'area',
        department: 'departmentName',
        date: 'date',
        user: undefined,
      } as const
      const field = groups[groupBy]
      const groupOf = (report: ListedReport) => (groupBy === 'user' ? report.user.name : field && report[field])
      expect(reports.map(({ group }) => group)).toEqual(reports.map(groupOf))
      expect(reports.map(({ period }) => period)).toEqual(
        reports.map(({ date }) => periodStarts[consolidateBy](date) ?? undefined),
      )
    }
  })
})
