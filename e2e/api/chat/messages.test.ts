import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ChatMessage, NewMessage } from '../../../supabase/functions/_shared/contract/chat/messages.ts'
import { contract } from '../../../supabase/functions/_shared/contract/index.ts'
import { createRoom, forgetMessageTimes, personId, removeRooms, roomOf } from '../support/chat.ts'
import { type Client, signedIn } from '../support/client.ts'
import { forgetSignIns, query } from '../support/database.ts'
import { expectAnswer, expectFailure } from '../support/expect-answer.ts'

const { chatMessages } = contract
const address = '/api/chat/messages'

let author: Client
let colleague: Client
let stranger: Client
let roomId: string

beforeAll(async () => {
  await forgetSignIns()
  author = await signedIn('te.paris1')
  colleague = await signedIn('som.paris1')
  stranger = await signedIn('te.berlin1')
})
beforeEach(async () => {
  await forgetMessageTimes()
  roomId = await createRoom(author, ['som.paris1'])
})
afterAll(removeRooms)

const send = async (client: Client, input: Partial<NewMessage> = {}): Promise<ChatMessage> =>
  expectAnswer(chatMessages.send, await client.post(address, { roomId, content: 'Hello', ...input }))
const history = async (client: Client, search = ''): Promise<ChatMessage[]> =>
  expectAnswer(chatMessages.history, await client.get(`/api/chat/rooms/${roomId}/messages${search}`))

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
    for (const content of ['', ' \n\t '])
      await expectFailure(await author.post(address, { roomId, content }), 400, { code: 'message.blank' })
    await expectFailure(await author.post(address, { roomId }), 400, { code: 'message.blank' })
    expect((await author.post(address, { roomId, content: 'x'.repeat(10_001) })).status).toBe(400)
    expect(await send(author, { content: '🙂'.repeat(5_000) })).toBeTruthy()
    expect(await history(author)).toHaveLength(1)
  })

  test('[MSG-11] a message that is sent again is stored once', async () => {
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

  test('a person sends at most 30 messages in 10 seconds', async () => {
    const answers = await Promise.all(
      Array.from({ length: 31 }, (_, index) => author.post(address, { roomId, content: `Message ${index}` })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(30)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
    expect(await send(colleague)).toMatchObject({ seq: 31 })
  })

  test('[ROOM-21] only owners and moderators post in an announcement room', async () => {
    await author.put(`/api/chat/rooms/${roomId}`, { category: 'announcement' })
    await expectFailure(await colleague.post(address, { roomId, content: 'Me too' }), 403, {
      code: 'message.announcements_only',
    })
    expect(await roomOf(colleague, roomId)).toMatchObject({ canPost: false })
    await author.put(`/api/chat/rooms/${roomId}/members/${await personId('som.paris1')}`, { role: 'moderator' })
    expect(await send(colleague)).toMatchObject({ seq: 1 })
  })
})

describe('changing a message', () => {
  test('[MSG-7] its author edits it, which marks it; nobody else does', async () => {
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

  test('reactions are counted by person, and taken back', async () => {
    const { id } = await send(author)
    const emoji = encodeURIComponent('👍')
    await author.put(`${address}/${id}/reactions/${emoji}`)
    await author.put(`${address}/${id}/reactions/${emoji}`)
    const both = await expectAnswer(chatMessages.react, await colleague.put(`${address}/${id}/reactions/${emoji}`))
    expect(both.reactions).toEqual([
      { emoji: '👍', userIds: [await personId('te.paris1'), await personId('som.paris1')] },
    ])
    expect((await author.delete(`${address}/${id}/reactions/${emoji}`)).status).toBe(204)
    expect((await history(author))[0]?.reactions).toEqual([{ emoji: '👍', userIds: [await personId('som.paris1')] }])
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

describe('mentions and replies', () => {
  const bell = (username: string, kind: string) =>
    query(
      `select n.payload ->> 'text' as text from public.notifications n join public.profiles p on p.id = n.person_id
       where p.username = $1 and n.kind = $2 and n.payload ->> 'roomId' = $3`,
      [username, kind, roomId],
    )

  test('notify the people once, however often the message is edited', async () => {
    const content = 'Please look, @som.paris1! And not you, mail@te.berlin1 or @te.berlin1.'
    const { id, mentions } = await send(author, { content })
    expect(mentions.map(({ username }) => username)).toEqual(['som.paris1'])
    await author.put(`${address}/${id}`, { content: `${content} Thanks` })
    expect(await bell('som.paris1', 'message_mention')).toEqual([{ text: content }])
    expect(await bell('te.berlin1', 'message_mention')).toEqual([])
    expect(await roomOf(colleague, roomId)).toMatchObject({ unreadCount: 1, mentionCount: 1 })
  })

  test('@room notifies every other member, and a reply the author of the first message', async () => {
    const { id } = await send(author, { content: '@room: lunch' })
    expect(await bell('som.paris1', 'message_mention')).toHaveLength(1)
    expect(await bell('te.paris1', 'message_mention')).toEqual([])
    await send(colleague, { parentId: id, content: 'Yes' })
    expect(await bell('te.paris1', 'message_reply')).toEqual([{ text: 'Yes' }])
  })

  test('in a room of more than 50 members, @room is for owners and moderators', async () => {
    await query(`update public.chat_rooms set member_count = 51 where id = $1`, [roomId])
    await expectFailure(await colleague.post(address, { roomId, content: 'Hey @room' }), 403, {
      field: 'content',
      code: 'message.room_mention_restricted',
    })
    expect(await send(author, { content: 'Hey @room' })).toBeTruthy()
  })

  test('nobody learns anything about a room that they left', async () => {
    const { id } = await send(author, { content: '@som.paris1' })
    await colleague.delete(`/api/chat/rooms/${roomId}/members/${await personId('som.paris1')}`)
    for (const path of [`${address}/${id}/replies`, `/api/chat/rooms/${roomId}/pinned`])
      expect((await colleague.get(path)).status).toBe(404)
  })
})
