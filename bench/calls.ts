import { type AudioFrame, AudioStream, type RemoteTrack, Room, RoomEvent } from '@livekit/rtc-node'
import { until } from '../local/until.ts'
import { type CallStack, withCallStack } from './call-stack.ts'
import { callGoal, connectGoal } from './goals.ts'
import { median } from './measure.ts'
import type { Measurement } from './measurement.ts'

const turns = 15
/** The first turns warm up and do not count. */
const warming = 3
/** How long it may take to hear somebody. */
const hearingMs = 20_000

interface Way {
  url: string
  /** Asked for while the clock runs. */
  token: () => Promise<string> | string
  /** When the clock stops. */
  until: 'connected' | 'heard'
}

const isSilent = ({ data }: AudioFrame): boolean => data.every((sample) => Math.abs(sample) < 1_000)

/** Enters a call and leaves it again; returns how long it took until the first sound of somebody else, in milliseconds. */
async function enterOnce({ url, token, until: end }: Way): Promise<number> {
  const room = new Room()
  const track = new Promise<RemoteTrack>((resolve) => room.on(RoomEvent.TrackSubscribed, resolve))
  const startedAt = performance.now()
  try {
    const rtcConfig = { iceServers: [] } as never
    await room.connect(url.replace(/^http/, 'ws'), await token(), { autoSubscribe: true, dynacast: false, rtcConfig })
    if (end === 'connected') return performance.now() - startedAt
    for await (const frame of new AudioStream(await track, { sampleRate: 48_000, numChannels: 1 }))
      if (!isSilent(frame)) return performance.now() - startedAt
    throw new Error('The call was over before anybody was heard')
  } finally {
    await room.disconnect()
  }
}

async function measure({ stack, start, enter }: CallStack): Promise<number[]> {
  const caller = await enter(0, 440)
  const bareUrl = stack.livekit?.url ?? ''
  const { token } = await start(1)
  const ways: Way[] = [
    { url: `${stack.url}/livekit`, token: async () => (await start(1)).token, until: 'heard' },
    { url: bareUrl, token: () => token, until: 'heard' },
    { url: bareUrl, token: () => token, until: 'connected' },
  ]
  const times = ways.map((): number[] => [])
  for (let turn = -warming; turn < turns; turn++)
    for (const [index, way] of ways.entries()) {
      const taken = await until(() => enterOnce(way), hearingMs, `nobody can be heard at ${way.url}`)
      if (turn >= 0) times[index]?.push(taken)
    }
  await caller.leave()
  return times.map(median)
}

/** Times how long it takes from joining a call to hearing somebody, through the portal and at its LiveKit server itself. */
export async function callRows(): Promise<Measurement[]> {
  const [portal = NaN, bare = NaN, connected = NaN] = await withCallStack(measure)
  return [
    {
      what: 'From joining a call to the first sound ÷ with LiveKit alone',
      detail: `median of ${turns}, ${portal.toFixed(0)} ÷ ${bare.toFixed(0)} ms`,
      measured: portal / bare,
      goal: callGoal,
    },
    {
      what: 'From joining a call to the first sound ÷ connecting to LiveKit alone',
      detail: `median of ${turns}, ${portal.toFixed(0)} ÷ ${connected.toFixed(0)} ms`,
      measured: portal / connected,
      goal: connectGoal,
    },
  ]
}
