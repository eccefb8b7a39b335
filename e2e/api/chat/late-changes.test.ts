import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { NewMessage } from '../../../supabase/functions/_shared/contract/chat/messages.ts'
import { contract } from '../../../supabase/functions/_shared/contract/index.ts'
import { createRoom, historyOf, personId, removeRooms, roomOf, sendMessage } from '../support/chat.ts'
import type { Client } from '../support/client.ts'
import { clientsOf } from '../support/clients-of.ts'
import { query } from '../support/database.ts'
import { expectAnswer, expectFailure } from '../support/expect-answer.ts'

const address = '/api/chat/messages'
const [author, colleague] = clientsOf('te.paris1', 'som.paris1')
let roomId: string

beforeEach(async () => {
  roomId = await createRoom(author, ['som.paris1'])
})
afterAll(removeRooms)

const send = (client: Client, input: Partial<NewMessage> = {}) => sendMessage(client, { roomId, ...input })
const history = () => historyOf(author, roomId)

test('[MSG-11] a message that is sent again a day later is stored once, and is not marked as new', async () => {
  const id = randomUUID()
  const { seq } = await send(author, { id })
  await query(`update public.chat_messages set created_at = created_at - interval '1 day' where id = $1`, [id])
  await send(colleague)
  expect(await send(author, { id })).toMatchObject({ id, seq })
  expect(await history()).toHaveLength(2)
})

describe('a deleted message', () => {
  test('can be neither edited, pinned nor reacted to', async () => {
    const { id } = await send(author)
    await author.delete(`${address}/${id}`)
    for (const answer of [
      await author.put(`${address}/${id}`, { content: 'Back' }),
      await author.put(`${address}/${id}/pin`),
      await colleague.put(`${address}/${id}/reactions/${encodeURIComponent('👍')}`),
    ])
      await expectFailure(answer, 404, { code: 'message.not_found' })
    expect(await history()).toMatchObject([{ content: '', isDeleted: true, isEdited: false, reactions: [] }])
  })

  test('stays deleted when an edit arrives at the same moment', async () => {
    const sent = await Promise.all(Array.from({ length: 5 }, () => send(author)))
    await Promise.all(
      sent.flatMap(({ id }) => [
        author.put(`${address}/${id}`, { content: 'Edited' }),
        author.delete(`${address}/${id}`),
      ]),
    )
    for (const message of await history()) expect(message).toMatchObject({ content: '', isDeleted: true })
  })
})

test('[MSG-15] an edit that removes a mention no longer counts as one', async () => {
  const { id } = await send(author, { content: 'Please look, @som.paris1' })
  expect(await roomOf(colleague, roomId)).toMatchObject({ unreadCount: 1, mentionCount: 1 })
  await author.put(`${address}/${id}`, { content: 'Never mind' })
  expect(await roomOf(colleague, roomId)).toMatchObject({ unreadCount: 1, mentionCount: 0 })
})

test('an edit while the reader marks the room as read leaves it read', async () => {
  const { id, seq } = await send(author)
  await Promise.all([
    author.put(`${address}/${id}`, { content: 'Edited' }),
    colleague.post(`/api/chat/rooms/${roomId}/read`, { seq }),
  ])
  expect(await roomOf(colleague, roomId)).toMatchObject({ unreadCount: 0, readSeq: seq })
})

test('a room that was left counts nothing and is not listed', async () => {
  await send(author, { content: '@som.paris1' })
  await colleague.delete(`/api/chat/rooms/${roomId}/members/${await personId('som.paris1')}`)
  const rooms = await expectAnswer(contract.chatRooms.list, await colleague.get('/api/chat/rooms'))
  expect(rooms.filter(({ id }) => id === roomId)).toEqual([])
})
