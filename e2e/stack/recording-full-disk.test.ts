import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { dispose } from '@livekit/rtc-node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startStack, type Stack } from '../../local/index.ts'
import { until } from '../../local/until.ts'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { joinCall } from '../../worker/areas/recordings/tone.fixture.ts'
import { Client, signIn } from '../api/support/client.ts'
import { expectAnswer } from '../api/support/expect-answer.ts'
import { livekitPatience, livekitReady } from '../support/livekit.ts'
import { copyTemplate } from '../support/template.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { heardIn } from './support/heard.ts'
import { canMount, fill, mount, unmount } from './support/mount.ts'
import { recordedSound } from './support/recorded-sound.ts'

const { callRecordings, chatCalls, chatRooms } = contract
const hertz = 440

describe.skipIf(!canMount())('a disk that is full while a call is recorded', () => {
  let folder = ''
  let disk = ''
  let stack: Stack

  beforeAll(async () => {
    folder = await temporaryFolder()
    const dataDir = join(folder, 'data')
    disk = join(dataDir, 'recordings')
    await copyTemplate('demo', dataDir)
    await mkdir(disk, { recursive: true })
    mount(disk, 'size=2m,mode=700')
    stack = await startStack({ dataDir, seed: 'demo', livekit: 'own' })
    await livekitReady(stack)
  }, livekitPatience)

  afterAll(async () => {
    await stack.stop()
    unmount(disk)
    await rm(folder, { recursive: true })
    await dispose()
  })

  const { hasTracks, hasHeard } = recordedSound(() => disk)
  const logged = () => readFile(join(folder, 'data/logs/recorder.log'), 'utf8')

  test('[CALL-48] costs the sound of that time: the recording has what was said before and afterwards', async () => {
    const [ann, adm] = [new Client(stack.url), new Client(stack.url)]
    await signIn(ann, 'te.paris1')
    await signIn(adm, 'adm')
    const { id: roomId } = await expectAnswer(chatRooms.create, await ann.post('/api/chat/rooms', { name: 'Line 4' }))
    const call = await expectAnswer(
      chatCalls.start,
      await ann.post('/api/chat/calls/start', { roomId, callType: 'voice' }),
    )
    const { id } = call
    const caller = await joinCall(stack.url, call.token, hertz)
    await hasTracks(id, 1)
    await hasHeard(id, 2)

    const free = fill(disk)
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
