import { AudioStream, type RemoteTrack, Room, RoomEvent } from '@livekit/rtc-node'
import { joinCall } from '../worker/areas/recordings/tone.fixture.ts'
import { type CallStack, withCallStack } from './call-stack.ts'
import { callGoal } from './goals.ts'
import { medians, type Run } from './measure.ts'
import type { Measurement } from './measurement.ts'

const turns = 15

/** Enters a call and leaves it as soon as the first sound of somebody else has arrived. */
async function hearSomebody(url: string, token: string): Promise<void> {
  const room = new Room()
  const track = new Promise<RemoteTrack>((resolve) => room.on(RoomEvent.TrackSubscribed, resolve))
  try {
    await room.connect(url, token, { autoSubscribe: true, dynacast: false, rtcConfig: { iceServers: [] } as never })
    const reader = new AudioStream(await track, { sampleRate: 48_000, numChannels: 1 }).getReader()
    await reader.read()
    await reader.cancel()
  } finally {
    await room.disconnect()
  }
}

async function measure({ stack, start }: CallStack): Promise<number[]> {
  const first = await start(0)
  const caller = await joinCall(stack.url, first.token, 440)
  const { token } = await start(1)
  const throughPortal: Run = async () =>
    hearSomebody(`${stack.url.replace(/^http/, 'ws')}/livekit`, (await start(1)).token)
  const bare: Run = () => hearSomebody((stack.livekit?.url ?? '').replace(/^http/, 'ws'), token)
  try {
    return await medians([throughPortal, bare], turns)
  } finally {
    await caller.leave()
  }
}

/** Times how long it takes from joining a call to hearing somebody, through the portal and at its LiveKit server itself. */
export async function callRows(): Promise<Measurement[]> {
  const [portal = NaN, bare = NaN] = await withCallStack(measure)
  return [
    {
      what: 'From joining a call to the first sound ÷ with LiveKit alone',
      detail: `median of ${turns}, ${portal.toFixed(0)} ÷ ${bare.toFixed(0)} ms`,
      measured: portal / bare,
      goal: callGoal,
    },
  ]
}
