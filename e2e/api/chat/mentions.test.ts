import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { groupsNamed, type NewMessage } from '../../../supabase/functions/_shared/contract/chat/messages.ts'
import { contract } from '../../../supabase/functions/_shared/contract/index.ts'
import { createRoom, personId, removeRooms, roomOf, sendMessage } from '../support/chat.ts'
import type { Client } from '../support/client.ts'
import { clientsOf } from '../support/clients-of.ts'
import { query } from '../support/database.ts'
import { expectAnswer, expectFailure } from '../support/expect-answer.ts'

const address = '/api/chat/messages'
const [author, colleague, stranger] = clientsOf('te.paris1', 'som.paris1', 'te.berlin1')
let roomId: string

beforeEach(async () => {
  roomId = await createRoom(author, ['som.paris1'])
})
afterAll(removeRooms)

const send = (client: Client, input: Partial<NewMessage> = {}) => sendMessage(client, { roomId, ...input })

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
    expect(await bell('som.paris1', 'message_mention')).toEqual([{ text: `${content} Thanks` }])
    expect(await bell('te.berlin1', 'message_mention')).toEqual([])
    expect(await roomOf(colleague, roomId)).toMatchObject({ unreadCount: 1, mentionCount: 1 })
  })

  test('name a person only by their whole user name', async () => {
    await query(`update public.profiles set username = 'som.paris' where username = 'te.berlin1'`)
    try {
      await author.post(`/api/chat/rooms/${roomId}/members`, { userIds: [await personId('som.paris')] })
      const { mentions } = await send(author, { content: '@room, not least @som.paris1' })
      expect(mentions.map(({ username }) => username)).toEqual(['som.paris1'])
      expect(await bell('som.paris', 'message_mention')).toHaveLength(1)
      expect((await send(author, { content: 'You, @SOM.Paris?' })).mentions).toMatchObject([{ username: 'som.paris' }])
    } finally {
      await query(`update public.profiles set username = 'te.berlin1' where username = 'som.paris'`)
    }
  })

  test('@room notifies every other member, and a reply notifies the author of the first message', async () => {
    const { id } = await send(author, { content: 'Lunch for the whole @room.' })
    expect(await bell('som.paris1', 'message_mention')).toHaveLength(1)
    expect(await bell('te.paris1', 'message_mention')).toEqual([])
    await send(colleague, { parentId: id, content: 'Yes' })
    expect(await bell('te.paris1', 'message_reply')).toEqual([{ text: 'Yes' }])
  })

  test('[MSG-10] in a room of more than 50 members, @room is for owners and moderators', async () => {
    await query(`update public.chat_rooms set member_count = 51 where id = $1`, [roomId])
    await expectFailure(await colleague.post(address, { roomId, content: 'Hey @room' }), 403, {
      field: 'content',
      code: 'message.room_mention_restricted',
    })
    expect(await send(author, { content: 'Hey @room' })).toBeTruthy()
  })

  test('[MSG-49] groups are listed with the number of members whom they mean', async () => {
    const { chatRooms } = contract
    const groups = await expectAnswer(chatRooms.groups, await author.get(`/api/chat/rooms/${roomId}/groups`))
    expect(groups.map(({ name }) => name.replace(/^site:.*/, 'site'))).toContain('site')
    expect(groups.every(({ count }) => count === 1)).toBe(true)
    expect((await stranger.get(`/api/chat/rooms/${roomId}/groups`)).status).toBe(404)
  })

  test('[MSG-49] in a room of more than 50 members, groups are for owners and moderators', async () => {
    await query(`update public.chat_rooms set member_count = 51 where id = $1`, [roomId])
    await expectFailure(await colleague.post(address, { roomId, content: 'Hey @manager' }), 403, {
      field: 'content',
      code: 'message.group_mention_restricted',
    })
  })

  test.each([
    ['Please, @manager!', ['manager']],
    ['(@site:Paris-La-Défense)', ['site:paris-la-défense']],
    ['**@Missing-Today**', ['missing-today']],
    ['mail@manager, @managers', []],
    ['Forwarded: @manager', []],
  ])('[MSG-49] the browser finds the groups in %j as the database does', async (content, groups) => {
    expect(groupsNamed(content)).toEqual(groups)
    const [stored] = await query<{ groups: string[] }>('select chat.groups_named(chat.addressed_text($1)) as groups', [
      content,
    ])
    expect(new Set(stored?.groups.map((name) => name.replace(/\)$/, '')))).toEqual(new Set(groups))
  })

  test('a former member can read neither threads nor pinned messages', async () => {
    const { id } = await send(author, { content: '@som.paris1' })
    await colleague.delete(`/api/chat/rooms/${roomId}/members/${await personId('som.paris1')}`)
    for (const path of [`${address}/${id}/replies`, `/api/chat/rooms/${roomId}/pinned`])
      expect((await colleague.get(path)).status).toBe(404)
  })
})
