import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceptedTypes, fileMaximum } from '../../../supabase/functions/_shared/contract/chat/file-types.ts'
import { chatFiles } from '../../../supabase/functions/_shared/contract/chat/files.ts'
import { compareFiles } from '../../../worker/areas/files/compare-files.ts'
import { removeFiles } from '../../../worker/areas/files/remove-files.ts'
import { createRoom, personId, removeRooms } from '../support/chat.ts'
import { clientsOf } from '../support/clients-of.ts'
import { query } from '../support/database.ts'
import { expectAnswer, expectFailure } from '../support/expect-answer.ts'
import { complete, declare, download, hugePng, png, put, upload } from '../support/files.ts'
import { workerDependencies } from '../support/worker.ts'

const dependencies = workerDependencies()
const megabyte = 1_048_576
const [author] = clientsOf('te.paris1')
let roomId: string

beforeAll(async () => {
  roomId = await createRoom(author)
})
afterAll(async () => {
  await removeRooms()
  await dependencies.connections.close()
})

const declared = (originalName: string, fileSize: number, mimeType = '') =>
  author.post(`/api/chat/rooms/${roomId}/files`, { originalName, fileSize, mimeType })
const objectsOf = (id: string) => query('select name from storage.objects where name like $1', [`%/${id}%`])
const forgetUploads = () => query('delete from files.unsent_uploads')
const occupy = async (count: number) =>
  query(
    `insert into files.unsent_uploads (file_id, bucket, folder, uploader_id)
     select gen_random_uuid(), 'chat', $1, $2 from generate_series(1, $3::integer)`,
    [roomId, await personId('te.paris1'), count],
  )
const text = { name: 'notes.txt', type: 'text/plain', content: Buffer.from('Valve V-3 drips.') }

test('[MSG-26] the contract, the database and the bucket accept the same types and sizes', async () => {
  const [stored] = await query<{ known: string[]; allowed: string[]; limit: number; largest: number; other: number }>(`
    select files.accepted_types() as known, allowed_mime_types as allowed, file_size_limit::integer as limit,
      files.size_maximum('video/mp4')::integer as largest, files.size_maximum('image/png')::integer as other
    from storage.buckets where id = 'chat'
  `)
  expect(stored).toEqual({
    known: acceptedTypes,
    allowed: acceptedTypes,
    limit: fileMaximum('video/mp4'),
    largest: fileMaximum('video/mp4'),
    other: fileMaximum('image/png'),
  })
})

describe('an upload is refused when it is declared', () => {
  test('[MSG-25] above 50 MB, and a video above 100 MB', async () => {
    expect((await declared('plan.png', 50 * megabyte)).status).toBe(201)
    expect((await declared('talk.mp4', 100 * megabyte)).status).toBe(201)
    for (const [name, size] of [
      ['plan.png', 51],
      ['talk.mp4', 101],
    ] as const)
      await expectFailure(await declared(name, size * megabyte), 413, { code: 'file.too_large' })
  })

  test.each(['photo.heic', 'run.exe', 'drawing.svg', 'page.html', 'table.xlsx', 'noextension'])(
    'when it is called %s',
    async (name) => {
      await expectFailure(await declared(name, 10), 415, { code: 'file.type_refused' })
    },
  )

  test('without a name or a size', async () => {
    for (const [name, size, field] of [
      ['', 10, 'originalName'],
      ['plan.png', 0, 'fileSize'],
      ['plan.png', -1, 'fileSize'],
    ] as const)
      await expectFailure(await declared(name, size), 400, { field })
    expect((await declared('plan.png', 1)).status).toBe(201)
  })
})

describe('content is refused, and removed, when it is', () => {
  const script = '<script>alert(1)</script>'
  const cases: [string, Buffer][] = [
    ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])],
    ['a drawing with a script', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`)],
    ['a drawing with a prolog', Buffer.from(`<?xml version="1.0"?><svg>${script}</svg>`)],
    ['a page', Buffer.from(`\n <!DOCTYPE html>${script}`)],
    ['unknown bytes', Buffer.from([0, 1, 2, 3, 4, 5, 6, 7])],
  ]

  test.each(cases)('[MSG-26] %s, whatever its name is', async (_, content) => {
    const { id } = await put(await declare(author, roomId, { name: 'photo.png', content }), content)
    const answer = await author.post(`/api/chat/files/${id}/complete`)
    await expectFailure(answer, 415, { code: 'file.type_refused' })
    await expect.poll(() => objectsOf(id)).toEqual([])
    await expectFailure(await download(author, id), 404, { code: 'file.not_found' })
  })

  test('an image of 60,000 × 60,000 pixels, which is not decoded', async () => {
    const answer = await complete(author, roomId, { name: 'huge.png', content: await hugePng(60_000) })
    await expectFailure(answer, 413, { code: 'file.too_many_pixels' })
  })

  test('a damaged image', async () => {
    const content = (await png()).subarray(0, 60)
    await expectFailure(await complete(author, roomId, { name: 'half.png', content }), 422, { code: 'file.unreadable' })
  })
})

test('a narrow image of 100,000 pixels in height is accepted', async () => {
  const file = await upload(author, roomId, { name: 'line.png', content: await png(1, 100_000) })
  expect(file.image).toEqual({ width: 1, height: 100_000 })
})

test('[MSG-26] the bytes decide the type, not the name', async () => {
  const file = await upload(author, roomId, { name: 'notes.txt', content: await png() })
  expect(file.mimeType).toBe('image/png')
  const opened = await download(author, file.id, '?as=attachment')
  expect(opened.headers.get('content-type')).toBe('image/png')
  expect(opened.headers.get('content-disposition')).toContain('filename=notes.txt.png;')
})

test.each([
  ['../../x.txt', 'x.txt'],
  ['C:\\Users\\te\\notes.txt', 'notes.txt'],
  ['..', 'file'],
  ['a\u0000b\u202Egpj.exe.txt', 'abgpj.exe.txt'],
  ['🙂'.repeat(255), '🙂'.repeat(255)],
  [`${'é'.repeat(300)}.txt`, `${'é'.repeat(251)}.txt`],
])('stores a file called %j safely', async (name, stored) => {
  const { originalName, fileName, id } = await upload(author, roomId, { ...text, name })
  expect(originalName).toBe(stored)
  expect(fileName).toMatch(/^\d{17}-[^/\\]+$/)
  expect(await (await download(author, id)).text()).toBe('Valve V-3 drips.')
})

test('a second upload to the same address is refused', async () => {
  const response = await declare(author, roomId, text)
  const { uploadUrl, contentType } = await expectAnswer(chatFiles.declare, response.clone())
  await put(response, text.content)
  const again = await fetch(uploadUrl, { method: 'PUT', headers: { 'Content-Type': contentType }, body: 'other' })
  expect(again.ok).toBe(false)
})

test('[MSG-32] removes what was not sent within 24 hours, and the contents of deleted files and rooms', async () => {
  const uploads = await Promise.all([1, 2, 3].map(() => upload(author, roomId, text)))
  const [old, young, deleted] = uploads.map(({ id }) => id)
  await query(`update public.chat_files set created_at = now() - interval '25 hours' where id = $1`, [old])
  await author.delete(`/api/chat/files/${deleted}`)
  const other = await createRoom(author)
  const gone = await upload(author, other, { name: 'plan.png', content: await png() })
  await author.delete(`/api/chat/rooms/${other}`)
  await expect.poll(() => objectsOf(gone.id)).toHaveLength(2)
  await removeFiles.run(dependencies)
  const left = await Promise.all([old, young, deleted, gone.id].map((id) => objectsOf(id ?? '')))
  expect(left.map(({ length }) => length)).toEqual([0, 1, 0, 0])
})

test('removes the contents of which nothing was noted', async () => {
  const [deleted, kept] = [await upload(author, roomId, text), await upload(author, roomId, text)]
  await query('delete from public.chat_files where id = $1', [deleted.id])
  await query('delete from files.leftovers')
  await removeFiles.run(dependencies)
  expect(await objectsOf(deleted.id)).not.toEqual([])
  await compareFiles.run(dependencies)
  expect(await objectsOf(deleted.id)).toEqual([])
  expect(await objectsOf(kept.id)).toEqual([{ name: `${roomId}/${kept.id}-checked` }])
})

describe('the limit of 100 unsent uploads', () => {
  test('holds for concurrent requests', async () => {
    await forgetUploads()
    await occupy(99)
    const answers = await Promise.all([1, 2].map(() => declared('plan.png', 10)))
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 429]))
    const refused = answers.find(({ status }) => status === 429)
    expect(Number(refused?.headers.get('Retry-After'))).toBe(60)
  })

  test('counts refused and deleted files, and uploads to deleted rooms', async () => {
    await forgetUploads()
    const room = await createRoom(author)
    const { id } = await upload(author, roomId, text)
    await author.delete(`/api/chat/files/${id}`)
    await upload(author, room, text)
    await author.delete(`/api/chat/rooms/${room}`)
    expect((await complete(author, roomId, { ...text, content: Buffer.from('#!/bin/sh') })).status).toBe(415)
    await occupy(97)
    await expectFailure(await declared('plan.png', 10), 429, { code: 'file.too_many' })
    await removeFiles.run(dependencies)
    await expectFailure(await declared('plan.png', 10), 429, { code: 'file.too_many' })

    await query(`update files.unsent_uploads set created_at = created_at - interval '2 hours'`)
    await removeFiles.run(dependencies)
    expect(await query('select file_id from files.unsent_uploads')).toEqual([])
    expect((await declared('plan.png', 10)).status).toBe(201)
  })

  test('does not count sent files', async () => {
    await forgetUploads()
    const { id } = await upload(author, roomId, text)
    await occupy(99)
    await expectFailure(await declared('plan.png', 10), 429, { code: 'file.too_many' })
    expect((await author.post('/api/chat/messages', { roomId, content: '', fileId: id })).status).toBe(201)
    expect((await declared('plan.png', 10)).status).toBe(201)
  })
})
