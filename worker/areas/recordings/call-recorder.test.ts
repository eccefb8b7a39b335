import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Room, RoomEvent } from '@livekit/rtc-node'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallRecorder } from './call-recorder.ts'
import { packetsIn } from './packets.fixture.ts'

/** What is heard of a track, half a second. */
const frames = Array.from({ length: 5 }, () => ({ data: new Int16Array(4_800).fill(1_000) }))
vi.mock(import('@livekit/rtc-node'), async (load) => {
  // With `new`, it returns this stream.
  const AudioStream = function () {
    return new ReadableStream({
      start(controller) {
        for (const frame of frames) controller.enqueue(frame)
        controller.close()
      },
    })
  }
  return { ...(await load()), AudioStream: AudioStream as never }
})

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-recorder-'))
})
afterEach(async () => {
  await rm(folder, { recursive: true })
})

const enter = (elapsed = () => 0) =>
  CallRecorder.join({
    callId: 'call',
    url: 'ws://media',
    token: 'token',
    folder: join(folder, 'call'),
    elapsed,
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

/** A recorder that hears the track of ann. */
async function hearing(elapsed?: () => number): Promise<CallRecorder> {
  const rooms: Room[] = []
  vi.spyOn(Room.prototype, 'connect').mockImplementation(async function (this: Room) {
    rooms.push(this)
  })
  vi.spyOn(Room.prototype, 'disconnect').mockResolvedValue()
  const recorder = await enter(elapsed)
  rooms[0]?.emit(RoomEvent.TrackSubscribed, {} as never, {} as never, { identity: 'ann' } as never)
  return recorder
}

test('the file of a track that ends has its sound up to the end', async () => {
  const recorder = await hearing()
  const path = join(folder, 'call', '0-ann-0.ogg')
  await expect.poll(() => packetsIn(path)).toBe(25)
  await recorder.leave()
})

test('a gap in a track is filled with silence, so that what follows is at its time', async () => {
  // Three seconds pass between the second frame and the third.
  const times = [100, 200, 3_300, 3_400, 3_500]
  const recorder = await hearing(() => times.shift() ?? 3_500)
  const path = join(folder, 'call', '0-ann-0.ogg')
  await expect.poll(() => packetsIn(path)).toBe(175)
  await recorder.leave()
})
