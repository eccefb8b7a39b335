import { describe, expect, test } from 'vitest'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import type { MissingReport } from '../../supabase/functions/_shared/contract/missing-reports.ts'
import { Client, signedIn } from './support/client.ts'
import { clientsOf } from './support/clients-of.ts'
import { expectAnswer, expectFailure } from './support/expect-answer.ts'

const [admin] = clientsOf('adm')

const missingFor = async (client: Client, search = 'limit=200'): Promise<MissingReport[]> =>
  expectAnswer(contract.missingReports.list, await client.get(`/api/reports/missing?${search}`))

const keyOf = ({ date, user }: MissingReport) => `${date} ${user.username}`

describe('[REV-15] reports that were owed and not submitted', () => {
  test('are where the list of reports redirects to when it is filtered by overdue', async () => {
    const response = await admin.get('/api/reports?status=overdue&country=FR&limit=5')
    expect(response.status).toBe(307)
    const rows = await expectAnswer(
      contract.missingReports.list,
      await admin.get(response.headers.get('Location') ?? ''),
    )
    expect(rows).toHaveLength(5)
    expect(new Set(rows.map(({ status, country }) => `${status} ${country}`))).toEqual(new Set(['overdue France']))
  })

  test('come latest day first, in pages that neither skip nor repeat a row', async () => {
    const all = (await missingFor(admin)).map(keyOf)
    const seen: string[] = []
    let next: string | null = '/api/reports/missing?limit=7'
    while (next && seen.length < all.length) {
      const response = await admin.get(next)
      seen.push(...(await expectAnswer(contract.missingReports.list, response)).map(keyOf))
      next = /^<(.+)>; rel="next"$/.exec(response.headers.get('Link') ?? '')?.[1] ?? null
    }
    expect(seen.slice(0, all.length)).toEqual(all)
    const days = all.map((key) => key.slice(0, 10))
    expect(days).toEqual(days.toSorted().toReversed())
  })

  test.each(['te.paris1', 'cm.fr', 'adm'])('are as many as are counted for %s', async (username) => {
    const client = await signedIn(username)
    const { missing } = await expectAnswer(
      contract.missingReports.count,
      await client.get('/api/reports/missing/count'),
    )
    const listed: string[] = []
    let next: string | null = '/api/reports/missing?limit=200'
    while (next) {
      const response = await client.get(next)
      listed.push(...(await expectAnswer(contract.missingReports.list, response)).map(keyOf))
      next = /^<(.+)>; rel="next"$/.exec(response.headers.get('Link') ?? '')?.[1] ?? null
    }
    expect(missing).toBe(listed.length)
  })

  test('include those of the caller and of people whom the caller reviews', async () => {
    const own = await missingFor(await signedIn('te.paris1'))
    expect(own.filter(({ user }) => user.username !== 'te.paris1')).toEqual([])
    const ofFrance = await missingFor(await signedIn('cm.fr'))
    expect(ofFrance.length).toBeGreaterThan(own.length)
    expect(new Set(ofFrance.map(({ country }) => country))).toEqual(new Set(['France']))
  })

  test('contain no report that was submitted', async () => {
    const [first] = await missingFor(admin, 'limit=1')
    const search = `username=${first?.user.username}&startDate=${first?.date}&endDate=${first?.date}`
    expect(await expectAnswer(contract.reports.list, await admin.get(`/api/reports?${search}`))).toEqual([])
  })

  test.each([
    ['startDate=2026-01-01&endDate=2026-06-01', 'startDate'],
    ['startDate=2026-02-02&endDate=2026-02-01', 'endDate'],
    ['cursor=broken', 'cursor'],
    ['status=late', 'status'],
  ])('are refused with ?%s', async (search, field) => {
    await expectFailure(await admin.get(`/api/reports/missing?${search}`), 400, { field })
  })

  test('are refused without a session', async () => {
    await expectFailure(await new Client().get('/api/reports/missing'), 401)
  })
})
