import { afterAll, beforeEach, expect, test } from 'vitest'
import { contract } from '../../../supabase/functions/_shared/contract/index.ts'
import { countCreations, createRoom, forgetCreations, removeRooms } from '../support/chat.ts'
import { clientsOf } from '../support/clients-of.ts'
import { expectAnswer, expectFailure } from '../support/expect-answer.ts'

const { chatMessages } = contract
const address = '/api/chat/messages'
const [author, colleague] = clientsOf('te.paris1', 'som.paris1')
let roomId: string
let id: string

beforeEach(async () => {
  await forgetCreations()
  roomId = await createRoom(author, ['som.paris1'])
  const sent = await author.post(address, { roomId, content: 'Hello' })
  id = (await expectAnswer(chatMessages.send, sent)).id
})
afterAll(removeRooms)

const history = async () => expectAnswer(chatMessages.history, await author.get(`/api/chat/rooms/${roomId}/messages`))

test('a message has at most 20 different reactions, each of any number of people', async () => {
  const emojis = Array.from({ length: 21 }, (_, index) => String.fromCodePoint(0x1f600 + index))
  const path = (emoji: string) => `${address}/${id}/reactions/${encodeURIComponent(emoji)}`
  for (const emoji of emojis.slice(0, 20)) expect((await author.put(path(emoji))).status).toBe(200)
  const before = await history()
  await expectFailure(await colleague.put(path(emojis[20] ?? '')), 409, { code: 'message.too_many_emojis' })
  expect(await history()).toEqual(before)
  expect((await colleague.put(path(emojis[0] ?? ''))).status).toBe(200)
})

test('a person deletes at most 30 messages in 10 seconds', async () => {
  await countCreations('te.paris1', 'deletion', Array<number>(30).fill(1))
  const before = await history()
  await expectFailure(await author.delete(`${address}/${id}`), 429, { code: 'message.too_many_deletions' })
  expect(await history()).toEqual(before)
})

test.each([
  ['reaction', `reactions/${encodeURIComponent('👍')}`, 'message.too_many_reactions'],
  ['pin', 'pin', 'message.too_many_pins'],
] as const)('a person changes at most 30 times a %s in 10 seconds', async (kind, path, code) => {
  await countCreations('te.paris1', kind, Array<number>(29).fill(1))
  expect((await author.put(`${address}/${id}/${path}`)).status).toBe(200)
  // Nothing changes, so nothing is counted.
  expect((await author.put(`${address}/${id}/${path}`)).status).toBe(200)
  const before = await history()
  await expectFailure(await author.delete(`${address}/${id}/${path}`), 429, { code })
  expect(await history()).toEqual(before)
  expect((await colleague.put(`${address}/${id}/${path}`)).status).toBe(200)
})

test('[MSG-43] only people who may post pin and unpin a message of an announcement room', async () => {
  await author.put(`/api/chat/rooms/${roomId}`, { category: 'announcement' })
  const pin = `${address}/${id}/pin`
  const refusal = { code: 'message.announcements_only' } as const
  await expectFailure(await colleague.put(pin), 403, refusal)
  expect((await author.put(pin)).status).toBe(200)
  const before = await history()
  await expectFailure(await colleague.delete(pin), 403, refusal)
  expect(await history()).toEqual(before)
  expect((await author.delete(pin)).status).toBe(204)
})
