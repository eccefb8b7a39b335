import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ChatMessage } from '../../../supabase/functions/_shared/contract/chat/messages.ts'
import { contract } from '../../../supabase/functions/_shared/contract/index.ts'
import { createRoom, personId, removeRooms, roomOf } from '../support/chat.ts'
import { signedIn } from '../support/client.ts'
import { clientsOf } from '../support/clients-of.ts'
import { query } from '../support/database.ts'
import { expectAnswer, expectFailure } from '../support/expect-answer.ts'

const { chatMessages } = contract
const [author, reader] = clientsOf('te.paris1', 'som.paris1')
let roomId: string

/** A room with 120 messages, which te.paris1 has written. */
beforeAll(async () => {
  roomId = await createRoom(author, ['som.paris1'])
  await query(
    `insert into public.chat_messages (id, room_id, seq, rev, author_id, content, created_at)
     select gen_random_uuid(), $1, n, n, $2, 'Message ' || n, now() - interval '1 day' from generate_series(1, 120) n`,
    [roomId, await personId('te.paris1')],
  )
  await query('update public.chat_rooms set last_rev = 120, last_message_at = now() where id = $1', [roomId])
})
afterAll(removeRooms)

const page = async (search: string): Promise<{ messages: ChatMessage[]; cursor: string | null }> => {
  const response = await reader.get(`/api/chat/rooms/${roomId}/messages${search}`)
  const cursor = response.headers.get('X-Next-Cursor')
  return { messages: await expectAnswer(chatMessages.history, response), cursor }
}
const places = (messages: ChatMessage[]) => messages.map(({ seq }) => seq)
const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)
const markRead = (seq: number) => reader.post(`/api/chat/rooms/${roomId}/read`, { seq })

describe('history', () => {
  test('[MSG-12] returns the last 50 messages in ascending order, and older ones by cursor', async () => {
    const last = await page('')
    expect(places(last.messages)).toEqual(range(71, 120))
    const middle = await page(`?cursor=${last.cursor}`)
    expect(places(middle.messages)).toEqual(range(21, 70))
    const first = await page(`?cursor=${middle.cursor}`)
    expect(places(first.messages)).toEqual(range(1, 20))
    expect(first.cursor).toBeNull()
  })

  test('returns the messages around one, before one, and from one on', async () => {
    expect(places((await page('?around=60&limit=5')).messages)).toEqual(range(55, 64))
    expect(places((await page('?before=11&limit=5')).messages)).toEqual(range(6, 10))
    const from = await page('?from=100&limit=10')
    expect(places(from.messages)).toEqual(range(100, 109))
    expect(places((await page(`?from=100&limit=10&cursor=${from.cursor}`)).messages)).toEqual(range(110, 119))
  })

  test('[MSG-38] returns the messages around one by its id, with cursors to older and newer ones', async () => {
    const [message] = (await page('?from=60&limit=1')).messages
    const around = await page(`?message=${message?.id}&limit=5`)
    expect(places(around.messages)).toEqual(range(55, 64))
    expect(places((await page(`?limit=5&cursor=${around.cursor}`)).messages)).toEqual(range(50, 54))
    expect(places((await page('?from=65&limit=5')).messages)).toEqual(range(65, 69))
    const [first] = (await page('?from=1&limit=1')).messages
    const atStart = await page(`?message=${first?.id}&limit=5`)
    expect(places(atStart.messages)).toEqual(range(1, 5))
    expect(atStart.cursor).toBeNull()
  })

  test('[MSG-38] responds with 404 for a message of another room or of a room that the caller is not in', async () => {
    const [message] = (await page('?from=60&limit=1')).messages
    const other = await createRoom(reader)
    for (const id of [message?.id, randomUUID()])
      await expectFailure(await reader.get(`/api/chat/rooms/${other}/messages?message=${id}`), 404, {
        code: 'message.not_found',
      })
    const stranger = await signedIn('te.berlin1')
    for (const path of [`${roomId}/messages?message=${message?.id}`, `${randomUUID()}/messages?message=${message?.id}`])
      await expectFailure(await stranger.get(`/api/chat/rooms/${path}`), 404, { code: 'room.not_found' })
  })

  test('[MSG-12] returns what has changed since a revision, in the order of the changes', async () => {
    const { messages } = await page('?before=4')
    const [first, second] = messages
    await author.put(`/api/chat/messages/${second?.id}`, { content: 'Edited' })
    await author.delete(`/api/chat/messages/${first?.id}`)
    const since = await page('?after=120')
    expect(since.messages.map(({ id }) => id)).toEqual([second?.id, first?.id])
    expect(since.messages.map(({ rev }) => rev)).toEqual([121, 122])
    expect(await roomOf(reader, roomId)).toMatchObject({ lastRev: 122 })
    expect((await page('?after=122')).messages).toEqual([])
    const paged = await page('?after=110&limit=5')
    expect((await page(`?after=110&limit=5&cursor=${paged.cursor}`)).messages.map(({ rev }) => rev)).toEqual(
      range(116, 120),
    )
  })

  test('refuses a position, a limit or a cursor that is not valid', async () => {
    for (const search of ['?before=x', '?after=-1', '?limit=0', '?limit=201', '?cursor=x'])
      expect((await reader.get(`/api/chat/rooms/${roomId}/messages${search}`)).status).toBe(400)
  })

  test('[MSG-38] returns the messages around a deleted one', async () => {
    const [message] = (await page('?from=90&limit=1')).messages
    await author.delete(`/api/chat/messages/${message?.id}`)
    const { messages } = await page(`?message=${message?.id}&limit=2`)
    expect(messages.map(({ seq, isDeleted }) => [seq, isDeleted])).toEqual([
      [88, false],
      [89, false],
      [90, true],
      [91, false],
    ])
  })
})

describe('reading', () => {
  test('[MSG-14] [MSG-15] counts the messages of others after the read mark', async () => {
    await markRead(117)
    expect(await roomOf(reader, roomId)).toMatchObject({ unreadCount: 3, readSeq: 117 })
    expect(await roomOf(author, roomId)).toMatchObject({ unreadCount: 0 })
    await page('')
    expect(await roomOf(reader, roomId)).toMatchObject({ unreadCount: 3 })
    await reader.post('/api/chat/messages', { roomId, content: 'My own' })
    expect(await roomOf(reader, roomId)).toMatchObject({ unreadCount: 3 })
  })

  test('[MSG-15] a deleted message is no longer unread', async () => {
    await markRead(118)
    const { messages } = await page('?from=119&limit=1')
    await author.delete(`/api/chat/messages/${messages[0]?.id}`)
    expect(await roomOf(reader, roomId)).toMatchObject({ unreadCount: 1 })
  })

  test('[MSG-14] a late request never moves the mark back', async () => {
    await markRead(120)
    await markRead(50)
    expect(await roomOf(reader, roomId)).toMatchObject({ readSeq: 120, unreadCount: 0 })
  })

  test('[MSG-16] a message is marked as unread with everything after it', async () => {
    await markRead(120)
    const { messages } = await page('?from=116&limit=1')
    expect((await reader.post(`/api/chat/messages/${messages[0]?.id}/unread`)).status).toBe(204)
    expect(await roomOf(reader, roomId)).toMatchObject({ readSeq: 115 })
  })

  test('[MSG-53] what arrives while the person is looking at the room stays unread', async () => {
    await markRead(120)
    const { messages } = await page('?from=118&limit=1')
    await reader.post(`/api/chat/messages/${messages[0]?.id}/unread`)
    const before = await roomOf(reader, roomId)
    expect((await reader.post(`/api/chat/rooms/${roomId}/noticed`, { seq: 120 })).status).toBe(204)
    expect(await roomOf(reader, roomId)).toEqual(before)
  })

  test('someone who joins later has nothing unread', async () => {
    await author.post(`/api/chat/rooms/${roomId}/members`, { userIds: [await personId('fin.fr')] })
    const finance = await signedIn('fin.fr')
    expect(await roomOf(finance, roomId)).toMatchObject({ unreadCount: 0 })
  })

  test('is refused to people who are not members', async () => {
    const stranger = await signedIn('te.berlin1')
    for (const mark of ['read', 'noticed'])
      expect((await stranger.post(`/api/chat/rooms/${roomId}/${mark}`, { seq: 1 })).status).toBe(404)
  })
})
