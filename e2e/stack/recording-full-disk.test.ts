import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dispose } from '@livekit/rtc-node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { until } from '../../local/until.ts'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { joinCall } from '../../worker/areas/recordings/tone.fixture.ts'
import { Client, signIn } from '../api/support/client.ts'
import { expectAnswer } from '../api/support/expect-answer.ts'
import { livekitPatience, livekitReady } from '../support/livekit.ts'
import { heardIn } from './support/heard.ts'
import { canMount, fill } from './support/mount.ts'
import { recordedSound } from './support/recorded-sound.ts'
import { startOnSmallDisk } from './support/small-disk.ts'

const { callRecordings, chatCalls, chatRooms } = contract
const hertz = 440

describe.skipIf(!canMount())('a disk that is full while a call is recorded', () => {
  let portal: Awaited<ReturnType<typeof startOnSmallDisk>>

  beforeAll(async () => {
    portal = await startOnSmallDisk('recordings', '2m', { livekit: 'own' })
    await livekitReady(portal.stack)
  }, livekitPatience)

  afterAll(async () => {
    await portal.stop()
    await dispose()
  })

  const { hasTracks, hasHeard } = recordedSound(() => portal.disk)
  const logged = () => readFile(join(portal.dataDir, 'logs/recorder.log'), 'utf8')

  test('[nightly] [CALL-48] costs the sound of that time: the recording has what was said before and afterwards', async () => {
    const { url } = portal.stack
    const [ann, adm] = [new Client(url), new Client(url)]
    await signIn(ann, 'te.paris1')
    await signIn(adm, 'adm')
    const { id: roomId } = await expectAnswer(chatRooms.create, await ann.post('/api/chat/rooms', { name: 'Line 4' }))
    const call = await expectAnswer(
      chatCalls.start,
      await ann.post('/api/chat/calls/start', { roomId, callType: 'voice' }),
    )
    const { id } = call
    const caller = await joinCall(url, call.token, hertz)
    await hasTracks(id, 1)
    await hasHeard(id, 2)

    const free = fill(portal.disk)
    await until(async () => (await logged()).includes('ENOSPC') || undefined, 20_000, 'The disk is not full', 50)
    await free()
    await hasTracks(id, 2)
    await hasHeard(id, 2)
    await caller.leave()
    await ann.post(`/api/chat/calls/${id}/leave`)

    const recordings = async () => expectAnswer(callRecordings.list, await adm.get(`/api/chat/calls/${id}/recordings`))
    await expect.poll(async () => (await recordings())[0]?.state, { timeout: 40_000 }).toBe('ready')
    const redirect = await adm.get(`/api/chat/calls/${id}/recording`)
    const content = await (await fetch(redirect.headers.get('location') ?? '')).arrayBuffer()
    const sounding = (await heardIn(content, [hertz])).halves.map((tones) => tones.length > 0)
    const [first, last] = [sounding.indexOf(true), sounding.lastIndexOf(true)]
    expect(first).toBeLessThanOrEqual(2)
    expect(last).toBeGreaterThanOrEqual(sounding.length - 2)
    expect(sounding.slice(first, last)).toContain(false)
  })
})
