import { afterEach, beforeEach, expect, test } from 'vitest'
import { contract } from '../../../supabase/functions/_shared/contract/index.ts'
import { createRoom, personId, removeRooms } from '../support/chat.ts'
import { clientsOf } from '../support/clients-of.ts'
import { query } from '../support/database.ts'
import { createEndedCall, removeEndedCalls } from '../support/ended-call.ts'
import { expectAnswer, expectFailure } from '../support/expect-answer.ts'
import { recordedSound } from '../support/recorded-sound.ts'

const { callRecordings, chatCalls } = contract
const [admin, starter, participant, member] = clientsOf('adm', 'te.tokyo1', 'te.osaka1', 'aom.central.jp')
let roomId: string
let callId: string

/** An ended call of te.tokyo1 that te.osaka1 took part in. */
beforeEach(async () => {
  roomId = await createRoom(starter, ['te.osaka1', 'aom.central.jp'])
  callId = await createEndedCall(roomId, 'te.tokyo1', 'te.osaka1')
})
afterEach(async () => {
  await removeEndedCalls()
  await removeRooms()
})

/** A recording that cannot be mixed: of a person, or the automatic one. */
async function fail(username: string | null): Promise<string> {
  const [failed] = await query<{ id: string }>(
    `insert into public.call_recordings (call_id, starter_id, participant_accessible, state, failure, ended_at)
     values ($1, $2::uuid, $2::uuid is not null, 'failed', 'broken', now()) returning id`,
    [callId, username && (await personId(username))],
  )
  return failed?.id ?? ''
}

test('[CALL-20] [CALL-54] people find what they have recorded in a room, and nobody else does', async () => {
  const id = await fail('te.osaka1')
  await fail(null)
  const path = `/api/chat/rooms/${roomId}/recordings`
  expect(await expectAnswer(callRecordings.own, await participant.get(path))).toMatchObject([
    { id, callId, callType: 'voice', kind: 'manual', state: 'failed', failure: 'broken' },
  ])
  for (const client of [starter, member, admin])
    expect(await expectAnswer(callRecordings.own, await client.get(path))).toEqual([])
})

test('[CALL-54] a recording can be tried again after a failure, by the person who recorded and by administrators', async () => {
  const [automatic, own] = [await fail(null), await fail('te.osaka1')]
  const retry = (id: string) => `/api/chat/recordings/${id}/retry`
  const failures = () => query('select failure from public.call_recordings where call_id = $1', [callId])
  for (const [client, id] of [
    [participant, automatic],
    [starter, own],
  ] as const)
    await expectFailure(await client.post(retry(id)), 404, { code: 'recording.not_found' })
  expect(await failures()).toEqual([{ failure: 'broken' }, { failure: 'broken' }])
  expect((await participant.post(retry(own))).status).toBe(204)
  expect((await admin.post(retry(automatic))).status).toBe(204)
  // The recorder may have found already that these recordings have no sound.
  expect(await failures()).not.toContainEqual({ failure: 'broken' })
})

test('[CALL-14] of a call whose log was deleted, nothing is heard, stored or tried again', async () => {
  const { webm } = await recordedSound(1)
  const address = `/api/chat/calls/${callId}`
  const upload = () =>
    participant.post(`${address}/recording`, {
      audioData: `data:audio/webm;base64,${webm.toString('base64')}`,
      participantAccessible: true,
    })
  const failed = await fail('te.osaka1')
  const { id } = await expectAnswer(callRecordings.upload, await upload())
  await expectAnswer(chatCalls.remove, await admin.delete(address))
  for (const client of [participant, admin]) {
    for (const parameters of ['', `?recordingId=${id}`])
      await expectFailure(await client.get(`${address}/recording${parameters}`), 404, { code: 'recording.not_found' })
    expect(await expectAnswer(callRecordings.list, await client.get(`${address}/recordings`))).toEqual([])
    await expectFailure(await client.post(`/api/chat/recordings/${failed}/retry`), 404, { code: 'recording.not_found' })
  }
  await expectFailure(await upload(), 404, { code: 'call.not_found' })
  expect(await query('select from public.call_recordings where call_id = $1', [callId])).toEqual([])
})
