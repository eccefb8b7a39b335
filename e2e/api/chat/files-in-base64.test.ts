import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { chatFiles } from '../../../supabase/functions/_shared/contract/chat/files.ts'
import { createRoom, removeRooms } from '../support/chat.ts'
import { clientsOf } from '../support/clients-of.ts'
import { query } from '../support/database.ts'
import { expectAnswer, expectFailure } from '../support/expect-answer.ts'
import { download, photo } from '../support/files.ts'

const megabyte = 1_048_576
const [author, stranger] = clientsOf('te.paris1', 'te.berlin1')
let roomId: string
let address: string

beforeEach(async () => {
  roomId = await createRoom(author)
  address = `/api/chat/rooms/${roomId}/upload`
})
afterAll(removeRooms)

const names = { fileName: '1-notes.txt', originalName: 'notes.txt', fileSize: 16, mimeType: 'text/plain' }
const content = Buffer.from('Valve V-3 drips.').toString('base64')

/** The beginning of an MP4 file, and then zeros. */
function video(size: number): Buffer {
  const file = Buffer.alloc(size)
  file.write('\0\0\0\x18ftypisom\0\0\x02\0isomiso2', 'latin1')
  return file
}

test('[MSG-22] stores a file and returns its id, name and size', async () => {
  const file = await expectAnswer(chatFiles.upload, await author.post(address, { ...names, content }))
  expect(file).toMatchObject({ originalName: 'notes.txt', fileSize: 16, mimeType: 'text/plain' })
  expect(await (await download(author, file.id)).text()).toBe('Valve V-3 drips.')
})

test('accepts the fields in any order, and line breaks in the content', async () => {
  const lines = content.replace(/.{8}/g, '$&\n')
  const file = await expectAnswer(chatFiles.upload, await author.post(address, { content: lines, ...names }))
  expect(file).toMatchObject({ originalName: 'notes.txt', fileSize: 16, mimeType: 'text/plain' })
})

test('removes the metadata of a photo, too', async () => {
  const given = { originalName: 'photo.jpg', content: (await photo()).toString('base64') }
  const file = await expectAnswer(chatFiles.upload, await author.post(address, given))
  expect(file.image).toEqual({ width: 600, height: 900 })
  const stored = Buffer.from(await (await download(author, file.id)).arrayBuffer())
  expect((await sharp(stored).metadata()).exif).toBeUndefined()
})

test('[MSG-27] accepts a video above 50 MB, and refuses another file above 50 MB', async () => {
  const post = (originalName: string, bytes: Buffer) =>
    author.post(address, { originalName, content: bytes.toString('base64') })
  const file = await expectAnswer(chatFiles.upload, await post('talk.mp4', video(51 * megabyte)))
  expect(file).toMatchObject({ fileSize: 51 * megabyte, mimeType: 'video/mp4' })
  await expectFailure(await post('notes.txt', Buffer.alloc(51 * megabyte, 'a')), 413, { code: 'file.too_large' })
})

test('refuses invalid JSON, invalid base64, missing content and another type, and stores nothing', async () => {
  await expectFailure(await author.post(address, `{"originalName": "a.txt", "content": "aaaa`), 400, {
    code: 'request.broken_json',
  })
  await expectFailure(await author.post(address, { ...names, content: 'a*aa' }), 400, { code: 'file.not_base64' })
  await expectFailure(await author.post(address, names), 400, { code: 'file.not_uploaded' })
  expect((await author.post(address, { content })).status).toBe(400)
  await expectFailure(await author.post(address, { originalName: 'run.exe', content }), 415, {
    code: 'file.type_refused',
  })
  await expectFailure(await stranger.post(address, { ...names, content }), 404, { code: 'room.not_found' })
  const kept = await query('select id from public.chat_files where room_id = $1 and deleted_at is null', [roomId])
  expect(kept).toEqual([])
})
