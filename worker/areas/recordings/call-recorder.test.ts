import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Room } from '@livekit/rtc-node'
import { afterEach, expect, test, vi } from 'vitest'
import { CallRecorder } from './call-recorder.ts'

afterEach(() => void vi.restoreAllMocks())

test('leaves a room even if the client never confirms it', async () => {
  vi.spyOn(Room.prototype, 'connect').mockResolvedValue()
  const disconnect = vi.spyOn(Room.prototype, 'disconnect').mockReturnValue(new Promise(() => undefined))
  const folder = await mkdtemp(join(tmpdir(), 'portal-recorder-'))
  const recorder = await CallRecorder.join({
    callId: 'call',
    url: 'ws://media',
    token: 'token',
    folder,
    elapsed: () => 0,
    people: [],
    onLost: () => undefined,
  })
  await recorder.leave()
  expect(disconnect).toHaveBeenCalledTimes(1)
  await rm(folder, { recursive: true })
})
