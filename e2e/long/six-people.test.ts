import { dispose } from '@livekit/rtc-node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '../../local/postgres/client.ts'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { type Caller, joinCall, listen } from '../../worker/areas/recordings/tone.fixture.ts'
import { signedIn } from '../api/support/client.ts'
import { expectAnswer, expectFailure } from '../api/support/expect-answer.ts'
import { livekitPatience, livekitReady } from '../support/livekit.ts'
import { startTestStack, type TestStack } from '../support/stack.ts'

const { chatCalls, chatRooms } = contract
/** In hertz. None is a multiple of another one. */
const tones = { 'te.paris1': 400, 'som.paris1': 510, 'aom.paris': 630, 'sqm.paris1': 770, 'qc.fr': 930, 'ad.fr': 1_130 }
const owner = 'te.paris1'
const seventh = 'cm.fr'

let stack: TestStack

beforeAll(async () => {
  stack = await startTestStack({ livekit: 'own' })
  await livekitReady(stack)
}, livekitPatience)
afterAll(async () => {
  await stack.stop()
  await dispose()
})

const open = (username: string) => signedIn(username, stack.url)

/** What somebody receives: the sound of each of the others. */
const receivedBy = ({ room }: Caller) =>
  [...room.remoteParticipants.values()].flatMap(({ identity, trackPublications }) =>
    [...trackPublications.values()].flatMap(({ track }) => (track ? [{ identity, track }] : [])),
  )

test('[CALL-11] six people in a call all hear each other, and the seventh is told that all seats are taken', async () => {
  const { rows } = await withClient(stack.dbUrl, (client) =>
    client.query<{ username: string; id: string }>('select username, id from public.profiles'),
  )
  const idOf = (username: string) => rows.find((row) => row.username === username)?.id ?? ''
  const starter = await open(owner)
  const { id: roomId } = await expectAnswer(chatRooms.create, await starter.post('/api/chat/rooms', { name: 'Line 4' }))
  const userIds = [...Object.keys(tones).slice(1), seventh].map(idOf)
  expect((await starter.post(`/api/chat/rooms/${roomId}/members`, { userIds })).ok).toBe(true)

  const inside: { id: string; username: string; callId: string; caller: Caller }[] = []
  for (const [username, hertz] of Object.entries(tones)) {
    const client = username === owner ? starter : await open(username)
    const response = await client.post('/api/chat/calls/start', { roomId, callType: 'voice' })
    const call = await expectAnswer(chatCalls.start, response)
    inside.push({ id: idOf(username), username, callId: call.id, caller: await joinCall(stack.url, call.token, hertz) })
  }
  const [callId] = new Set(inside.map((person) => person.callId))
  expect(inside.map((person) => person.callId)).toEqual(inside.map(() => callId))

  const late = await open(seventh)
  for (const refused of [
    await late.post(`/api/chat/calls/${callId}/join`),
    await late.post('/api/chat/calls/start', { roomId, callType: 'voice' }),
  ])
    await expectFailure(refused, 409, { code: 'call.full', message: 'All 6 seats of this call are taken' })

  const tonesOf = new Map(Object.entries(tones).map(([username, hertz]) => [idOf(username), hertz]))
  for (const { id, caller } of inside) {
    const others = inside.map((person) => person.id).filter((other) => other !== id)
    const senders = () => receivedBy(caller).map(({ identity }) => identity)
    await expect.poll(() => senders().toSorted()).toEqual(others.toSorted())
    for (const { identity, track } of receivedBy(caller))
      expect(Math.abs((await listen(track)).hertz - (tonesOf.get(identity) ?? 0))).toBeLessThan(20)
  }

  await inside[5]?.caller.leave()
  const last = inside[5]?.username ?? ''
  await (await open(last)).post(`/api/chat/calls/${callId}/leave`)
  await expectAnswer(chatCalls.join, await late.post(`/api/chat/calls/${callId}/join`))
  await Promise.all(inside.slice(0, 5).map(({ caller }) => caller.leave()))
}, 300_000)
