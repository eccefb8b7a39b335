import * as mupdf from 'mupdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { Client, signedIn } from './support/client.ts'
import { forgetSignIns, query } from './support/database.ts'
import { expectAnswer, expectFailure } from './support/expect-answer.ts'
import { daysFrom, general, validReport } from './support/report.ts'

beforeAll(forgetSignIns)
afterAll(() => query('delete from public.jobs'))

async function pdfOf(response: Response): Promise<Buffer> {
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(response.status, bytes.subarray(0, 200).toString()).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('application/pdf')
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  return bytes
}

const linesOf = (pdf: Buffer): string[] => {
  const document = mupdf.Document.openDocument(pdf, 'application/pdf')
  return Array.from({ length: document.countPages() }, (_, page) =>
    document.loadPage(page).toStructuredText('').asText(),
  )
    .join('\n')
    .split('\n')
}

const todayOf = async (client: Client): Promise<string> =>
  (await expectAnswer(contract.auth.user, await client.get('/api/auth/user'))).user.today

/** The newest day with a report, up to the client's today: further east it may already be tomorrow. */
async function latestDay(client: Client): Promise<string> {
  const reports = `/api/reports?limit=1&endDate=${await todayOf(client)}`
  const [latest] = await expectAnswer(contract.reports.list, await client.get(reports))
  return latest?.date ?? ''
}

describe('[REV-21] one report as a PDF', () => {
  test('is only for people who may see the report', async () => {
    const reviewer = await signedIn('aom.paris')
    const [report] = await expectAnswer(
      contract.reports.list,
      await reviewer.get('/api/reports?limit=1&username=te.paris1'),
    )
    const path = `/api/reports/${report?.id}/download`
    const response = await reviewer.get(path)
    expect(response.headers.get('Content-Disposition')).toBe(
      `attachment; filename="report-${report?.date}-${report?.id}.pdf"`,
    )
    await pdfOf(response)
    await expectFailure(await (await signedIn('cm.de')).get(path), 404)
    await expectFailure(await new Client().get(path), 401)
  })

  test('contains text in any script, and gives a 404 for a deleted report', async () => {
    const author = await signedIn('te.osaka1')
    const body = await validReport(author, {
      items: [general('東京タワーの点検が終わりました'), { ...general('The pump leaks'), category: 'negative' }],
    })
    const { id } = await expectAnswer(contract.reports.create, await author.post('/api/reports', body))
    const path = `/api/reports/${id}/download`
    const lines = linesOf(await pdfOf(await author.get(path)))
    expect(lines).toEqual(
      expect.arrayContaining(['• 東京タワーの点検が終わりました', 'Challenges & Issues', '• The pump leaks']),
    )
    expect((await author.delete(`/api/reports/${id}`)).status).toBe(204)
    await expectFailure(await author.get(path), 404)
    await expectFailure(await (await signedIn('adm')).get(path), 404)
  })

  test('is refused without the tab', async () => {
    const client = await signedIn('te.hamburg1')
    const [own] = await expectAnswer(contract.reports.list, await client.get('/api/reports?limit=1'))
    await query(
      `insert into public.tab_permissions (user_id, application_id, tab_id, access_level)
       select p.id, a.application_id, a.id, 'none' from public.profiles p, public.application_tabs a
       where p.username = 'te.hamburg1' and a.code = 'reports'`,
    )
    try {
      await expectFailure(await client.get(`/api/reports/${own?.id}/download`), 403)
    } finally {
      await query(
        `delete from public.tab_permissions where user_id = (select id from public.profiles where username = 'te.hamburg1')`,
      )
    }
  })

  test('is made once for requests with the same job id, and not for another report', async () => {
    const reviewer = await signedIn('aom.paris')
    const [one, other] = await expectAnswer(contract.reports.list, await reviewer.get('/api/reports?limit=2'))
    const jobId = crypto.randomUUID()
    const jobs = () =>
      query('select from public.jobs where owner_id = (select id from public.profiles where username = $1)', [
        'aom.paris',
      ])
    const before = (await jobs()).length
    const ask = (id: number | undefined) => reviewer.get(`/api/reports/${id}/download?jobId=${jobId}`)
    const both = await Promise.all([ask(one?.id), ask(one?.id)])
    const [first, second, later] = [await pdfOf(both[0]), await pdfOf(both[1]), await pdfOf(await ask(one?.id))]
    expect(first.equals(second) && first.equals(later)).toBe(true)
    expect(await jobs()).toHaveLength(before + 1)
    await expectFailure(await ask(other?.id), 409, { code: 'request.id_taken' })
    await expectFailure(await reviewer.get(`/api/reports/${one?.id}/download?jobId=mine`), 400, { field: 'jobId' })
  })

  test('refuses an invalid id by the name of its field', async () => {
    const client = await signedIn('aom.paris')
    await expectFailure(await client.get('/api/reports/zero/download'), 400, { field: 'id' })
    await expectFailure(await client.get('/api/reports/999999999/download'), 404)
  })
})

describe('[REV-25] the synthesis of a day', () => {
  test('is a PDF for administrators only', async () => {
    const admin = await signedIn('adm')
    const yesterday = daysFrom(await todayOf(admin), -1)
    const response = await admin.get(`/api/reports/synthesis/${yesterday}/download`)
    expect(response.headers.get('Content-Disposition')).toBe(`attachment; filename="synthesis-${yesterday}.pdf"`)
    await pdfOf(response)
  })

  test('lists the totals of the day, missing people, and each country and department', async () => {
    const admin = await signedIn('adm')
    const day = await latestDay(admin)
    const range = `startDate=${day}&endDate=${day}`
    const [total] = await expectAnswer(contract.reports.summary, await admin.get(`/api/reports/summary?${range}`))
    const { missing } = await expectAnswer(
      contract.missingReports.count,
      await admin.get(`/api/reports/missing/count?${range}`),
    )
    const countries = await expectAnswer(
      contract.reports.summary,
      await admin.get(`/api/reports/summary?${range}&groupBy=country`),
    )
    const lines = linesOf(await pdfOf(await admin.get(`/api/reports/synthesis/${day}/download`)))
    const after = (name: string) => lines[lines.indexOf(name) + 1]
    expect([after('Reports'), after('On Time'), after('Late'), after('Missing')]).toEqual(
      [total?.reports, total?.submitted, total?.late, missing].map(String),
    )
    expect(lines).toEqual(expect.arrayContaining(['By country', 'By department', ...countries.map(({ name }) => name)]))
  })

  test('quotes written answers and shortens long ones', async () => {
    // Both are in one time zone: an author further east could report on a day that is still tomorrow for the administrator.
    const [admin, author] = [await signedIn('adm'), await signedIn('te.munich1')]
    const long = `${'word '.repeat(150)}last-of-all`
    const items = [
      { ...general('Crane is late'), category: 'negative', importance: 'critical' as const },
      { ...general(long), category: 'negative', importance: 'critical' as const },
    ]
    const { id, date } = await expectAnswer(
      contract.reports.create,
      await author.post('/api/reports', await validReport(author, { items })),
    )
    try {
      const text = linesOf(await pdfOf(await admin.get(`/api/reports/synthesis/${date}/download`))).join(' ')
      expect(text).toContain('Crane is late')
      expect(text).toContain('word …')
      expect(text).not.toContain('last-of-all')
    } finally {
      await author.delete(`/api/reports/${id}`)
    }
    const synthesis = `/api/reports/synthesis/${await latestDay(admin)}/download`
    const words = linesOf(await pdfOf(await admin.get(synthesis))).join(' ')
    expect(words).toContain('Feedback Task: ')
    expect(words).not.toContain('Feedback Due Date: ')
  })

  test('can be made for today and for a day without reports', async () => {
    const admin = await signedIn('adm')
    await pdfOf(await admin.get(`/api/reports/synthesis/${await todayOf(admin)}/download`))
    const lines = linesOf(await pdfOf(await admin.get('/api/reports/synthesis/2020-02-29/download')))
    expect(lines).toEqual(
      expect.arrayContaining(['No highlights were reported.', 'No issues were reported.', 'No reports are missing.']),
    )
  })

  test('[REV-26] is refused to everyone else before anything is read', async () => {
    await expectFailure(await (await signedIn('gm')).get('/api/reports/synthesis/2026-01-05/download'), 403)
    await expectFailure(await (await signedIn('gm')).get('/api/reports/synthesis/2999-01-05/download'), 403)
    await expectFailure(await new Client().get('/api/reports/synthesis/2026-01-05/download'), 401)
  })

  test('is refused for a future or invalid day, and creates no job', async () => {
    const admin = await signedIn('adm')
    const count = async () => (await query('select from public.jobs')).length
    const before = await count()
    const tomorrow = daysFrom(await todayOf(admin), 1)
    await expectFailure(await admin.get(`/api/reports/synthesis/${tomorrow}/download`), 400, { field: 'date' })
    await expectFailure(await admin.get('/api/reports/synthesis/2026-02-30/download'), 400, { field: 'date' })
    expect(await count()).toBe(before)
  })
})
