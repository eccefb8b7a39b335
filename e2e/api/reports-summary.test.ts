import { describe, expect, test } from 'vitest'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import type { ListedReport, ReportTotals } from '../../supabase/functions/_shared/contract/reports.ts'
import { Client, signedIn } from './support/client.ts'
import { clientsOf } from './support/clients-of.ts'
import { expectAnswer, expectFailure } from './support/expect-answer.ts'

const [admin] = clientsOf('adm')

const summaryOf = async (client: Client, search: string): Promise<ReportTotals[]> =>
  expectAnswer(contract.reports.summary, await client.get(`/api/reports/summary?${search}`))

const sumOf = (rows: ReportTotals[]): number => rows.reduce((sum, { reports }) => sum + reports, 0)

describe('totals of reports', () => {
  test.each(['country', 'area', 'department', 'user', 'date'])(
    '[REV-34] add up to the whole when grouped by %s, largest group first',
    async (grouping) => {
      const [whole] = await summaryOf(admin, '')
      const groups = await summaryOf(admin, `groupBy=${grouping}&limit=200`)
      expect(whole?.reports).toBeGreaterThan(0)
      expect(sumOf(groups)).toBe(whole?.reports)
      const sizes = groups.map(({ reports }) => reports)
      expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
    },
  )

  test.each(['day', 'week', 'month'])(
    '[REV-35] add up to the whole by %s, each period once, latest first',
    async (period) => {
      const [whole] = await summaryOf(admin, '')
      const groups = await summaryOf(admin, `consolidateBy=${period}&limit=200`)
      expect(sumOf(groups)).toBe(whole?.reports)
      const firsts = groups.map((group) => group.period ?? '')
      expect(firsts).toEqual([...new Set(firsts)].toSorted().toReversed())
      const starts: Record<string, (first: string) => boolean> = {
        day: (first) => /^\d{4}-\d\d-\d\d$/.test(first),
        week: (first) => new Date(first).getUTCDay() === 1,
        month: (first) => first.endsWith('-01'),
      }
      expect(firsts.filter((first) => !starts[period]?.(first))).toEqual([])
    },
  )

  test('are the sum of reports on time and late reports', async () => {
    const [whole] = await summaryOf(admin, '')
    expect((whole?.submitted ?? 0) + (whole?.late ?? 0)).toBe(whole?.reports)
    const [late] = await summaryOf(admin, 'status=late')
    expect(late?.reports).toBe(whole?.late)
  })

  test('come in pages that neither skip nor repeat a group', async () => {
    const all = await summaryOf(admin, 'groupBy=user&consolidateBy=week&limit=200')
    const seen: string[] = []
    let next: string | null = '/api/reports/summary?groupBy=user&consolidateBy=week&limit=9'
    while (next && seen.length < all.length) {
      const response = await admin.get(next)
      const page = await expectAnswer(contract.reports.summary, response)
      seen.push(...page.map(({ key, period }) => `${key} ${period}`))
      next = /^<(.+)>; rel="next"$/.exec(response.headers.get('Link') ?? '')?.[1] ?? null
    }
    expect(seen.slice(0, all.length)).toEqual(all.map(({ key, period }) => `${key} ${period}`))
  })

  test('count the reports that the caller may see, their own included', async () => {
    const [own] = await summaryOf(await signedIn('te.paris1'), '')
    const [country] = await summaryOf(await signedIn('cm.fr'), '')
    const [all] = await summaryOf(admin, '')
    const persons = await summaryOf(await signedIn('te.paris1'), 'groupBy=user')
    expect(persons.map(({ key }) => key)).toEqual(['te.paris1'])
    expect(persons[0]?.reports).toBe(own?.reports)
    expect(country?.reports).toBeGreaterThan(own?.reports ?? 0)
    expect(all?.reports).toBeGreaterThan(country?.reports ?? 0)
  })

  test.each([
    ['groupBy=planet', 'groupBy'],
    ['consolidateBy=century', 'consolidateBy'],
    ['startDate=2026-02-02&endDate=2026-02-01', 'endDate'],
    ['startDate=2024-01-01&endDate=2026-01-01', 'startDate'],
    ['startDate=2026-01-01&endDate=2026-06-01&groupBy=user', 'startDate'],
    ['cursor=broken', 'cursor'],
  ])('are refused with ?%s', async (search, field) => {
    await expectFailure(await admin.get(`/api/reports/summary?${search}`), 400, { field })
  })

  test('are refused without a session', async () => {
    await expectFailure(await new Client().get('/api/reports/summary'), 401)
  })
})

describe('the list of reports', () => {
  test('[REV-33] names the group and the period of each report', async () => {
    const response = await admin.get('/api/reports?groupBy=country&consolidateBy=week&limit=20')
    const rows: ListedReport[] = await expectAnswer(contract.reports.list, response)
    expect(rows.map(({ group }) => group)).toEqual(rows.map(({ country }) => country))
    expect(rows.every(({ period, date }) => period !== undefined && period <= date)).toBe(true)
  })

  test.each([
    ['groupBy=planet', 'groupBy'],
    ['consolidateBy=century', 'consolidateBy'],
  ])('[REV-33] refuses ?%s', async (search, field) => {
    await expectFailure(await admin.get(`/api/reports?${search}`), 400, { field })
  })
})
