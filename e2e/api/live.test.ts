import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { type Hint, hint } from '../../supabase/functions/_shared/contract/live/hint.ts'
import { createRoom, forgetCreations, personId, removeRooms, roomOf } from './support/chat.ts'
import { type Client, signedIn } from './support/client.ts'
import { forgetSignIns, query } from './support/database.ts'
import { expectAnswer } from './support/expect-answer.ts'

let writer: Client
let reader: Client
let roomId: string

beforeEach(async () => {
  await forgetSignIns()
  await forgetCreations()
  writer = await signedIn('te.paris1')
  reader = await signedIn('som.paris1')
  roomId = await createRoom(writer, ['som.paris1'])
})
afterAll(removeRooms)

/** The hints that the worker has sent to a person so far, oldest first. */
async function hintsOf(username: string): Promise<Hint[]> {
  const rows = await query<{ payload: unknown }>(
    `select payload from realtime.messages where topic = 'user:' || $1 and event = 'hint' and private
     order by (payload ->> 'number')::bigint`,
    [await personId(username)],
  )
  return rows.map(({ payload }) => hint.parse(payload))
}
const lastState = async (username: string) =>
  (await hintsOf(username)).flatMap(({ rooms }) => rooms).findLast(({ id }) => id === roomId)
const write = (content: string) => writer.post('/api/chat/messages', { id: randomUUID(), roomId, content })
const numberOf = async (client: Client) =>
  (await expectAnswer(contract.live.checkIn, await client.post('/api/live'))).number

test('[MSG-15] a message changes the unread count in the hint, the list and the total alike', async () => {
  await write('One')
  await write('Two for @som.paris1')
  await expect.poll(() => lastState('som.paris1')).toMatchObject({ unreadCount: 2, mentionCount: 1 })
  const state = await lastState('som.paris1')
  expect(await roomOf(reader, roomId)).toMatchObject({ ...state })
  const unread = await expectAnswer(contract.chatRooms.unread, await reader.get('/api/chat/unread'))
  expect(unread).toContainEqual({ id: roomId, unreadCount: 2, mentionCount: 1, mutedUntil: null })
  await expect.poll(() => lastState('te.paris1')).toMatchObject({ unreadCount: 0 })

  await reader.post(`/api/chat/rooms/${roomId}/read`, { seq: state?.lastRev })
  await expect.poll(() => lastState('som.paris1')).toMatchObject({ unreadCount: 0, mentionCount: 0 })
  const after = await expectAnswer(contract.chatRooms.unread, await reader.get('/api/chat/unread'))
  expect(after.map(({ id }) => id)).not.toContain(roomId)
})

test('a client that asks learns how many hints were sent, so that it notices a lost one', async () => {
  const before = await numberOf(reader)
  await write('One')
  await expect.poll(() => lastState('som.paris1')).toMatchObject({ unreadCount: 1 })
  // The worker may send more hints meanwhile.
  const sent = await numberOf(reader)
  expect(sent).toBeGreaterThan(before)
  const numbers = (await hintsOf('som.paris1')).map(({ number }) => number)
  expect(numbers).toEqual(numbers.map((_, index) => index + (numbers[0] ?? 0)))
  expect(numbers).toContain(sent)
})

test('a change of a notification is announced to its owner', async () => {
  const subjectsSince = async (number: number) =>
    (await hintsOf('som.paris1')).filter((sent) => sent.number > number).flatMap(({ subjects }) => subjects)
  const beforeRemoval = await numberOf(reader)
  await writer.delete(`/api/chat/rooms/${roomId}/members/${await personId('som.paris1')}`)
  await expect.poll(() => subjectsSince(beforeRemoval)).toContain('rooms')
  const beforeReading = await numberOf(reader)
  await reader.post('/api/notifications/read', { until: new Date().toISOString() })
  await expect.poll(() => subjectsSince(beforeReading)).toContain('notifications')
})

test('someone who looks at the portal is online for their colleagues', async () => {
  await query(`delete from people.presence`)
  const isOnline = async () =>
    (await expectAnswer(contract.directory.list, await writer.get('/api/directory?search=som.paris1')))[0]?.isOnline
  expect(await isOnline()).toBe(false)
  await numberOf(reader)
  expect(await isOnline()).toBe(true)
  await query(`update people.presence set seen_at = now() - interval '2 minutes 1 second'`)
  expect(await isOnline()).toBe(false)
})

test('[REV-40] a reviewer learns the topics of the countries where they review reports, and a technician of none', async () => {
  const topicsOf = async (username: string) =>
    (await expectAnswer(contract.live.topics, await (await signedIn(username)).get('/api/live/topics'))).reports
  const [france] = await query<{ id: number }>(`select id from public.countries where code = 'FR'`)
  expect(await topicsOf('cm.fr')).toEqual([`reports:${france?.id}`])
  expect(await topicsOf('te.paris1')).toEqual([])
})
