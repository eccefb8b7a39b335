import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dispose } from '@livekit/rtc-node'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withClient } from '../../local/postgres/client.ts'
import { until } from '../../local/until.ts'
import type { JoinedCall } from '../../supabase/functions/_shared/contract/chat/calls.ts'
import type { Recording } from '../../supabase/functions/_shared/contract/chat/recordings.ts'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { type Caller, joinCall } from '../../worker/areas/recordings/tone.fixture.ts'
import { Client, signIn } from '../api/support/client.ts'
import { expectAnswer, expectFailure } from '../api/support/expect-answer.ts'
import { livekitPatience, livekitReady } from '../support/livekit.ts'
import { startTestStack, type TestStack } from '../support/stack.ts'
import { heardIn } from './support/heard.ts'
import { recordedSound } from './support/recorded-sound.ts'

const { callRecordings, chatCalls, chatRooms } = contract
const names = ['te.paris1', 'som.paris1', 'te.berlin1', 'adm'] as const
type Name = (typeof names)[number]
/** Of te.paris1 and som.paris1. */
const [first, second] = [440, 880]

let stack: TestStack
const clients = new Map<Name, Client>()
const ids = new Map<string, string>()
let roomId: string

beforeAll(async () => {
  stack = await startTestStack({ livekit: 'own' })
  await livekitReady(stack)
  for (const name of names) {
    const client = new Client(stack.url)
    await signIn(client, name)
    clients.set(name, client)
  }
  for (const { username, id } of await query<{ username: string; id: string }>('select username, id from profiles'))
    ids.set(username, id)
}, livekitPatience)

afterAll(async () => {
  await stack.stop()
  await dispose()
})

beforeEach(async () => {
  const owner = as('te.paris1')
  ;({ id: roomId } = await expectAnswer(chatRooms.create, await owner.post('/api/chat/rooms', { name: 'Line 4' })))
  const userIds = [ids.get('som.paris1'), ids.get('te.berlin1')]
  await owner.post(`/api/chat/rooms/${roomId}/members`, { userIds })
})

const query = <Row extends object>(text: string, values: unknown[] = []) =>
  withClient(stack.dbUrl, async (client) => (await client.query(text, values)).rows as Row[])

function as(name: Name): Client {
  const client = clients.get(name)
  if (!client) throw new Error(`${name} has not signed in`)
  return client
}

interface InCall extends Caller {
  call: JoinedCall
}

async function enter(name: Name, hertz: number, changes: object = {}): Promise<InCall> {
  const response = await as(name).post('/api/chat/calls/start', { roomId, callType: 'voice', ...changes })
  const call = await expectAnswer(chatCalls.start, response)
  return withLeaving(name, call, await joinCall(stack.url, call.token, hertz))
}

/** Leaves at once, instead of when the media server has waited for the person to come back. */
const withLeaving = (name: Name, call: JoinedCall, caller: Caller): InCall => ({
  ...caller,
  call,
  async leave() {
    await caller.leave()
    await as(name).post(`/api/chat/calls/${call.id}/leave`)
  },
})

const recordingsOf = async (name: Name, id: string): Promise<Recording[]> =>
  expectAnswer(callRecordings.list, await as(name).get(`/api/chat/calls/${id}/recordings`))

/** Waits for a recording to be in a state. */
async function inState(name: Name, id: string, state: Recording['state'], kind: Recording['kind'] = 'automatic') {
  return until(
    async () => (await recordingsOf(name, id)).find((found) => found.kind === kind && found.state === state),
    40_000,
    `The recording is not ${state}`,
    100,
  )
}

async function contentOf(name: Name, id: string, parameters = ''): Promise<ArrayBuffer> {
  const redirect = await as(name).get(`/api/chat/calls/${id}/recording${parameters}`)
  expect(redirect.status).toBe(302)
  const response = await fetch(redirect.headers.get('location') ?? '')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'audio/webm'])
  return response.arrayBuffer()
}

const recorder = (): number | undefined => stack.services.find(({ name }) => name === 'recorder')?.pid
const { filesOf, hasTracks, hasHeard } = recordedSound(() => join(stack.dataDir, 'recordings'))

describe('the automatic recording', () => {
  test('[CALL-19] has everyone who spoke, at their places, for administrators only', async () => {
    const ann = await enter('te.paris1', first, { enableAutoRecording: false })
    const { id } = ann.call
    await hasTracks(id, 1)
    await hasHeard(id, 2)
    const bob = await enter('som.paris1', second)
    expect(bob.call.id).toBe(id)
    await hasTracks(id, 2)
    await expect.poll(() => ann.room.isRecording).toBe(true)
    // The recorder takes part without being seen.
    expect([...ann.room.remoteParticipants.keys()]).toEqual([ids.get('som.paris1')])
    await hasHeard(id, 4)
    await ann.leave()
    // What counts first is the end of what ann said.
    await hasHeard(id, 3)
    await bob.leave()
    const made = await inState('adm', id, 'ready')
    expect(made).toMatchObject({ participantAccessible: false, starter: null, isUpload: false, format: 'webm' })
    const content = await contentOf('adm', id)
    expect(content.byteLength).toBe(made.size)
    const heard = await heardIn(content, [first, second])
    const [row] = await query<{ start: number; length: number }>(
      `select extract(epoch from r.started_at - c.started_at)::float as start,
         extract(epoch from r.ended_at - r.started_at)::float as length
       from call_recordings r join calls c on c.id = r.call_id where c.id = $1`,
      [id],
    )
    expect(row?.start).toBeGreaterThanOrEqual(2)
    expect(row?.start).toBeLessThan(4)
    expect(Math.abs(heard.seconds - (row?.length ?? 0))).toBeLessThan(0.1)
    // First ann alone, then both, then bob alone; half a second at each change is left to the connection.
    const shape = heard.halves.map((tones) => tones.join()).filter((tones, index, all) => tones !== all[index - 1])
    expect(shape.filter((tones) => tones !== '')).toEqual(['440', '440,880', '880'])
    const count = (tones: string) => heard.halves.filter((half) => half.join() === tones).length
    expect(count('440')).toBeGreaterThanOrEqual(4)
    expect(count('440,880')).toBeGreaterThanOrEqual(3)
    expect(count('880')).toBeGreaterThanOrEqual(3)

    expect(await recordingsOf('te.paris1', id)).toEqual([])
    for (const name of ['te.paris1', 'som.paris1'] as const)
      await expectFailure(await as(name).get(`/api/chat/calls/${id}/recording`), 404, { code: 'recording.not_found' })
    const tracks = await query<{ person_id: string }>(
      'select person_id from calls.tracks where call_id = $1 order by start_ms',
      [id],
    )
    expect(tracks.map(({ person_id }) => person_id)).toEqual([ids.get('te.paris1'), ids.get('som.paris1')])
    await expect.poll(() => filesOf(id)).toEqual([])
  })

  test('[CALL-48] has everything up to the moment when the recorder was killed, and continues afterwards', async () => {
    const ann = await enter('te.paris1', first)
    const { id } = ann.call
    await hasTracks(id, 1)
    await hasHeard(id, 3)
    const killed = recorder()
    if (!killed) throw new Error('The recorder is not running')
    process.kill(killed, 'SIGKILL')
    await hasTracks(id, 2)
    expect(recorder()).not.toBe(killed)
    await hasHeard(id, 2)
    await ann.leave()
    await inState('adm', id, 'ready')
    const { halves } = await heardIn(await contentOf('adm', id), [first])
    const sounding = halves.map((tones) => tones.length > 0)
    // At most the last second before the kill is lost, and what was said until the recorder was back.
    expect(sounding.indexOf(true)).toBeLessThanOrEqual(2)
    expect(sounding.slice(sounding.indexOf(true), sounding.indexOf(true) + 4)).toEqual([true, true, true, true])
    expect(sounding.lastIndexOf(true)).toBeGreaterThanOrEqual(sounding.length - 2)
  })

  test('[CALL-25] is off while somebody takes part in whose country calls are not recorded', async () => {
    await query(`update countries set records_calls = false where code = 'DE'`)
    const ann = await enter('te.paris1', first)
    const { id } = ann.call
    await hasTracks(id, 1)
    // Otherwise, too little sounds before the silence for the silence to be found.
    await hasHeard(id, 1)
    const eva = await enter('te.berlin1', second)
    await expect.poll(() => ann.room.isRecording).toBe(false)
    const notice = await expectAnswer(
      callRecordings.notice,
      await as('te.paris1').get(`/api/chat/rooms/${roomId}/call/recording`),
    )
    expect(notice.state).toBe('off')
    await expectFailure(await as('te.paris1').post(`/api/chat/calls/${id}/recording/start`), 409, {
      code: 'recording.off_in_country',
    })
    // Two seconds that are not recorded, although somebody speaks.
    for (let second = 0; second < 2; second += 1) await eva.hear()
    await eva.leave()
    await hasTracks(id, 2)
    await hasHeard(id, 1)
    await ann.leave()
    await query(`update countries set records_calls = true where code = 'DE'`)
    await inState('adm', id, 'ready')
    const { halves } = await heardIn(await contentOf('adm', id), [first, second])
    expect(halves.flat()).not.toContain(second)
    const sounding = halves.map((tones) => tones.length > 0)
    const silent = sounding.slice(sounding.indexOf(true), sounding.lastIndexOf(true)).filter((sounds) => !sounds)
    expect(silent.length).toBeGreaterThanOrEqual(2)
    const people = await query('select distinct person_id from calls.tracks where call_id = $1', [id])
    expect(people).toEqual([{ person_id: ids.get('te.paris1') }])
  })

  test('[nightly] says that nobody had their microphone on', async () => {
    const response = await as('te.paris1').post('/api/chat/calls/start', { roomId, callType: 'voice' })
    const call = await expectAnswer(chatCalls.start, response)
    const silent = withLeaving('te.paris1', call, await joinCall(stack.url, call.token, null))
    await expect.poll(() => silent.room.isRecording).toBe(true)
    await silent.leave()
    expect((await inState('adm', call.id, 'failed')).failure).toBe('no_sound')
    await expectFailure(await as('adm').get(`/api/chat/calls/${call.id}/recording`), 409, {
      code: 'recording.not_ready',
    })
  })
})

describe('a manual recording', () => {
  test('[nightly] [CALL-20] [CALL-22] is a section of the call, for the person who started it alone', async () => {
    const ann = await enter('te.paris1', first)
    const { id } = ann.call
    const bob = await enter('som.paris1', second)
    await hasTracks(id, 2)
    await hasHeard(id, 2)
    await expectAnswer(callRecordings.start, await as('te.paris1').post(`/api/chat/calls/${id}/recording/start`))
    const notice = await expectAnswer(
      callRecordings.notice,
      await as('som.paris1').get(`/api/chat/rooms/${roomId}/call/recording`),
    )
    expect(notice).toMatchObject({ state: 'on', recordedBy: [{ id: ids.get('te.paris1') }] })
    await hasHeard(id, 4)
    expect((await as('te.paris1').post(`/api/chat/calls/${id}/recording/stop`)).status).toBe(204)
    // Before the call has ended.
    const made = await inState('te.paris1', id, 'ready', 'manual')
    expect(made).toMatchObject({ participantAccessible: true, starter: { id: ids.get('te.paris1') } })
    const heard = await heardIn(await contentOf('te.paris1', id, '?kind=manual'), [first, second])
    const section = (Date.parse(made.endedAt ?? '') - Date.parse(made.startedAt)) / 1_000
    expect(Math.abs(heard.seconds - section)).toBeLessThan(0.5)
    expect(heard.halves.slice(0, 3)).toEqual([
      [first, second],
      [first, second],
      [first, second],
    ])
    await ann.leave()
    await bob.leave()
    await inState('adm', id, 'ready')

    expect(await recordingsOf('som.paris1', id)).toEqual([])
    for (const parameters of ['', `?recordingId=${made.id}`, '?kind=manual'])
      await expectFailure(await as('som.paris1').get(`/api/chat/calls/${id}/recording${parameters}`), 404, {
        code: 'recording.not_found',
      })
    await expectFailure(await as('te.paris1').get(`/api/chat/calls/${id}/recording?kind=automatic`), 404, {
      code: 'recording.not_found',
    })
    expect((await recordingsOf('adm', id)).map(({ kind }) => kind)).toEqual(['automatic', 'manual'])
  })
})

test('no token of the recorder is in a log', async () => {
  const folder = join(stack.dataDir, 'logs')
  const log = await readFile(join(folder, 'recorder.log'), 'utf8')
  expect(log).not.toMatch(/eyJ[\w-]+\.[\w-]+\./)
  expect(log).not.toContain(stack.livekit?.apiSecret)
})
