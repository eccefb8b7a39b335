import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Room } from '@livekit/rtc-node'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallRecorder } from './call-recorder.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-recorder-'))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true })
})

const enter = () =>
  CallRecorder.join({
    callId: 'call',
    url: 'ws://media',
    token: 'token',
    folder: join(folder, 'call'),
    elapsed: () => 0,
    people: [],
    onLost: () => undefined,
  })

test('leaves a room even if the client never confirms it', async () => {
  vi.spyOn(Room.prototype, 'connect').mockResolvedValue()
  const disconnect = vi.spyOn(Room.prototype, 'disconnect').mockReturnValue(new Promise(() => undefined))
  const recorder = await enter()
  await recorder.leave()
  expect(disconnect).toHaveBeenCalledTimes(1)
})

test('a call has no folder, as if nobody had a microphone on, before the recorder is in it', async () => {
  const connect = vi.spyOn(Room.prototype, 'connect').mockRejectedValueOnce(new Error('no route'))
  await expect(enter()).rejects.toThrow('no route')
  expect(await readdir(folder)).toEqual([])
  connect.mockResolvedValue()
  vi.spyOn(Room.prototype, 'disconnect').mockResolvedValue()
  await (await enter()).leave()
  expect(await readdir(folder)).toEqual(['call'])
})
