import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { Client, signedIn } from './support/client.ts'
import { forgetSignIns, query } from './support/database.ts'
import { expectAnswer, expectFailure } from './support/expect-answer.ts'
import { ended, resultOf } from './support/job.ts'
import { daysFrom } from './support/report.ts'
import { withoutAccess } from './support/without-access.ts'

beforeAll(forgetSignIns)
afterAll(() => query('delete from public.jobs'))

async function exported(username: string, filter: Record<string, string> = {}): Promise<Record<string, string>[]> {
  const client = await signedIn(username)
  const job = await expectAnswer(
    contract.reportExports.all,
    await client.post('/api/reports/exports', { format: 'csv', filter }),
  )
  return parse(await resultOf(await ended(client, job.id)), { bom: true, columns: true })
}

/** The day `days` days ago. */
const daysAgo = (days: number) => daysFrom(new Date().toISOString().slice(0, 10), -days)

const countSeenBy = async (username: string): Promise<number> => {
  const client = await signedIn(username)
  const [total] = await expectAnswer(
    contract.reports.summary,
    await client.get('/api/reports/summary?startDate=2026-01-01'),
  )
  return total?.reports ?? 0
}

describe('[REV-23] all reports as a spreadsheet', () => {
  test.each(['te.paris1', 'aom.paris', 'cm.fr'])('gives %s exactly the reports that they may see', async (username) => {
    const rows = await exported(username)
    expect(rows).toHaveLength(await countSeenBy(username))
    expect(Number(rows[0]?.['Items'])).toBeGreaterThan(0)
  })

  test.each([
    ['adm', { country: 'Japan', status: 'late' }],
    ['adm', { review: 'returned' }],
    ['adm', { review: 'to_review', status: 'submitted', country: 'fr', area: 'paris' }],
    ['gm', { company: 'sol', username: 'te.' }],
    ['cm.fr', { startDate: daysAgo(9), endDate: daysAgo(2), username: 'paris1' }],
    ['aom.paris', { startDate: daysAgo(12), review: 'acknowledged' }],
  ])('[REV-24] contains what %s sees in the list filtered by %j', async (username, filter) => {
    const client = await signedIn(username)
    const listed: string[] = []
    for (let next: string | undefined = `/api/reports?${new URLSearchParams({ ...filter, limit: '200' })}`; next;) {
      const response: Response = await client.get(next)
      const page = await expectAnswer(contract.reports.list, response)
      listed.push(
        ...page.map(({ date, user, departmentName, categoryName }) =>
          [date, user.username, departmentName, categoryName].join(' '),
        ),
      )
      next = /^<(.+)>; rel="next"$/.exec(response.headers.get('Link') ?? '')?.[1]
    }
    expect(listed.length).toBeGreaterThan(0)
    const rows = await exported(username, filter)
    expect(rows.map((row) => [row['Date'], row['Username'], row['Department'], row['Category']].join(' '))).toEqual(
      listed,
    )
  })

  test.each(['adm', 'cm.fr', 'te.paris1'])('contains the missing reports as listed for %s', async (username) => {
    const client = await signedIn(username)
    const { missing } = await expectAnswer(
      contract.missingReports.count,
      await client.get('/api/reports/missing/count?country=France'),
    )
    const rows = await exported(username, { status: 'overdue', country: 'France' })
    expect(rows).toHaveLength(missing)
    expect(new Set(rows.map((row) => row['Status']))).toEqual(new Set(missing > 0 ? ['Missing'] : []))
  })

  test('contains missing reports for no more days than the list does', async () => {
    const client = await signedIn('adm')
    const { today } = (await expectAnswer(contract.auth.user, await client.get('/api/auth/user'))).user
    const days = (count: number) => ({
      format: 'csv',
      filter: { status: 'overdue', startDate: daysFrom(today, 1 - count), endDate: today },
    })
    const ask = async (body: Record<string, unknown>) => {
      const { id } = await expectAnswer(contract.reportExports.all, await client.post('/api/reports/exports', body))
      return ended(client, id)
    }
    expect(await ask(days(63))).toMatchObject({
      state: 'failed',
      outcome: { code: 'range.too_many_days', params: { count: 62 } },
      downloadUrl: null,
    })
    const rows = parse(await resultOf(await ask(days(62))), { bom: true, columns: true })
    const counted = await client.get(`/api/reports/missing/count?startDate=${daysFrom(today, -61)}&endDate=${today}`)
    expect(rows).toHaveLength((await expectAnswer(contract.missingReports.count, counted)).missing)
  })

  test('[USER-24] contains missing reports of people without a country under the headquarters', async () => {
    const change = `update public.profiles set country_id = $1, area_id = $2, site_id = $3,
      created_at = created_at + $4 * interval '30 days' where username = 'it.hq'`
    const [home] = await query<{ place: (string | null)[] }>(
      `select array[country_id, area_id, site_id] as place from public.profiles where username = 'it.hq'`,
    )
    await query(change, [null, null, null, -1])
    try {
      const days = { startDate: daysAgo(50), endDate: daysAgo(40) }
      const rows = await exported('adm', { status: 'overdue', country: 'HQ', ...days })
      const found = rows.map((row) => [row['Username'], row['Country']].join(' '))
      expect(new Set(found)).toEqual(new Set(['it.hq Headquarters']))
    } finally {
      await query(change, [...(home?.place ?? []), 1])
    }
  })

  test('uses the language of the person who requests it', async () => {
    const speak = (language: string | null) =>
      query(`update public.profiles set language = $1 where username = 'aom.paris'`, [language])
    await speak('de')
    try {
      const [row = {}] = await exported('aom.paris', { status: 'late' })
      expect(Object.keys(row)).toEqual(expect.arrayContaining(['Datum', 'Verfasst von', 'Erfolge und Positives']))
      expect(row['Status']).toBe('Verspätet')
      const [missing = {}] = await exported('aom.paris', { status: 'overdue' })
      expect(missing['Status']).toBe('Fehlend')
    } finally {
      await speak(null)
    }
  })

  test('creates one job for a repeated id', async () => {
    const client = await signedIn('cm.fr')
    const body = { id: crypto.randomUUID(), format: 'xlsx' }
    const first = await expectAnswer(contract.reportExports.all, await client.post('/api/reports/exports', body))
    const second = await expectAnswer(contract.reportExports.all, await client.post('/api/reports/exports', body))
    expect(second.id).toBe(first.id)
    expect((await ended(client, first.id)).fileName).toBe('reports.xlsx')
  })

  test.each([
    [{ format: 'pdf' }, 'format'],
    [{ format: 'csv', filter: { startDate: '2026-02-30' } }, 'filter.startDate'],
    [{ format: 'csv', filter: { startDate: '2026-02-02', endDate: '2026-02-01' } }, 'filter.endDate'],
    [{ format: 'csv', filter: { status: 'lost' } }, 'filter.status'],
    [{ format: 'csv', filter: { review: 'lost' } }, 'filter.review'],
  ])('refuses %j and creates no job', async (body, field) => {
    const client = await signedIn('cm.de')
    await expectFailure(await client.post('/api/reports/exports', body), 400, { field })
    expect(await expectAnswer(contract.jobs.list, await client.get('/api/jobs'))).toEqual([])
  })

  test('is refused without a session or without the tab', async () => {
    await expectFailure(await new Client().post('/api/reports/exports', { format: 'csv' }), 401)
    const client = await signedIn('te.hamburg1')
    await withoutAccess('te.hamburg1', async () => {
      await expectFailure(await client.post('/api/reports/exports', { format: 'csv' }), 403)
    })
  })
})
