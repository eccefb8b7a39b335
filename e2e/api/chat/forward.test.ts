import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { chatFiles } from '../../../supabase/functions/_shared/contract/chat/files.ts'
import type { ChatMessage, NewMessage } from '../../../supabase/functions/_shared/contract/chat/messages.ts'
import { contract } from '../../../supabase/functions/_shared/contract/index.ts'
import { countCreations, createRoom, forgetCreations, personId, removeRooms } from '../support/chat.ts'
import type { Client } from '../support/client.ts'
import { clientsOf } from '../support/clients-of.ts'
import { query } from '../support/database.ts'
import { expectAnswer, expectFailure } from '../support/expect-answer.ts'
import { download, png, upload } from '../support/files.ts'

const address = '/api/chat/messages'
const [author, colleague, stranger, admin] = clientsOf('te.paris1', 'som.paris1', 'te.berlin1', 'adm')
let source: string
let target: string

beforeEach(async () => {
  source = await createRoom(author, ['som.paris1'])
  target = await createRoom(colleague, ['te.berlin1'])
})
afterAll(removeRooms)

const send = async (client: Client, input: NewMessage): Promise<ChatMessage> =>
  expectAnswer(contract.chatMessages.send, await client.post(address, input))
const filesOf = async (client: Client, roomId: string) =>
  expectAnswer(chatFiles.list, await client.get(`/api/chat/rooms/${roomId}/files`))

/** Sends an image to the first room; returns its id. */
async function share(): Promise<string> {
  const { id } = await upload(author, source, { name: 'plan.png', type: 'image/png', content: await png() })
  await send(author, { roomId: source, content: '', fileId: id })
  return id
}
const forwarded = (fileId: string): NewMessage => ({
  id: randomUUID(),
  roomId: target,
  content: 'Forwarded: plan.png',
  fileId,
  fileName: 'plan.png',
  fileSize: 1,
  mimeType: 'image/png',
})
const refused = { field: 'fileId', code: 'message.file_not_found' } as const

describe('forwarding a file', () => {
  test("[MSG-9] makes a file of the target room, with a thumbnail, which the room's members can open", async () => {
    const fileId = await share()
    const sent = await send(colleague, forwarded(fileId))
    expect(sent).toMatchObject({ fileName: 'plan.png', mimeType: 'image/png', image: { width: 40, height: 30 } })
    expect(sent.fileId).not.toBe(fileId)
    const [copy] = await filesOf(stranger, target)
    expect(copy).toMatchObject({ id: sent.fileId, roomId: target, uploader: { name: 'Julien Roux' } })
    for (const search of ['', '?as=thumbnail']) {
      const [original, opened] = [
        await download(author, fileId, search),
        await download(stranger, copy?.id ?? '', search),
      ]
      expect(Buffer.from(await opened.arrayBuffer())).toEqual(Buffer.from(await original.arrayBuffer()))
    }
    await expectFailure(await download(stranger, fileId), 404, { code: 'file.not_found' })
    await expectFailure(await download(author, copy?.id ?? ''), 404, { code: 'file.not_found' })
  })

  test('[MSG-8] a repeated forward is stored once, even when both run at the same time', async () => {
    const message = forwarded(await share())
    const answers = await Promise.all([1, 2, 3].map(() => send(colleague, message)))
    expect(new Set(answers.map(({ seq }) => seq)).size).toBe(1)
    expect(await send(colleague, message)).toEqual(answers[0])
    expect(await filesOf(stranger, target)).toHaveLength(1)
  })

  test('[MSG-11] a stored forward is confirmed when it is sent again after its author has deleted it or left the room', async () => {
    const fileId = await share()
    const [kept, deleted] = [forwarded(fileId), forwarded(fileId)]
    const sent = await send(colleague, kept)
    await send(colleague, deleted)
    expect((await colleague.delete(`${address}/${deleted.id}`)).status).toBe(204)
    expect(await send(colleague, deleted)).toMatchObject({ id: deleted.id, isDeleted: true })
    const membership = `/api/chat/rooms/${target}/members/${await personId('som.paris1')}`
    expect((await colleague.delete(membership)).status).toBe(204)
    expect(await send(colleague, kept)).toMatchObject({ id: kept.id, seq: sent.seq, fileId: sent.fileId })
  })

  test('[MSG-31] the copy stays when the original is deleted', async () => {
    const fileId = await share()
    const sent = await send(colleague, forwarded(fileId))
    await author.delete(`/api/chat/files/${fileId}`)
    expect((await download(stranger, sent.fileId ?? '')).status).toBe(200)
    await expectFailure(await colleague.post(address, forwarded(fileId)), 400, refused)
  })

  test("is refused to anyone who is not a member of the file's room, even an administrator", async () => {
    const fileId = await share()
    await expectFailure(await stranger.post(address, forwarded(fileId)), 400, refused)
    const ofAdmin = await createRoom(admin)
    await expectFailure(await admin.post(address, { ...forwarded(fileId), roomId: ofAdmin }), 400, refused)
    await author.delete(`/api/chat/rooms/${source}/members/${await personId('som.paris1')}`)
    await expectFailure(await colleague.post(address, forwarded(fileId)), 400, refused)
    expect(await query('select id from public.chat_files where copied_from = $1', [fileId])).toEqual([])
  })

  test('is refused into a room that the caller has just left, and copies nothing', async () => {
    const fileId = await share()
    const membership = `/api/chat/rooms/${target}/members/${await personId('som.paris1')}`
    expect((await colleague.delete(membership)).status).toBe(204)
    await expectFailure(await colleague.post(address, forwarded(fileId)), 404, { code: 'room.not_found' })
    expect(await query('select id from public.chat_files where copied_from = $1', [fileId])).toEqual([])
  })

  test('is refused for an upload that was not sent, and for a room in which the caller may not post', async () => {
    const { id } = await upload(colleague, source, { name: 'plan.png', content: await png() })
    await expectFailure(await colleague.post(address, forwarded(id)), 400, refused)
    const fileId = await share()
    await expectFailure(await author.post(address, forwarded(fileId)), 404, { code: 'room.not_found' })
    await query(`update public.chat_rooms set category = 'announcement' where id = $1`, [target])
    await query(`update public.chat_members set role = 'member' where room_id = $1 and person_id = $2`, [
      target,
      await personId('te.berlin1'),
    ])
    await stranger.post(address, { roomId: target, content: 'x' })
    await author.post(`/api/chat/rooms/${source}/members`, { userIds: [await personId('te.berlin1')] })
    await expectFailure(await stranger.post(address, forwarded(fileId)), 403, { code: 'message.announcements_only' })
    expect(await query('select id from public.chat_files where copied_from = $1', [fileId])).toEqual([])
  })
})

describe('the limit of copies in an hour', () => {
  const megabytes = (count: number) => count * 1_048_576
  const copiesOf = (fileId: string) => query('select from public.chat_files where copied_from = $1', [fileId])
  /** Sends a file that the database takes for a video of 100 MB. */
  async function shareVideo(): Promise<string> {
    const fileId = await share()
    await query(`update public.chat_files set mime_type = 'video/mp4', file_size = $2 where id = $1`, [
      fileId,
      megabytes(100),
    ])
    return fileId
  }
  async function expectRefused(answer: Response | undefined): Promise<void> {
    const seconds = Number(answer?.headers.get('Retry-After'))
    expect(seconds).toBeGreaterThan(3_500)
    expect(seconds).toBeLessThanOrEqual(3_600)
    await expectFailure(answer ?? Response.error(), 429, { code: 'file.too_many_copies' })
  }

  test('[MSG-9] lets a person forward the largest video to ten rooms', async () => {
    const fileId = await shareVideo()
    const rooms = await Promise.all(Array.from({ length: 10 }, () => createRoom(colleague)))
    await forgetCreations()
    const answers = await Promise.all(rooms.map((roomId) => colleague.post(address, { ...forwarded(fileId), roomId })))
    expect(answers.map(({ status }) => status)).toEqual(rooms.map(() => 201))
    expect(await copiesOf(fileId)).toHaveLength(10)
  })

  test('[MSG-9] refuses a message whose file would exceed 2 GB, and copies nothing for it', async () => {
    const fileId = await shareVideo()
    await countCreations('som.paris1', 'copied bytes', [megabytes(2_048 - 199)])
    const answers = await Promise.all([1, 2].map(() => colleague.post(address, forwarded(fileId))))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 429])
    await expectRefused(answers.find(({ status }) => status === 429))
    expect(await copiesOf(fileId)).toHaveLength(1)
    await author.delete(`/api/chat/files/${fileId}`)
    await expectRefused(await colleague.post(address, forwarded(await shareVideo())))
  })

  test('[MSG-9] refuses a message with a file after 200 copies, and no message without one', async () => {
    const fileId = await share()
    await countCreations('som.paris1', 'copy', Array<number>(200).fill(1))
    await expectRefused(await colleague.post(address, forwarded(fileId)))
    expect(await copiesOf(fileId)).toEqual([])
    await send(colleague, { roomId: target, content: 'Forwarded: the text alone' })
  })

  test('does not count a message that is sent again', async () => {
    const message = forwarded(await share())
    await countCreations('som.paris1', 'copy', Array<number>(199).fill(1))
    const sent = await send(colleague, message)
    expect(await send(colleague, message)).toEqual(sent)
  })
})

test('[MSG-8] a forwarded text is stored with its prefix and mentions nobody', async () => {
  const sent = await send(colleague, { roomId: target, content: 'Forwarded: @te.berlin1 and the whole @room, look' })
  expect(sent).toMatchObject({ content: 'Forwarded: @te.berlin1 and the whole @room, look', mentions: [] })
  expect(await query('select from public.chat_mentions where message_id = $1', [sent.id])).toEqual([])
})
