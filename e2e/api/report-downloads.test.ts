import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { Client, signedIn } from './support/client.ts'
import { forgetSignIns, query } from './support/database.ts'
import { expectAnswer, expectFailure } from './support/expect-answer.ts'
import { daysFrom } from './support/report.ts'

beforeAll(forgetSignIns)
afterAll(() => query('delete from public.jobs'))

async function pdfOf(response: Response): Promise<Buffer> {
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(response.status, bytes.subarray(0, 200).toString()).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('application/pdf')
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  return bytes
}

const todayOf = async (client: Client): Promise<string> => (await expectAnswer(contract.auth.user, await client.get('/api/auth/user'))).user.today

describe('[portal §7 report-download] one report as a PDF', () => {
  test('for who sees it, and for nobody else', async () => {
    const reviewer = await signedIn('aom.paris')
    const [report] = await expectAnswer(contract.reports.list, await reviewer.get('/api/reports?limit=1&username=te.paris1'))
    const path = `/api/reports/${report?.id}/download`
    const response = await reviewer.get(path)
    expect(response.headers.get('Content-Disposition')).toBe(`attachment; filename="report-${report?.date}-${report?.id}.pdf"`)
    await pdfOf(response)
    await expectFailure(await (await signedIn('cm.de')).get(path), 404)
    await expectFailure(await new Client().get(path), 401)
  })

  test('a wrong id names itself', async () => {
    const client = await signedIn('aom.paris')
    await expectFailure(await client.get('/api/reports/zero/download'), 400, { field: 'id' })
    await expectFailure(await client.get('/api/reports/999999999/download'), 404)
  })
})

describe('[portal §7 synthesis-download] the synthesis of a day', () => {
  test('is a PDF for administrators', async () => {
    const admin = await signedIn('adm')
    const yesterday = daysFrom(await todayOf(admin), -1)
    const response = await admin.get(`/api/reports/synthesis/${yesterday}/download`)
    expect(response.headers.get('Content-Disposition')).toBe(`attachment; filename="synthesis-${yesterday}.pdf"`)
    await pdfOf(response)
  })

  test('[portal §6 synthesis-admin] is refused to everybody else, before anything else is looked at', async () => {
    await expectFailure(await (await signedIn('gm')).get('/api/reports/synthesis/2026-01-05/download'), 403)
    await expectFailure(await (await signedIn('gm')).get('/api/reports/synthesis/2999-01-05/download'), 403)
    await expectFailure(await new Client().get('/api/reports/synthesis/2026-01-05/download'), 401)
  })

  test('of a future day, or of no day, is refused, and no job is made', async () => {
    const admin = await signedIn('adm')
    const count = async () => (await query('select from public.jobs')).length
    const before = await count()
    const tomorrow = daysFrom(await todayOf(admin), 1)
    await expectFailure(await admin.get(`/api/reports/synthesis/${tomorrow}/download`), 400, { field: 'date' })
    await expectFailure(await admin.get('/api/reports/synthesis/2026-02-30/download'), 400, { field: 'date' })
    expect(await count()).toBe(before)
  })
})
