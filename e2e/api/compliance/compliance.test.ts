import { parse } from 'csv-parse/sync'
import { afterAll, expect, test } from 'vitest'
import type { ComplianceRow } from '../../../supabase/functions/_shared/contract/compliance.ts'
import { contract } from '../../../supabase/functions/_shared/contract/index.ts'
import { type Client, signedIn } from '../support/client.ts'
import { clientsOf } from '../support/clients-of.ts'
import { query } from '../support/database.ts'
import { expectAnswer, expectFailure } from '../support/expect-answer.ts'
import { ended, resultOf } from '../support/job.ts'
import { withoutTab } from '../support/without-access.ts'

const { compliance, complianceExports } = contract
const [admin, manager, technician] = clientsOf('adm', 'aom.paris', 'te.paris1')

afterAll(() => query(`delete from public.jobs where kind = 'compliance-export'`))

const read = async (client: Client, search = '') =>
  expectAnswer(compliance.list, await client.get(`/api/compliance?${search}`))
const names = (rows: ComplianceRow[]) => rows.map(({ user }) => user.username)

test('[COMP-3] shows in a row the person, the last 7 days, the rate, the last submission and the status', async () => {
  const [row, ...others] = await read(technician)
  expect(others).toEqual([])
  expect(row?.user).toMatchObject({
    username: 'te.paris1',
    name: 'Amélie Faure',
    position: 'Field Technician',
    country: 'France',
    area: 'Paris',
  })
  expect(row?.last7Days).toHaveLength(7)
  expect(row?.days.map(({ date }) => date).toSorted()).toEqual(row?.days.map(({ date }) => date))
  expect(row?.days.map(({ state }) => state === 'submitted' || state === 'late')).toEqual(row?.last7Days)
  expect(row?.days.at(-1)).toMatchObject({ state: expect.stringMatching(/^(pending|off)$/) })
  const { reportedDays = 0, owedDays = 0, complianceRate = 0 } = row ?? {}
  expect(owedDays).toBeGreaterThan(0)
  expect(complianceRate).toBe(Math.round((100 * reportedDays) / owedDays))
  expect(row?.status).toBe(complianceRate >= 90 ? 'active' : complianceRate >= 70 ? 'at_risk' : 'critical')
  expect(row?.lastSubmission).toMatchObject({
    date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    time: expect.stringMatching(/^\d\d:\d\d$/),
  })
})

test('[COMP-4] counts days in the reporter’s own time zone, whoever reads them', async () => {
  const [row] = await read(admin, 'search=te.tokyo1')
  const [today] = await query<{ day: string }>(`select ((now() at time zone 'Asia/Tokyo')::date)::text as day`)
  expect(row?.days.at(-1)?.date).toBe(today?.day)
})

test('[COMP-9] [COMP-10] shows managers the people whose reports they review, and administrators everyone who is monitored', async () => {
  const seen = names(await read(manager))
  expect(seen).toContain('te.paris1')
  expect(seen).toContain('som.paris1')
  expect(seen).not.toContain('te.berlin1')
  expect(seen).not.toContain('fin.fr')
  const all = names(await read(admin, 'limit=200'))
  expect(all).toContain('te.tokyo1')
  expect(all).not.toContain('gm')
  expect(all).not.toContain('inactive')
})

test.each(['name', 'country', 'rate'])('pages through every row once, in both orders, sorted by %s', async (sort) => {
  for (const order of ['asc', 'desc']) {
    const all = names(await read(admin, `limit=200&sort=${sort}&order=${order}`))
    const found: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const response = await admin.get(`/api/compliance?limit=7&sort=${sort}&order=${order}&cursor=${cursor}`)
      cursor = response.headers.get('X-Next-Cursor')
      found.push(...names(await expectAnswer(compliance.list, response)))
    }
    expect(found).toEqual(all)
  }
  const rates = (await read(admin, 'limit=200&sort=rate&order=desc')).map(({ complianceRate }) => complianceRate)
  expect(rates).toEqual(rates.toSorted((one, other) => other - one))
})

test('pages past a long name in multi-byte characters', async () => {
  const rename = (name: string) =>
    query(`update public.profiles set first_name = $1 where username = 'te.tokyo1'`, [name])
  const [person] = await query<{ name: string }>(
    `select first_name as name from public.profiles where username = 'te.tokyo1'`,
  )
  await rename('寿限無'.repeat(60))
  const first = await admin.get('/api/compliance?limit=1&search=寿限無')
  const all = await admin.get('/api/compliance?limit=1&sort=name&order=desc')
  await rename(person?.name ?? '')
  expect(names(await expectAnswer(compliance.list, first))).toEqual(['te.tokyo1'])
  expect(names(await expectAnswer(compliance.list, all))).toEqual(['te.tokyo1'])
  const next = await admin.get(
    `/api/compliance?limit=1&sort=name&order=desc&cursor=${all.headers.get('X-Next-Cursor')}`,
  )
  expect(names(await expectAnswer(compliance.list, next))).toHaveLength(1)
})

test('filters by name, country code or name, area and status', async () => {
  expect(names(await read(admin, 'search=paris1'))).toEqual(
    expect.arrayContaining(['te.paris1', 'som.paris1', 'sqm.paris1']),
  )
  expect(names(await read(admin, 'search=100%25'))).toEqual([])
  const german = names(await read(admin, 'country=de&limit=200'))
  expect(german).toContain('te.berlin1')
  expect(names(await read(admin, 'country=Germany&limit=200'))).toEqual(german)
  expect(names(await read(admin, 'country=Germany&area=North&limit=200')).toSorted()).toEqual([
    'aom.north.de',
    'som.hamburg1',
    'te.hamburg1',
  ])
  const active = await read(admin, 'status=active&limit=200')
  expect(active.every(({ status, complianceRate }) => status === 'active' && complianceRate >= 90)).toBe(true)
  expect(await read(admin, 'status=all&country=all&limit=200')).toHaveLength((await read(admin, 'limit=200')).length)
})

test.each(['FR', 'US', 'DE', 'JP', 'CA'])(
  '[COMP-1] counts the people of %s in the cards as in the list',
  async (country) => {
    const rows = await read(admin, `country=${country}&limit=200`)
    const summary = await expectAnswer(
      compliance.summary,
      await admin.get(`/api/compliance/summary?country=${country}`),
    )
    const sum = (of: (row: ComplianceRow) => number) => rows.reduce((total, row) => total + of(row), 0)
    expect(summary).toMatchObject({
      people: rows.length,
      active: rows.filter(({ status }) => status === 'active').length,
      atRisk: rows.filter(({ status }) => status === 'at_risk').length,
      critical: rows.filter(({ status }) => status === 'critical').length,
      complianceRate: Math.round((100 * sum(({ reportedDays }) => reportedDays)) / sum(({ owedDays }) => owedDays)),
    })
  },
)

test('exports everyone who matches and may be seen, in the order of the list', async () => {
  const linesOf = async (client: Client, rows: Record<string, string>): Promise<Record<string, string>[]> => {
    const job = await expectAnswer(
      complianceExports.all,
      await client.post('/api/compliance/exports', { format: 'csv', rows }),
    )
    return parse(await resultOf(await ended(client, job.id)), { bom: true, columns: true })
  }
  const exported = async (client: Client, rows: Record<string, string>) =>
    (await linesOf(client, rows)).map((line) => line['Username'])
  expect(await exported(admin, { country: 'FR', sort: 'rate', order: 'desc' })).toEqual(
    names(await read(admin, 'country=FR&sort=rate&order=desc&limit=200')),
  )
  const [line, ...others] = await linesOf(technician, {})
  const [row] = await read(technician)
  expect(others).toEqual([])
  expect(line).toMatchObject({
    Username: 'te.paris1',
    'Last day': row?.days.at(-1)?.date,
    'Last submission': row?.lastSubmission?.date,
    'Submission time': row?.lastSubmission?.time,
  })
  const states = {
    submitted: 'Submitted',
    late: 'Submitted late',
    missing: 'Missing',
    pending: 'Not submitted yet',
    off: 'Day off',
  }
  const week = ['6 days', '5 days', '4 days', '3 days', '2 days', '1 day'].map((count) => line?.[`${count} before`])
  expect([...week, line?.['On the last day']]).toEqual(row?.days.map(({ state }) => states[state]))
  await expectFailure(await admin.post('/api/compliance/exports', { format: 'pdf', rows: {} }), 400, {
    field: 'format',
  })
  await expectFailure(await admin.post('/api/compliance/exports', { format: 'csv', rows: { status: 'fine' } }), 400, {
    field: 'rows.status',
  })
})

test('returns the days of a person and of a country', async () => {
  const [row] = await read(admin, 'search=te.berlin1')
  const [first, last] = [row?.days.at(0)?.date, row?.days.at(-1)?.date]
  const range = `from=${first}&to=${last}`
  const days = await expectAnswer(
    compliance.ofPerson,
    await admin.get(`/api/compliance/people/${row?.user.id}?${range}`),
  )
  expect(days).toEqual(row?.days)
  const countries = await expectAnswer(compliance.countries, await admin.get('/api/compliance/countries'))
  const germany = countries.find(({ code }) => code === 'DE')
  const ofCountry = await expectAnswer(
    compliance.ofCountry,
    await admin.get(`/api/compliance/countries/${germany?.id}?${range}`),
  )
  expect(ofCountry.map(({ date }) => date)).toEqual(row?.days.map(({ date }) => date))
  const german = await read(admin, 'country=DE&limit=200')
  expect(ofCountry.reduce((total, { owed }) => total + owed, 0)).toBe(
    german.reduce((total, { owedDays }) => total + owedDays, 0),
  )
  expect(ofCountry.reduce((total, { reported }) => total + reported, 0)).toBe(
    german.reduce((total, { reportedDays }) => total + reportedDays, 0),
  )
  expect(await expectAnswer(compliance.countries, await technician.get('/api/compliance/countries'))).toEqual([
    { id: 1, code: 'FR', name: 'France' },
  ])
})

test.each(['people', 'countries'])('accepts a range of 366 days of %s, and refuses 367', async (kind) => {
  const [row] = await read(technician)
  const path = `/api/compliance/${kind}/${kind === 'people' ? row?.user.id : 1}`
  const daysUpTo = (to: string) => admin.get(`${path}?from=2026-01-01&to=${to}`)
  expect((await daysUpTo('2027-01-01')).status).toBe(200)
  await expectFailure(await daysUpTo('2027-01-02'), 400, {
    field: 'from',
    message: 'A range can have at most 366 days',
  })
})

test('hides other people’s days and refuses wrong input by the name of its field', async () => {
  const [row] = await read(admin, 'search=te.berlin1')
  const range = 'from=2026-01-01&to=2026-01-31'
  await expectFailure(await manager.get(`/api/compliance/people/${row?.user.id}?${range}`), 404, {
    code: 'person.not_found',
  })
  await expectFailure(await admin.get(`/api/compliance/people/none?${range}`), 400, { field: 'id' })
  await expectFailure(await admin.get(`/api/compliance/people/${row?.user.id}?from=2026-02-01&to=2026-01-31`), 400, {
    field: 'to',
  })
  await expectFailure(await admin.get('/api/compliance/countries/1?from=2024-01-01&to=2026-01-31'), 400, {
    field: 'from',
  })
  await expectFailure(await admin.get('/api/compliance/countries/1?from=2026-02-30&to=2026-03-31'), 400, {
    field: 'from',
  })
  await expectFailure(await admin.get('/api/compliance?sort=password'), 400, { field: 'sort' })
  await expectFailure(await admin.get('/api/compliance?status=fine'), 400, { field: 'status' })
  await expectFailure(await admin.get('/api/compliance?cursor=x'), 400, { field: 'cursor' })
  await expectFailure(await admin.get('/api/compliance?nothing=1'), 400, { field: 'nothing' })
})

test('refuses callers without access to the tab', async () => {
  const range = 'from=2026-01-01&to=2026-01-31'
  await withoutTab('te.munich1', 'compliance', async () => {
    const person = await signedIn('te.munich1')
    for (const path of [
      '',
      '/summary',
      '/countries',
      `/countries/1?${range}`,
      `/people/00000000-0000-4000-8000-000000000000?${range}`,
    ]) {
      await expectFailure(await person.get(`/api/compliance${path}`), 403)
    }
  })
})
