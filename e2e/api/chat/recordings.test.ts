import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '../../../supabase/functions/_shared/contract/index.ts'
import { testedStack } from '../../support/addresses.ts'
import { createRoom, personId, removeRooms } from '../support/chat.ts'
import type { Client } from '../support/client.ts'
import { clientsOf } from '../support/clients-of.ts'
import { query } from '../support/database.ts'
import { createEndedCall, removeEndedCalls } from '../support/ended-call.ts'
import { expectAnswer, expectFailure } from '../support/expect-answer.ts'
import { recordedSound } from '../support/recorded-sound.ts'

const { callRecordings } = contract
const [admin, starter, participant, member] = clientsOf('adm', 'te.tokyo1', 'te.osaka1', 'aom.central.jp')
let roomId: string
let callId: string
let address: string
let webm: Buffer
let ogg: Buffer

beforeAll(async () => {
  ;({ webm, ogg } = await recordedSound(1))
})

/** An ended call of te.tokyo1 that te.osaka1 took part in. */
beforeEach(async () => {
  roomId = await createRoom(starter, ['te.osaka1', 'aom.central.jp'])
  callId = await createEndedCall(roomId, 'te.tokyo1', 'te.osaka1')
  address = `/api/chat/calls/${callId}/recording`
})
afterEach(async () => {
  await removeEndedCalls()
  await query(`delete from limits.uses where kind = 'recording'`)
  await removeRooms()
})

const dataUrl = (content: Buffer, type = 'audio/webm;codecs=opus') =>
  `data:${type};base64,${content.toString('base64')}`
const upload = (client: Client, content: Buffer = webm, changes: object = {}) =>
  client.post(address, { audioData: dataUrl(content), format: 'webm', size: content.length, ...changes })
const stored = () => query<{ state: string }>('select state from public.call_recordings where call_id = $1', [callId])
const openings = () =>
  query<{ actor: string; subject: string; form: string; kind: string }>(
    `select actor, subject, after ->> 'as' as form, after ->> 'kind' as kind from public.audit_log
     where action = 'recording_opened' and after ->> 'call_id' = $1 order by id`,
    [callId],
  )

describe("a client's own recording", () => {
  test('[CALL-23] [CALL-20] [CALL-40] is stored, and only its maker may hear it', async () => {
    const answer = await expectAnswer(
      callRecordings.upload,
      await upload(participant, webm, { participantAccessible: true }),
    )
    expect(answer).toMatchObject({ format: 'webm', size: webm.length, participantAccessible: true })
    const redirect = await participant.get(`${address}?kind=manual`)
    expect(redirect.status).toBe(302)
    const response = await fetch(redirect.headers.get('location') ?? '')
    expect(response.headers.get('content-type')).toBe('audio/webm')
    expect(response.headers.get('content-disposition')).toMatch(/^attachment;.*Test%20of%20ended%20calls/)
    expect(Buffer.from(await response.arrayBuffer()).equals(webm)).toBe(true)
    for (const client of [starter, member])
      await expectFailure(await client.get(`${address}?recordingId=${answer.id}`), 404, { code: 'recording.not_found' })
  })

  test('[CALL-23] may be sent in any order, and in Ogg', async () => {
    const body = `{"participantAccessible":true,"audioData":"${dataUrl(ogg, 'audio/ogg').replaceAll('/', String.raw`\/`)}"}`
    const answer = await expectAnswer(callRecordings.upload, await participant.post(address, body))
    expect(answer).toMatchObject({ format: 'ogg', size: ogg.length })
  })

  test('[CALL-20] is for administrators alone if it is not for participants, and is marked as made by a client', async () => {
    const { id } = await expectAnswer(
      callRecordings.upload,
      await upload(participant, webm, { participantAccessible: false }),
    )
    await expectFailure(await participant.get(address), 404, { code: 'recording.not_found' })
    const path = `/api/chat/calls/${callId}/recordings`
    expect(await expectAnswer(callRecordings.list, await participant.get(path))).toEqual([])
    expect(await expectAnswer(callRecordings.list, await admin.get(path))).toMatchObject([
      { id, kind: 'automatic', isUpload: true, starter: { name: 'Emi Mori' }, participantAccessible: false },
    ])
  })

  test.each<[string, number, () => object]>([
    ['20 MB that are no sound', 415, () => ({ audioData: dataUrl(Buffer.alloc(20 * 1_048_576, 'a')) })],
    ['the beginning of WebM and nothing else', 415, () => ({ audioData: dataUrl(webm.subarray(0, 40)) })],
    ['a page', 415, () => ({ audioData: dataUrl(Buffer.from('<script>alert(1)</script>'), 'text/html') })],
    ['nothing', 415, () => ({ audioData: 'data:audio/webm;base64,' })],
    ['no data URL', 400, () => ({ audioData: webm.toString('base64') })],
    ['a data URL that is not in base64', 400, () => ({ audioData: 'data:audio/webm,xx' })],
    ['an endless type', 400, () => ({ audioData: `data:${'a'.repeat(5_000)}` })],
    ['a number', 400, () => ({ audioData: 1 })],
    ['no content', 400, () => ({ audioData: undefined })],
    ['another format', 400, () => ({ format: 'mp3' })],
    ['an unknown field', 400, () => ({ state: 'ready' })],
    ['more than 100 MB', 413, () => ({ audioData: dataUrl(Buffer.concat([webm, Buffer.alloc(101 * 1_048_576)])) })],
  ])('[CALL-49] is refused with %s, and stores nothing', async (_, status, changes) => {
    await expectFailure(await upload(participant, webm, changes()), status)
    expect(await stored()).toEqual([])
  })

  test('is refused to people who did not take part, and when the upload breaks off', async () => {
    await expectFailure(await upload(member), 404, { code: 'call.not_found' })
    await expectFailure(await upload(admin), 404, { code: 'call.not_found' })
    const broken = `{"audioData":"${dataUrl(webm).slice(0, -8)}`
    await expectFailure(await participant.post(address, broken), 400, { code: 'request.broken_json' })
    expect(await stored()).toEqual([])
  })

  test('[CALL-25] is refused when somebody took part in whose country calls are not recorded', async () => {
    await query(`update public.countries set records_calls = false where code = 'JP'`)
    try {
      await expectFailure(await upload(participant), 409, { code: 'recording.off_in_country' })
    } finally {
      await query(`update public.countries set records_calls = true where code = 'JP'`)
    }
  })

  test('is refused after 20 in an hour', async () => {
    await query(
      `insert into limits.uses (person_id, kind, times, amounts)
       select $1, 'recording', array_agg(now()), array_agg(1) from generate_series(1, 20)`,
      [await personId('te.osaka1')],
    )
    await expectFailure(await upload(participant), 429, { code: 'recording.too_many' })
  })
})

describe('hearing a recording', () => {
  test('[CALL-19] [DOC-12] by an administrator is recorded in the audit log each time', async () => {
    await upload(participant, webm, { participantAccessible: true })
    await upload(participant, webm, { participantAccessible: false })
    expect((await admin.get(`${address}?kind=automatic&as=shown`)).status).toBe(302)
    expect((await admin.get(`${address}?kind=manual`)).status).toBe(302)
    expect((await participant.get(address)).status).toBe(302)
    const about = { actor: 'Ingrid Keller', subject: 'Test of ended calls' }
    expect(await openings()).toEqual([
      { ...about, form: 'shown', kind: 'automatic' },
      { ...about, form: 'attachment', kind: 'manual' },
    ])
  })

  test('[CALL-21] plays the newest one that the caller may hear, and supports seeking', async () => {
    await upload(participant, webm, { participantAccessible: true })
    const redirect = await participant.get(`${address}?as=shown`)
    const part = await fetch(redirect.headers.get('location') ?? '', { headers: { Range: 'bytes=4-9' } })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 4-9/${webm.length}`])
    expect(Buffer.from(await part.arrayBuffer()).equals(webm.subarray(4, 10))).toBe(true)
  })

  test('[ROOM-47] still works, under the name of the room, once the room is deleted', async () => {
    await upload(participant, webm, { participantAccessible: true })
    expect((await starter.delete(`/api/chat/rooms/${roomId}`)).status).toBe(204)
    for (const client of [participant, admin]) {
      const redirect = await client.get(`${address}?kind=manual`)
      const response = await fetch(redirect.headers.get('location') ?? '')
      expect(response.headers.get('content-disposition')).toMatch(/^attachment;.*Test%20of%20ended%20calls/)
      expect(Buffer.from(await response.arrayBuffer()).equals(webm)).toBe(true)
    }
  })

  test('is refused while the recording is being made', async () => {
    await query(
      `insert into public.call_recordings (call_id, participant_accessible, state, next_try_at)
       values ($1, false, 'processing', 'infinity')`,
      [callId],
    )
    await expectFailure(await admin.get(address), 409, { code: 'recording.not_ready' })
    await expectFailure(await admin.get(`${address}?kind=manual`), 404, { code: 'recording.not_found' })
    expect(await openings()).toEqual([])
  })

  test('of a call that does not exist gets a 404', async () => {
    const nobody = '/api/chat/calls/00000000-0000-4000-8000-000000000000'
    await expectFailure(await admin.get(`${nobody}/recording`), 404, { code: 'recording.not_found' })
    expect(await expectAnswer(callRecordings.list, await admin.get(`${nobody}/recordings`))).toEqual([])
  })
})

describe('at Storage itself', () => {
  async function atStorage(client: Client, method: string, path: string, body?: object): Promise<Response> {
    const { accessToken } = await expectAnswer(contract.auth.token, await client.get('/api/auth/token'))
    const { supabaseUrl, publishableKey } = testedStack()
    return fetch(`${supabaseUrl}/storage/v1/object/${path}`, {
      method,
      headers: {
        apikey: publishableKey,
        Authorization: `Bearer ${accessToken}`,
        ...(body && { 'Content-Type': body instanceof Blob ? body.type : 'application/json', 'x-upsert': 'true' }),
      },
      ...(body && { body: body instanceof Blob ? body : JSON.stringify(body) }),
    })
  }
  const listed = async (client: Client) =>
    (await (await atStorage(client, 'POST', 'list/recordings', { prefix: callId })).json()) as unknown[]
  async function uploaded(participantAccessible: boolean): Promise<string> {
    const { id } = await expectAnswer(callRecordings.upload, await upload(participant, webm, { participantAccessible }))
    return `${callId}/${id}.webm`
  }

  test('[CALL-20] only its maker reads a recording, and administrators do not read it without the portal', async () => {
    const [own, forAdmins] = [await uploaded(true), await uploaded(false)]
    for (const client of [participant, starter, member, admin])
      for (const object of client === participant ? [forAdmins] : [own, forAdmins]) {
        expect((await atStorage(client, 'GET', `recordings/${object}`)).ok).toBe(false)
        expect((await atStorage(client, 'POST', `sign/recordings/${object}`, { expiresIn: 60 })).ok).toBe(false)
      }
    for (const client of [starter, member, admin]) expect(await listed(client)).toEqual([])
    expect(await openings()).toEqual([])
    const found = await atStorage(participant, 'GET', `recordings/${own}`)
    expect([found.status, (await found.arrayBuffer()).byteLength]).toEqual([200, webm.length])
  })

  test('nobody adds, replaces, moves or deletes a recording', async () => {
    const object = await uploaded(true)
    const other = new Blob(['something else'], { type: 'audio/webm' })
    const [bucketId, sourceKey, destinationKey] = ['recordings', object, `${callId}/moved.webm`]
    for (const client of [participant, starter, member, admin]) {
      for (const path of [object, `${callId}/${randomUUID()}.webm`, `${callId}/tracks/${randomUUID()}.ogg`])
        for (const method of ['POST', 'PUT'])
          expect((await atStorage(client, method, `recordings/${path}`, other)).ok).toBe(false)
      for (const command of ['move', 'copy'])
        expect((await atStorage(client, 'POST', command, { bucketId, sourceKey, destinationKey })).ok).toBe(false)
      await atStorage(client, 'DELETE', 'recordings', { prefixes: [object] })
    }
    const kept = await atStorage(participant, 'GET', `recordings/${object}`)
    expect(Buffer.from(await kept.arrayBuffer()).equals(webm)).toBe(true)
    expect(await listed(participant)).toHaveLength(1)
  })
})

describe('a manual recording', () => {
  test('is refused to people who are not connected, and after the end of the call', async () => {
    await expectFailure(await starter.post(`${address}/start`), 409, { code: 'call.ended' })
    // The worker closes a call of which the media server knows nothing once it is five seconds old.
    await query('update public.calls set ended_at = null, started_at = now() where id = $1', [callId])
    await expectFailure(await starter.post(`${address}/start`), 403, { code: 'call.not_yours' })
    await expectFailure(await admin.post(`${address}/start`), 404, { code: 'call.not_found' })
    expect(await stored()).toEqual([])
  })
})

test('[CALL-26] a recording is kept for as many days as the company of the caller says', async () => {
  await upload(participant, webm, { participantAccessible: true })
  const end = (days: number) =>
    query(
      `update public.calls set started_at = now() - interval '99 days', ended_at = now() - $2 * interval '1 day' where id = $1`,
      [callId, days],
    )
  const caller = await personId('te.tokyo1')
  const keepFor = (days: number) =>
    query(
      `update public.companies set recording_days = $2
       where id = (select p.company_id from public.profiles p where p.id = $1)`,
      [caller, days],
    )
  const remove = () => query('select retention.remove_recordings()')
  await end(89)
  await remove()
  expect(await stored()).toHaveLength(1)
  await keepFor(88)
  try {
    await remove()
    expect(await stored()).toEqual([])
  } finally {
    await keepFor(90)
  }
})
