import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { chatFiles } from '../../../supabase/functions/_shared/contract/chat/files.ts'
import type { ChatMessage } from '../../../supabase/functions/_shared/contract/chat/messages.ts'
import { contract } from '../../../supabase/functions/_shared/contract/index.ts'
import { createRoom, personId, removeRooms } from '../support/chat.ts'
import { type Client, signedIn } from '../support/client.ts'
import { clientsOf } from '../support/clients-of.ts'
import { query } from '../support/database.ts'
import { expectAnswer, expectFailure } from '../support/expect-answer.ts'
import { complete, declare, download, photo, png, put, upload } from '../support/files.ts'

const [author, colleague, stranger, admin] = clientsOf('te.paris1', 'som.paris1', 'te.berlin1', 'adm')
let roomId: string

beforeEach(async () => {
  roomId = await createRoom(author, ['som.paris1'])
})
afterAll(removeRooms)

const send = async (fileId: string, more: object = {}): Promise<ChatMessage> =>
  expectAnswer(
    contract.chatMessages.send,
    await author.post('/api/chat/messages', { roomId, content: '', fileId, ...more }),
  )
const filesOf = async (client: Client, search = '') =>
  expectAnswer(chatFiles.list, await client.get(`/api/chat/rooms/${roomId}/files${search}`))
const text = { name: 'notes.txt', type: 'text/plain', content: Buffer.from('Valve V-3 drips.') }

describe('a file that is sent', () => {
  test('[MSG-3] [MSG-4] [MSG-5] [MOB-4] shows the stored name, size and type, whatever the client says', async () => {
    const file = await upload(author, roomId, { name: 'plan.png', type: 'image/png', content: await png() })
    const sent = await send(file.id, { content: 'Look', fileName: 'other.exe', fileSize: 1, mimeType: 'text/html' })
    expect(sent).toMatchObject({
      content: 'Look',
      fileId: file.id,
      fileName: 'plan.png',
      fileSize: file.fileSize,
      mimeType: 'image/png',
      image: { width: 40, height: 30 },
      isFileDeleted: false,
    })
  })

  test('[MSG-23] [MSG-24] is listed with its names, its uploader and its time', async () => {
    const file = await upload(author, roomId, text)
    expect(file.fileName).toMatch(/^\d{17}-notes\.txt$/)
    const { id: messageId } = await send(file.id)
    expect(await filesOf(colleague)).toEqual([
      {
        ...file,
        messageId,
        originalName: 'notes.txt',
        mimeType: 'text/plain',
        fileSize: 16,
        room: { id: roomId, name: 'Test of the chat' },
        uploader: {
          id: await personId('te.paris1'),
          firstName: 'Amélie',
          lastName: 'Faure',
          name: 'Amélie Faure',
          email: expect.stringContaining('@'),
          country: 'France',
        },
      },
    ])
  })

  test('is sent once, by its uploader and into its room only', async () => {
    const file = await upload(author, roomId, text)
    const refused = { field: 'fileId', code: 'message.file_not_found' } as const
    await expectFailure(
      await colleague.post('/api/chat/messages', { roomId, content: '', fileId: file.id }),
      400,
      refused,
    )
    const other = await createRoom(author)
    await expectFailure(
      await author.post('/api/chat/messages', { roomId: other, content: '', fileId: file.id }),
      400,
      refused,
    )
    await send(file.id)
    await expectFailure(await author.post('/api/chat/messages', { roomId, content: '', fileId: file.id }), 400, refused)
  })

  test('is listed in pages, the last one first', async () => {
    const names = ['a.txt', 'b.txt', 'c.txt']
    for (const name of names) await send((await upload(author, roomId, { ...text, name })).id)
    const response = await author.get(`/api/chat/rooms/${roomId}/files?limit=2`)
    const first = await expectAnswer(chatFiles.list, response)
    const cursor = response.headers.get('X-Next-Cursor') ?? ''
    const second = await filesOf(author, `?limit=2&cursor=${cursor}`)
    expect([...first, ...second].map(({ originalName }) => originalName)).toEqual(names.toReversed())
  })
})

describe('until it is sent', () => {
  test('[MSG-32] a file is in no list, and nobody else can open it', async () => {
    const { id } = await upload(author, roomId, text)
    expect(await filesOf(author)).toEqual([])
    await expectFailure(await download(colleague, id), 404, { code: 'file.not_found' })
    await expectFailure(await download(admin, id), 404, { code: 'file.not_found' })
    expect(await (await download(author, id)).text()).toBe('Valve V-3 drips.')
  })

  test('not even its uploader can open it before it has been checked', async () => {
    const { id, stored } = await put(await declare(author, roomId, text), text.content)
    expect(stored.status).toBe(200)
    await expectFailure(await download(author, id), 404, { code: 'file.not_found' })
  })

  test('its upload can be declared and completed again, but its content is stored once', async () => {
    const first = await put(await declare(author, roomId, text), text.content)
    expect((await declare(author, roomId, text, first.id)).status).toBe(409)
    const answers = await Promise.all([1, 2].map(() => author.post(`/api/chat/files/${first.id}/complete`)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await declare(author, roomId, text, first.id)).status).toBe(409)
  })

  test('an upload without content cannot be completed', async () => {
    const { id } = await expectAnswer(chatFiles.declare, await declare(author, roomId, text))
    await expectFailure(await author.post(`/api/chat/files/${id}/complete`), 409, { code: 'file.not_uploaded' })
    await expectFailure(await colleague.post(`/api/chat/files/${id}/complete`), 404, { code: 'file.not_found' })
  })

  test('people who are not members, or may not post, upload nothing', async () => {
    await expectFailure(await declare(stranger, roomId, text), 404, { code: 'room.not_found' })
    await query(`update public.chat_rooms set category = 'announcement' where id = $1`, [roomId])
    const reader = await signedIn('aom.paris')
    await author.post(`/api/chat/rooms/${roomId}/members`, { userIds: [await personId('aom.paris')] })
    await expectFailure(await declare(reader, roomId, text), 403, { code: 'message.announcements_only' })
  })

  test('a member who is removed while uploading can neither complete nor send the file', async () => {
    const given = { name: 'notes.txt', content: text.content }
    const declared = await declare(colleague, roomId, given)
    await author.delete(`/api/chat/rooms/${roomId}/members/${await personId('som.paris1')}`)
    const { id } = await put(declared, given.content)
    await expectFailure(await colleague.post(`/api/chat/files/${id}/complete`), 404, { code: 'file.not_found' })
    await expectFailure(await colleague.post('/api/chat/messages', { roomId, content: '', fileId: id }), 404, {
      code: 'room.not_found',
    })
    expect(await filesOf(author)).toEqual([])
  })
})

describe('opening a file', () => {
  test('[MSG-34] is for members of its room', async () => {
    const { id } = await upload(author, roomId, text)
    await send(id)
    expect(await (await download(colleague, id)).text()).toBe('Valve V-3 drips.')
    await expectFailure(await download(stranger, id), 404, { code: 'file.not_found' })
    await author.delete(`/api/chat/rooms/${roomId}/members/${await personId('som.paris1')}`)
    await expectFailure(await download(colleague, id), 404, { code: 'file.not_found' })
  })

  test('[MSG-33] shows an image, and saves everything else as an attachment', async () => {
    const image = await upload(author, roomId, { name: 'plan.png', content: await png() })
    const shown = await download(author, image.id)
    expect([shown.headers.get('content-type'), shown.headers.get('content-disposition')]).toEqual(['image/png', null])
    const saved = await download(author, image.id, '?as=attachment')
    expect(saved.headers.get('content-disposition')).toContain('attachment; filename=plan.png;')

    const notes = await download(author, (await upload(author, roomId, { ...text, name: 'run.bat' })).id)
    expect(notes.headers.get('content-disposition')).toContain('attachment; filename=run.bat.txt;')
    expect(notes.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
    expect(notes.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('gives the part that a player asks for, so that it can seek', async () => {
    const content = Buffer.concat([Buffer.from('1a45dfa387428284', 'hex'), Buffer.from('webm'), Buffer.alloc(5_000, 7)])
    const { id } = await upload(author, roomId, { name: 'talk.webm', content })
    const response = await author.get(`/api/chat/files/${id}/download`)
    const part = await fetch(response.headers.get('location') ?? '', { headers: { Range: 'bytes=10-19' } })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${content.length}`])
    expect(Buffer.from(await part.arrayBuffer())).toEqual(content.subarray(10, 20))
  })
})

test('a photo loses its place and is turned upright, and has a thumbnail', async () => {
  const content = await photo()
  expect((await sharp(content).metadata()).exif).toBeDefined()
  const file = await upload(author, roomId, { name: 'photo.jpg', type: 'image/jpeg', content })
  expect(file.image).toEqual({ width: 600, height: 900 })
  const stored = Buffer.from(await (await download(author, file.id)).arrayBuffer())
  expect(stored.length).toBe(file.fileSize)
  const { exif, width } = await sharp(stored).metadata()
  expect([exif, width]).toEqual([undefined, 600])
  const thumbnail = Buffer.from(await (await download(author, file.id, '?as=thumbnail')).arrayBuffer())
  expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'webp', width: 427, height: 640 })
})

describe('deleting a file', () => {
  test('[MSG-30] [MSG-31] is for its uploader and administrators; its message stays', async () => {
    const { id } = await upload(author, roomId, text)
    await send(id)
    await expectFailure(await colleague.delete(`/api/chat/files/${id}`), 403, { code: 'file.not_yours' })
    await expectFailure(await stranger.delete(`/api/chat/files/${id}`), 404, { code: 'file.not_found' })
    expect((await admin.delete(`/api/chat/files/${id}`)).status).toBe(204)
    await expectFailure(await author.delete(`/api/chat/files/${id}`), 404, { code: 'file.not_found' })
    await expectFailure(await download(author, id), 404, { code: 'file.not_found' })
    const [message] = await expectAnswer(
      contract.chatMessages.history,
      await author.get(`/api/chat/rooms/${roomId}/messages`),
    )
    expect(message).toMatchObject({ fileId: null, fileName: null, isFileDeleted: true, isDeleted: false })
    expect(await filesOf(author)).toEqual([])
  })

  test('happens with its message', async () => {
    const { id } = await upload(author, roomId, text)
    const { id: messageId } = await send(id)
    expect((await author.delete(`/api/chat/messages/${messageId}`)).status).toBe(204)
    await expectFailure(await download(author, id), 404, { code: 'file.not_found' })
  })
})

test('a file without a text names its file in the list of rooms', async () => {
  await send((await upload(author, roomId, text)).id)
  const rooms = await expectAnswer(contract.chatRooms.list, await colleague.get('/api/chat/rooms'))
  expect(rooms.find(({ id }) => id === roomId)?.lastMessage?.content).toBe('notes.txt')
})

test('[ROOM-20] a room is deleted with its messages, members and files', async () => {
  const { id } = await upload(author, roomId, text)
  await send(id)
  expect((await author.delete(`/api/chat/rooms/${roomId}`)).status).toBe(204)
  for (const table of ['chat_messages', 'chat_members', 'chat_member_settings', 'chat_files'])
    expect(await query(`select from public.${table} where room_id = $1`, [roomId]), table).toEqual([])
  expect((await author.get(`/api/chat/files/${id}/download`)).status).toBe(404)
  expect((await complete(author, await createRoom(author), text)).status).toBe(200)
})
