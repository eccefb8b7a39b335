import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type NewMessage } from '../../../supabase/functions/_shared/contract/chat/messages.ts'
import { contract } from '../../../supabase/functions/_shared/contract/index.ts'
import {
  countCreations,
  createRoom,
  forgetCreations,
  historyOf,
  personId,
  removeRooms,
  roomOf,
  sendMessage,
} from '../support/chat.ts'
import type { Client } from '../support/client.ts'
import { clientsOf } from '../support/clients-of.ts'
import { query } from '../support/database.ts'
import { expectAnswer, expectFailure } from '../support/expect-answer.ts'

const { chatMessages } = contract
const address = '/api/chat/messages'
const [author, colleague, stranger] = clientsOf('te.paris1', 'som.paris1', 'te.berlin1')
let roomId: string

beforeEach(async () => {
  roomId = await createRoom(author, ['som.paris1'])
})
afterAll(removeRooms)

const send = (client: Client, input: Partial<NewMessage> = {}) => sendMessage(client, { roomId, ...input })
const history = (client: Client, search = '') => historyOf(client, roomId, search)

describe('sending a message', () => {
  test('stores it and shows it to the members', async () => {
    const sent = await send(author, { content: '  **Hello**\n' })
    expect(sent).toMatchObject({
      roomId,
      content: '  **Hello**\n',
      user: { firstName: 'Amélie', lastName: 'Faure', name: 'Amélie Faure' },
      isEdited: false,
      parentId: null,
      reactions: [],
    })
    expect(await history(colleague)).toEqual([sent])
    await expectFailure(await stranger.get(`/api/chat/rooms/${roomId}/messages`), 404, { code: 'room.not_found' })
  })

  test('[MSG-6] refuses a blank text and one of more than 10,000 characters', async () => {
    for (const content of ['', ' \n\t ', '\u200B\u2060', '\u3164'])
      await expectFailure(await author.post(address, { roomId, content }), 400, { code: 'message.blank' })
    await expectFailure(await author.post(address, { roomId }), 400, { code: 'message.blank' })
    expect((await author.post(address, { roomId, content: 'x'.repeat(10_001) })).status).toBe(400)
    expect(await send(author, { content: '🙂'.repeat(5_000) })).toBeTruthy()
    expect(await history(author)).toHaveLength(1)
  })

  test('[MSG-11] [API-21] a message that is sent again is stored once', async () => {
    const id = randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(author, { id })))
    expect(new Set(answers.map(({ seq }) => seq)).size).toBe(1)
    expect(await history(author)).toHaveLength(1)
    await expectFailure(await colleague.post(address, { id, roomId, content: 'Mine' }), 409, {
      field: 'id',
      code: 'message.id_taken',
    })
  })

  test('is refused to people who are not members, or were removed', async () => {
    await expectFailure(await stranger.post(address, { roomId, content: 'Hi' }), 404, { code: 'room.not_found' })
    await author.delete(`/api/chat/rooms/${roomId}/members/${await personId('som.paris1')}`)
    await expectFailure(await colleague.post(address, { roomId, content: 'Hi' }), 404, { code: 'room.not_found' })
  })

  test('[MSG-11] is confirmed without what others did with it when a removed member sends it again', async () => {
    const stored = await send(colleague, { id: randomUUID() })
    const liked = await author.put(`${address}/${stored.id}/reactions/${encodeURIComponent('👍')}`)
    expect((await expectAnswer(chatMessages.react, liked)).reactions).toHaveLength(1)
    await author.put(`${address}/${stored.id}/pin`)
    await author.delete(`/api/chat/rooms/${roomId}/members/${await personId('som.paris1')}`)
    expect(await send(colleague, { id: stored.id })).toEqual(stored)
  })

  test('is refused when it was written by somebody else, and is not stored', async () => {
    const id = crypto.randomUUID()
    const written = { id, roomId, content: 'Private', userId: await personId('som.paris1') }
    await expectFailure(await author.post(address, written), 409, { code: 'request.other_person' })
    const message = await expectAnswer(contract.chatMessages.send, await colleague.post(address, written))
    expect(message).toMatchObject({ id, seq: 1, userId: written.userId })
  })

  test('a person sends at most 30 messages in 10 seconds', async () => {
    const sendNext = (count: number) =>
      Promise.all(Array.from({ length: count }, () => author.post(address, { roomId, content: 'Next message' })))
    expect((await sendNext(29)).map(({ status }) => status)).toEqual(Array.from({ length: 29 }, () => 201))
    // Keeps them within the 10 seconds, however slow the machine is.
    await countCreations('te.paris1', 'message', Array<number>(29).fill(1))
    const answers = await sendNext(2)
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 429])
    const seconds = Number(answers.find(({ status }) => status === 429)?.headers.get('Retry-After'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(10)
    expect(await send(colleague)).toMatchObject({ seq: 31 })
  })

  test('messages in a room that was deleted since count toward that limit', async () => {
    const room = await createRoom(author)
    await forgetCreations()
    await Promise.all(
      Array.from({ length: 30 }, (_, index) => author.post(address, { roomId: room, content: `Message ${index}` })),
    )
    await author.delete(`/api/chat/rooms/${room}`)
    // Keeps them within the 10 seconds, however slow the machine is.
    await query(`update limits.uses set times = array_fill(now(), array[cardinality(times)]) where kind = 'message'`)
    await expectFailure(await author.post(address, { roomId, content: 'One more' }), 429, { code: 'message.too_many' })
  })

  test('[ROOM-21] only owners and moderators post in an announcement room', async () => {
    await author.put(`/api/chat/rooms/${roomId}`, { category: 'announcement' })
    await expectFailure(await colleague.post(address, { roomId, content: 'Me too' }), 403, {
      code: 'message.announcements_only',
    })
    expect(await roomOf(colleague, roomId)).toMatchObject({ canPost: false })
    await author.put(`/api/chat/rooms/${roomId}/members/${await personId('som.paris1')}`, { role: 'moderator' })
    const { id, seq } = await send(colleague)
    expect(seq).toBe(1)
    await author.put(`/api/chat/rooms/${roomId}/members/${await personId('som.paris1')}`, { role: 'member' })
    await expectFailure(await colleague.put(`${address}/${id}`, { content: 'Otherwise' }), 403, {
      code: 'message.announcements_only',
    })
    expect((await colleague.delete(`${address}/${id}`)).status).toBe(204)
  })
})

describe('changing a message', () => {
  test('[MSG-7] only its author edits it, and it is marked as edited', async () => {
    const { id, seq, rev } = await send(author)
    const edited = await expectAnswer(chatMessages.edit, await author.put(`${address}/${id}`, { content: 'Better' }))
    expect(edited).toMatchObject({ content: 'Better', isEdited: true, seq, rev: rev + 1 })
    await expectFailure(await colleague.put(`${address}/${id}`, { content: 'No' }), 403, { code: 'message.not_yours' })
    await expectFailure(await stranger.put(`${address}/${id}`, { content: 'No' }), 404, { code: 'message.not_found' })
    const same = await expectAnswer(chatMessages.edit, await author.put(`${address}/${id}`, { content: 'Better' }))
    expect(same.rev).toBe(edited.rev)
  })

  test('[MSG-7] deleting it leaves a placeholder without its text and reactions', async () => {
    const { id } = await send(colleague, { content: 'Secret' })
    await author.put(`${address}/${id}/reactions/${encodeURIComponent('👍')}`)
    expect((await author.delete(`${address}/${id}`)).status).toBe(204)
    expect(await history(colleague)).toMatchObject([{ id, content: '', isDeleted: true, reactions: [] }])
    await expectFailure(await colleague.put(`${address}/${id}`, { content: 'Again' }), 404, {
      code: 'message.not_found',
    })
  })

  test('[MSG-7] a member does not delete the messages of others', async () => {
    const { id } = await send(author)
    await expectFailure(await colleague.delete(`${address}/${id}`), 403, { code: 'message.not_yours' })
  })

  test('a person adds each reaction once, and can remove it', async () => {
    const { id } = await send(author)
    const emoji = encodeURIComponent('👍')
    await author.put(`${address}/${id}/reactions/${emoji}`)
    await author.put(`${address}/${id}/reactions/${emoji}`)
    const both = await expectAnswer(chatMessages.react, await colleague.put(`${address}/${id}/reactions/${emoji}`))
    expect(both.reactions).toEqual([
      { emoji: '👍', count: 2, userIds: [await personId('som.paris1'), await personId('te.paris1')] },
    ])
    const one = await expectAnswer(chatMessages.unreact, await author.delete(`${address}/${id}/reactions/${emoji}`))
    expect(one.reactions).toEqual([{ emoji: '👍', count: 1, userIds: [await personId('som.paris1')] }])
    expect((await history(author))[0]).toEqual(one)
    expect((await author.put(`${address}/${id}/reactions/script`)).status).toBe(400)
    expect((await stranger.put(`${address}/${id}/reactions/${emoji}`)).status).toBe(404)
  })

  test('a pinned message is listed for all members', async () => {
    const { id } = await send(author)
    expect(await expectAnswer(chatMessages.pin, await author.put(`${address}/${id}/pin`))).toMatchObject({
      isPinned: true,
    })
    const pinned = await expectAnswer(chatMessages.pinned, await colleague.get(`/api/chat/rooms/${roomId}/pinned`))
    expect(pinned.map((message) => message.id)).toEqual([id])
    expect((await author.delete(`${address}/${id}/pin`)).status).toBe(204)
    expect((await history(author))[0]).toMatchObject({ isPinned: false })
  })

  test('[MSG-39] replies are read in pages, each with the first message', async () => {
    const first = await send(author, { content: 'First' })
    for (const content of ['One', 'Two', 'Three']) await send(colleague, { content, parentId: first.id })
    const path = `${address}/${first.id}/replies?limit=2`
    const newest = await author.get(path)
    const contents = async (response: Response) =>
      (await expectAnswer(chatMessages.replies, response)).map(({ content }) => content)
    expect(await contents(newest)).toEqual(['First', 'Two', 'Three'])
    const older = await author.get(`${path}&cursor=${newest.headers.get('X-Next-Cursor')}`)
    expect(await contents(older)).toEqual(['First', 'One'])
    expect(older.headers.get('X-Next-Cursor')).toBeNull()
  })

  test('replies form a thread of one level', async () => {
    const first = await send(author)
    const reply = await send(colleague, { parentId: first.id })
    const nested = await send(author, { parentId: reply.id })
    expect(nested.parentId).toBe(first.id)
    const thread = await expectAnswer(chatMessages.replies, await author.get(`${address}/${first.id}/replies`))
    expect(thread.map(({ id }) => id)).toEqual([first.id, reply.id, nested.id])
    expect(thread[0]?.replyCount).toBe(2)
    await expectFailure(await author.post(address, { roomId, content: 'x', parentId: randomUUID() }), 400, {
      field: 'parentId',
      code: 'message.parent_not_found',
    })
  })
})

describe('editing again and again', () => {
  const change = (id: string, content: string) => author.put(`${address}/${id}`, { content })

  test('[MSG-7] is refused after 30 edits in 10 seconds, whichever messages they change', async () => {
    const [first, second] = [await send(author), await send(author)]
    await countCreations('te.paris1', 'edit', Array<number>(29).fill(1))
    const answers = await Promise.all([first, second].map(({ id }) => change(id, 'Changed')))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429])
    const refused = answers.find(({ status }) => status === 429) ?? Response.error()
    const seconds = Number(refused.headers.get('Retry-After'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(10)
    await expectFailure(refused, 429, { code: 'message.too_many_edits' })
    expect((await history(author)).map(({ content }) => content).toSorted()).toEqual(['Changed', 'Hello'])
  })

  test('does not count an edit that changes nothing', async () => {
    const { id } = await send(author)
    await countCreations('te.paris1', 'edit', Array<number>(30).fill(1))
    expect((await change(id, 'Hello')).status).toBe(200)
  })
})

describe('a thread', () => {
  test('[MSG-39] each reply, and each deletion of one, is a change of the first message, which counts them', async () => {
    const first = await send(author)
    const reply = await send(colleague, { parentId: first.id })
    const changed = await expectAnswer(
      chatMessages.history,
      await author.get(`/api/chat/rooms/${roomId}/messages?after=${first.rev}`),
    )
    expect(changed.map(({ id, replyCount }) => [id, replyCount])).toEqual([
      [reply.id, 0],
      [first.id, 1],
    ])
    await colleague.delete(`${address}/${reply.id}`)
    const [, again] = await expectAnswer(
      chatMessages.history,
      await author.get(`/api/chat/rooms/${roomId}/messages?after=${changed.at(-1)?.rev}`),
    )
    expect(again).toMatchObject({ id: first.id, replyCount: 0, isEdited: false })
  })
})
