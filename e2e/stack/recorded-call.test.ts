import { dispose } from '@livekit/rtc-node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../../local/until.ts'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import {
  completion,
  emptyAnswer,
  type ScriptedServer,
  startScriptedServer,
} from '../../worker/areas/recordings/summaries/scripted-server.fixture.ts'
import { type Caller, joinCall } from '../../worker/areas/recordings/tone.fixture.ts'
import { type Client, signedIn } from '../api/support/client.ts'
import { expectAnswer } from '../api/support/expect-answer.ts'
import { ended } from '../api/support/job.ts'
import { livekitPatience, livekitReady } from '../support/livekit.ts'
import { startTestStack, type TestStack } from '../support/stack.ts'
import { environmentOf } from './support/scripted-ai.ts'

const { callRecordings, callSummaries, chatCalls, chatRooms } = contract
let scripted: ScriptedServer
let stack: TestStack

beforeAll(async () => {
  scripted = await startScriptedServer()
  stack = await startTestStack({
    livekit: 'own',
    functionEnvironment: environmentOf(scripted),
  })
  await livekitReady(stack)
}, livekitPatience)

afterAll(async () => {
  await stack.stop()
  await scripted.stop()
  await dispose()
})

const open = (username: string) => signedIn(username, stack.url)

/** Waits until the recorder has stored the call. */
const recorded = (admin: Client, id: string) =>
  until(
    async () => {
      const recordings = await expectAnswer(callRecordings.list, await admin.get(`/api/chat/calls/${id}/recordings`))
      return recordings.some(({ state }) => state === 'ready') || undefined
    },
    40_000,
    'The recording is not ready',
    100,
  )

test('[nightly] [CALL-28] [CALL-29] [CALL-60] what two people say in a recorded call becomes a transcript and a summary', async () => {
  const [admin, ann, bob] = [await open('adm'), await open('te.paris1'), await open('som.paris1')]
  const me = await expectAnswer(contract.auth.user, await bob.get('/api/auth/user'))
  const { id: roomId } = await expectAnswer(chatRooms.create, await ann.post('/api/chat/rooms', { name: 'Line 4' }))
  await ann.post(`/api/chat/rooms/${roomId}/members`, { userIds: [me.user.id] })

  const join = async (client: Client, hertz: number): Promise<Caller & { id: string }> => {
    const response = await client.post('/api/chat/calls/start', { roomId, callType: 'voice' })
    const { id, token } = await expectAnswer(chatCalls.start, response)
    return { id, ...(await joinCall(stack.url, token, hertz)) }
  }
  const first = await join(ann, 440)
  const second = await join(bob, 880)
  expect(second.id).toBe(first.id)
  // Each hears the other, so that both are in the recording.
  await Promise.all([first.hear(), second.hear()])
  await expect.poll(() => first.room.isRecording).toBe(true)
  await Promise.all([first.hear(), second.hear()])
  for (const [caller, client] of [
    [first, ann],
    [second, bob],
  ] as const) {
    await caller.leave()
    await client.post(`/api/chat/calls/${first.id}/leave`)
  }
  await recorded(admin, first.id)

  scripted.script.transcribe = () => ({ text: 'I order the seals.' })
  scripted.script.complete = () => completion({ ...emptyAnswer, summary: 'Seals are ordered.' })
  const address = `/api/chat/calls/${first.id}`
  const { id: jobId } = await expectAnswer(callSummaries.summarize, await admin.post(`${address}/summarize`))
  expect((await ended(admin, jobId)).state).toBe('done')
  const { lines } = await expectAnswer(callSummaries.transcript, await admin.get(`${address}/transcript`))
  expect(new Set(lines.map(({ person }) => person.name))).toEqual(new Set(['Amélie Faure', 'Julien Roux']))
  const { summary } = await expectAnswer(callSummaries.read, await admin.get(`${address}/summary`))
  expect(summary).toMatchObject({ summary: 'Seals are ordered.', model: 'mind' })
  for (const { body } of scripted.asked.filter(({ path }) => path.endsWith('/audio/transcriptions')))
    expect(body).toContain('OpusHead')
})
