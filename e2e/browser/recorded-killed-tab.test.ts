import { dispose } from '@livekit/rtc-node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { joinCall } from '../../worker/areas/recordings/tone.fixture.ts'
import { type Client, signedIn } from '../api/support/client.ts'
import { expectAnswer } from '../api/support/expect-answer.ts'
import { heardIn } from '../stack/support/heard.ts'
import { testedStack } from '../support/addresses.ts'
import { callFlags } from '../support/chromium.ts'
import { livekitPatience, livekitReady } from '../support/livekit.ts'
import { sound } from '../support/tones.ts'
import { hears, startCall } from './support/calls.ts'
import { roomForEachTest } from './support/chat.ts'
import { killTab } from './support/kill-tab.ts'
import { portalTabs } from './support/portal.ts'

const { callRecordings, chatCalls } = contract
const portal = portalTabs(undefined, { flags: () => callFlags })
const room = roomForEachTest()
/** Of the person whose tab is killed, and of the other one, who is not in a browser. */
const [first, second] = [440, 700]

beforeAll(() => livekitReady(testedStack()), livekitPatience)
afterAll(dispose)

async function contentOf(admin: Client, id: string): Promise<ArrayBuffer> {
  const redirect = await admin.get(`/api/chat/calls/${id}/recording`)
  const response = await fetch(redirect.headers.get('location') ?? '')
  expect(response.status).toBe(200)
  return response.arrayBuffer()
}

test('[nightly] [CALL-19] the recording of a call has everything that was said by somebody whose tab was killed, and what the others said afterwards', async () => {
  const [admin, other] = [await signedIn('adm'), await signedIn('som.paris1')]
  const { page } = await portal.openAs('te.paris1', `/dashboard?tab=communication&room=${room.id}`)
  await sound(page, first)
  await startCall(page, 'Voice call')
  const response = await other.post('/api/chat/calls/start', { roomId: room.id, callType: 'voice' })
  const { id, token } = await expectAnswer(chatCalls.start, response)
  const bob = await joinCall(testedStack().url, token, second)
  await expect.poll(() => bob.room.isRecording).toBe(true)
  await hears(page, second)
  // Three seconds in which both speak.
  for (let heard = 0; heard < 3; heard += 1) expect(Math.abs((await bob.hear()).hertz - first)).toBeLessThan(20)

  const killedAt = await killTab(page)
  // The media server waits for the tab to come back.
  await expect.poll(() => bob.room.remoteParticipants.size).toBe(0)
  await bob.leave()
  await other.post(`/api/chat/calls/${id}/leave`)

  const read = async () => expectAnswer(callRecordings.list, await admin.get(`/api/chat/calls/${id}/recordings`))
  await expect.poll(async () => (await read()).map(({ state }) => state)).toEqual(['ready'])
  const [made] = await read()
  const [startedAt, endedAt] = [Date.parse(made?.startedAt ?? ''), Date.parse(made?.endedAt ?? '')]
  const { seconds, halves } = await heardIn(await contentOf(admin, id), [first, second])
  expect(Math.abs(seconds - (endedAt - startedAt) / 1_000)).toBeLessThan(0.1)
  const shape = halves.map((tones) => tones.join()).filter((tones, index, all) => tones !== all[index - 1])
  expect(shape.filter((tones) => tones !== '' && tones !== `${first}`)).toEqual([`${first},${second}`, `${second}`])
  const both = halves.filter(({ length }) => length === 2)
  expect(both.length).toBeGreaterThanOrEqual(5)
  // The killed tab is heard up to the kill, at its place: sound that lags by less than a second is not moved, and it is
  // counted in halves of a second.
  const last = halves.findLastIndex((tones) => tones.includes(first))
  expect(Math.abs((last + 1) / 2 - (killedAt - startedAt) / 1_000)).toBeLessThan(1.5)
  // The other one is heard to the end.
  expect(halves.findLastIndex((tones) => tones.includes(second))).toBeGreaterThanOrEqual(halves.length - 2)
  expect(halves.slice(last + 1, -1).filter((tones) => tones.join() !== `${second}`)).toEqual([])
})
