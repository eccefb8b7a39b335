import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import type { ReportPhoto } from '../../supabase/functions/_shared/contract/report-photos.ts'
import type { Report } from '../../supabase/functions/_shared/contract/reports.ts'
import { removeFiles } from '../../worker/areas/files/remove-files.ts'
import type { Client } from './support/client.ts'
import { clientsOf } from './support/clients-of.ts'
import { query, removeReportsSince } from './support/database.ts'
import { expectAnswer, expectFailure } from './support/expect-answer.ts'
import { photo, png } from './support/files.ts'
import { general, validReport } from './support/report.ts'
import { viewer } from './support/viewer.ts'
import { workerDependencies } from './support/worker.ts'

const { reports, reportPhotos } = contract
const dependencies = workerDependencies()

const [author, reviewer, colleague, stranger] = clientsOf('te.lyon1', 'aom.south.fr', 'te.paris2', 'te.berlin1')
let start: Date
let report: Report
let itemId: number

beforeEach(async () => {
  start = new Date()
  const items = [general('Pump is loud'), general('Valve V-3 drips')]
  report = await expectAnswer(
    reports.create,
    await author.post('/api/reports', { ...(await validReport(author, { items })) }),
  )
  itemId = report.items[0]?.id ?? 0
})
afterEach(async () => {
  await removeReportsSince(start)
  await query('delete from files.unsent_uploads')
})
afterAll(() => dependencies.connections.close())

const declare = (client: Client, changes: object = {}) =>
  client.post(`/api/reports/${report.id}/photos`, {
    itemId,
    originalName: 'pump.jpg',
    mimeType: 'image/jpeg',
    fileSize: 3,
    ...changes,
  })
const complete = (client: Client, id: string) => client.post(`/api/reports/photos/${id}/complete`)

/** Declares a photo and stores its content. */
async function store(content: Uint8Array, changes: object = {}): Promise<string> {
  const answer = await declare(author, { fileSize: content.length, ...changes })
  const { id, uploadUrl, contentType } = await expectAnswer(reportPhotos.declare, answer)
  const init = { method: 'PUT', headers: { 'Content-Type': contentType }, body: new Uint8Array(content) }
  expect((await fetch(uploadUrl, init)).status).toBe(200)
  return id
}
const upload = async (content: Uint8Array, changes: object = {}): Promise<ReportPhoto> =>
  expectAnswer(reportPhotos.complete, await complete(author, await store(content, changes)))
const photosOf = async (client: Client) =>
  expectAnswer(reportPhotos.list, await client.get(`/api/reports/${report.id}/photos`))
const download = async (client: Client, id: string, search = ''): Promise<Response> => {
  const response = await client.get(`/api/reports/photos/${id}/download${search}`)
  return response.status === 302 ? fetch(response.headers.get('location') ?? '') : response
}
const objects = () => query('select name from storage.objects where name like $1', [`${report.id}/%`])

describe('[MREP-22] photos of a report', () => {
  test('are listed by item, and lose the place where they were taken', async () => {
    const second = await upload(await png(), { itemId: report.items[1]?.id, originalName: 'valve.png', mimeType: '' })
    const first = await upload(await photo())
    expect(first).toMatchObject({
      reportId: report.id,
      itemId,
      mimeType: 'image/jpeg',
      image: { width: 600, height: 900 },
    })
    expect(await photosOf(author)).toEqual([first, second])
    expect(await photosOf(reviewer)).toEqual([first, second])
    const shown = await download(reviewer, first.id)
    const { exif, width } = await sharp(await shown.arrayBuffer()).metadata()
    expect([exif, width]).toEqual([undefined, 600])
    const thumbnail = await download(reviewer, first.id, '?as=thumbnail')
    expect(thumbnail.headers.get('Content-Type')).toBe('image/webp')
  })

  test('are seen by nobody who does not see the report', async () => {
    const { id } = await upload(await png())
    for (const client of [colleague, stranger]) {
      await expectFailure(await client.get(`/api/reports/${report.id}/photos`), 404, { code: 'report.not_found' })
      await expectFailure(await client.get(`/api/reports/photos/${id}/download`), 404, { code: 'file.not_found' })
      await expectFailure(await client.delete(`/api/reports/photos/${id}`), 404, { code: 'file.not_found' })
      await expectFailure(await declare(client), 404, { code: 'report.not_found' })
      await expectFailure(await complete(client, id), 404, { code: 'file.not_found' })
    }
  })

  test('[ADM-58] are opened by an administrator who views the portal as somebody who sees the report', async () => {
    const { id } = await upload(await png())
    const admin = await viewer('adm')
    const viewAs = (person: string) => admin.post(`/api/admin/users/${person}/view-as`)
    expect((await viewAs(report.user.id)).status).toBe(204)
    expect(await photosOf(admin)).toHaveLength(1)
    expect((await download(admin, id)).headers.get('Content-Type')).toBe('image/png')
    const [other] = await query<{ id: string }>(`select id from public.profiles where username = 'te.berlin1'`)
    expect((await admin.delete('/api/admin/view-as')).status).toBe(204)
    expect((await viewAs(other?.id ?? '')).status).toBe(204)
    await expectFailure(await download(admin, id), 404, { code: 'file.not_found' })
  })

  test('are added and removed only by those who may edit the report', async () => {
    const { id } = await upload(await png())
    await expectFailure(await declare(reviewer), 403, { code: 'report.not_yours' })
    await expectFailure(await reviewer.delete(`/api/reports/photos/${id}`), 403, { code: 'report.not_yours' })
    await expectAnswer(reportPhotos.remove, await author.delete(`/api/reports/photos/${id}`))
    expect(await photosOf(reviewer)).toEqual([])
    await expectFailure(await download(author, id), 404)
    await removeFiles.run(dependencies)
    expect(await objects()).toEqual([])
  })

  test('are stored once, however often they are sent with the same id', async () => {
    const id = randomUUID()
    const content = await png()
    await expectAnswer(reportPhotos.declare, await declare(author, { id, fileSize: content.length }))
    expect(await store(content, { id })).toBe(id)
    await expectFailure(await declare(author, { id }), 409, { code: 'request.id_taken' })
    const answers = await Promise.all([complete(author, id), complete(author, id)])
    for (const answer of answers) await expectAnswer(reportPhotos.complete, answer)
    await expectFailure(await declare(author, { id }), 409, { code: 'request.id_taken' })
    await expectFailure(await declare(author, { id, itemId: report.items[1]?.id }), 409, { code: 'request.id_taken' })
    expect(await photosOf(author)).toHaveLength(1)
  })

  test('are shown only once they are checked, and leave with their item', async () => {
    const id = await store(await png())
    expect(await photosOf(author)).toEqual([])
    await expectFailure(await download(author, id), 404)
    await expectAnswer(reportPhotos.complete, await complete(author, id))
    const { date, items } = report
    const rest = items.slice(1).map(({ id: kept, category, description }) => ({ id: kept, category, description }))
    await expectAnswer(reports.update, await author.put(`/api/reports/${report.id}`, { date, items: rest }))
    expect(await photosOf(reviewer)).toEqual([])
    await expectFailure(await download(reviewer, id), 404)
  })
})

describe('[MREP-22] a photo is refused', () => {
  test('above 50 MB', async () => {
    await expectFailure(await declare(author, { fileSize: 51 * 1_048_576 }), 413, { code: 'file.too_large' })
    await expectAnswer(reportPhotos.declare, await declare(author, { fileSize: 50 * 1_048_576 }))
  })

  test('for a report that was withdrawn, before and after it was announced', async () => {
    const id = await store(await png())
    await query('delete from public.reports where id = $1', [report.id])
    await expectFailure(await complete(author, id), 404, { code: 'file.not_found' })
    await expectFailure(await declare(author), 404, { code: 'report.not_found' })
    await removeFiles.run(dependencies)
    expect(await objects()).toEqual([])
  })

  test('[MREP-19] that somebody else took in this browser, before and after it was announced', async () => {
    const id = await store(await png())
    const [other] = await query<{ id: string }>('select id from public.profiles where username = $1', ['te.paris2'])
    const refused = { code: 'request.other_person' } as const
    await expectFailure(await declare(author, { userId: other?.id }), 409, refused)
    await expectFailure(await author.post(`/api/reports/photos/${id}/complete?userId=${other?.id}`), 409, refused)
    await expectAnswer(reportPhotos.complete, await complete(author, id))
  })

  test.each([
    ['a document', { originalName: 'notes.txt', mimeType: 'text/plain' }],
    ['a video', { originalName: 'pump.mp4', mimeType: 'video/mp4' }],
    ['a program', { originalName: 'pump.exe', mimeType: '' }],
  ])('as %s', async (_, changes) => {
    await expectFailure(await declare(author, changes), 415, { code: 'file.type_refused' })
  })

  test('whose content is no image, whatever its name says', async () => {
    const id = await store(Buffer.from('%PDF-1.7\n'))
    await expectFailure(await complete(author, id), 415, { code: 'file.type_refused' })
    expect(await photosOf(author)).toEqual([])
  })

  test('for an item of another report, and beside 50 others', async () => {
    await expectFailure(await declare(author, { itemId: 1 }), 400, { field: 'itemId', code: 'item.not_of_report' })
    await query(
      `insert into public.report_photos (id, report_id, item_id, uploader_id, original_name, file_size, mime_type, state)
       select gen_random_uuid(), r.id, $2, r.author_id, 'x.png', 1, 'image/png', 'ready'
       from public.reports r, generate_series(1, 50) where r.id = $1`,
      [report.id, itemId],
    )
    await expectFailure(await declare(author), 409, { code: 'photo.too_many' })
  })

  test('[MREP-27] more than seven days after the day of its report', async () => {
    const close = (days: number) =>
      query(`update public.reports set local_date = local_date - $2::integer where id = $1`, [report.id, days])
    await close(1)
    const { id } = await upload(await png())
    await expectFailure(await author.delete(`/api/reports/photos/${id}`), 403, { code: 'report.not_yours' })
    await close(7)
    await expectFailure(await declare(author), 403, { code: 'report.not_yours' })
  })

  test('with the id of a file of the chat', async () => {
    const [taken] = await query<{ id: string }>('select id from public.chat_files limit 1')
    await expectFailure(await declare(author, { id: taken?.id }), 409, { code: 'request.id_taken' })
  })
})
