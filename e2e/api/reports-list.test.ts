import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import type { Report } from '../../supabase/functions/_shared/contract/reports.ts'
import { Client, signedIn } from './support/client.ts'
import { forgetSignIns, removeReportsSince } from './support/database.ts'
import { expectAnswer, expectFailure } from './support/expect-answer.ts'
import { departmentIdOf, validReport } from './support/report.ts'
import { withoutAccess } from './support/without-access.ts'

const start = new Date()
let report: Report

beforeAll(async () => {
  await forgetSignIns()
  const author = await signedIn('te.paris2')
  report = await expectAnswer(contract.reports.create, await author.post('/api/reports', await validReport(author)))
})
afterAll(() => removeReportsSince(start))

async function list(client: Client, parameters: Record<string, string> = {}): Promise<Report[]> {
  return expectAnswer(contract.reports.list, await client.get(`/api/reports?${new URLSearchParams(parameters)}`))
}

describe("a technician's report", () => {
  const byName = { username: 'te.paris2', limit: '200' }

  test.each([
    ['shown to its author', 'te.paris2', true],
    ['hidden from a colleague of the same rank', 'te.paris1', false],
    ['shown to the area manager', 'aom.paris', true],
    ["hidden from another area's manager", 'aom.south.fr', false],
    ['shown to the country manager', 'cm.fr', true],
    ["hidden from another country's manager", 'cm.de', false],
    ['shown to an administrator', 'adm', true],
  ])('is %s', async (_, username, sees) => {
    const client = await signedIn(username)
    const found = await list(client, byName)
    expect(found.some(({ id }) => id === report.id)).toBe(sees)
    expect((await client.get(`/api/reports/${report.id}`)).status).toBe(sees ? 200 : 404)
  })

  test('is visible to the manager of its department and not to managers of others', async () => {
    const author = await signedIn('te.paris2')
    const body = await validReport(author, { departmentId: await departmentIdOf('HR'), categoryId: 0 })
    const { id } = await expectAnswer(contract.reports.create, await author.post('/api/reports', body))
    const statuses = ['hr.hq', 'fin.fr'].map(async (username) => (await signedIn(username)).get(`/api/reports/${id}`))
    expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([200, 404])
  })

  test('is refused to callers without a session', async () => {
    await expectFailure(await new Client().get('/api/reports'), 401)
  })

  test('is refused to callers without access to the application', async () => {
    const client = await signedIn('te.hamburg1')
    await withoutAccess('te.hamburg1', async () => {
      await expectFailure(await client.get('/api/reports'), 403)
    })
  })
})

describe('the list of reports', () => {
  let admin: Client
  beforeAll(async () => {
    admin = await signedIn('adm')
  })

  test('[REV-38] lists as many reports as `limit` says, newest day first', async () => {
    const rows = await list(admin, { limit: '5' })
    expect(rows).toHaveLength(5)
    const days = rows.map(({ date }) => date)
    expect(days).toEqual(days.toSorted().toReversed())
  })

  test('[REV-27] names the author, the place, the status and the time of submission of each report', async () => {
    const [report] = await list(admin, { limit: '1', username: 'te.paris1' })
    expect(report).toMatchObject({
      user: { name: 'Amélie Faure', position: 'Field Technician' },
      country: 'France',
      area: 'Paris',
      status: expect.stringMatching(/^(?:submitted|late)$/),
      submittedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    })
    expect(report?.site).toEqual(expect.any(String))
  })

  test('[API-6] comes in pages that neither repeat nor skip a report', async () => {
    const all = await list(admin, { limit: '200', country: 'JP' })
    const seen: number[] = []
    let next: string | null = '/api/reports?limit=30&country=JP'
    while (next) {
      const response = await admin.get(next)
      const page = await expectAnswer(contract.reports.list, response)
      seen.push(...page.map(({ id }) => id))
      const link = response.headers.get('Link')
      expect(Boolean(link)).toBe(response.headers.has('X-Next-Cursor'))
      next = /^<(.+)>; rel="next"$/.exec(link ?? '')?.[1] ?? null
    }
    expect(seen.slice(0, all.length)).toEqual(all.map(({ id }) => id))
    expect(new Set(seen).size).toBe(seen.length)
  })

  test.each([
    ['company', 'sol', (row: Report) => row.company === 'SOL'],
    ['country', 'Japan', (row: Report) => row.country === 'Japan'],
    ['area', 'Paris', (row: Report) => row.area === 'Paris'],
    ['username', 'te.osaka1', (row: Report) => row.user.username === 'te.osaka1'],
    ['status', 'late', (row: Report) => row.status === 'late'],
  ])('[REV-28] [REV-29] [REV-30] [REV-31] [REV-32] filters by %s', async (name, value, fits) => {
    const rows = await list(admin, { [name]: value })
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter((row) => !fits(row))).toEqual([])
  })

  test('filters by days and ignores a filter that is empty or all', async () => {
    const [day] = (await list(admin, { limit: '1', username: 'te.osaka1' })).map(({ date }) => date)
    const rows = await list(admin, {
      startDate: day ?? '',
      endDate: day ?? '',
      country: 'all',
      area: '',
      status: 'all',
    })
    expect(new Set(rows.map(({ date }) => date))).toEqual(new Set([day]))
  })

  test.each([
    ['limit=0', 'limit'],
    ['limit=many', 'limit'],
    ['limit=1&limit=2', 'limit'],
    ['startDate=2026-02-30', 'startDate'],
    ['startDate=2026-02-02&endDate=2026-02-01', 'endDate'],
    ['status=lost', 'status'],
    ['cursor=broken', 'cursor'],
    ['order=id', 'order'],
  ])('refuses ?%s', async (search, field) => {
    await expectFailure(await admin.get(`/api/reports?${search}`), 400, { field })
  })

  test('refuses an invalid id by the name of its field', async () => {
    await expectFailure(await admin.get('/api/reports/zero'), 400, { field: 'id' })
    await expectFailure(await admin.get('/api/reports/999999999'), 404)
  })
})
