import {
  AudioFrame,
  AudioSource,
  AudioStream,
  LocalAudioTrack,
  type RemoteTrack,
  Room,
  RoomEvent,
  TrackPublishOptions,
  TrackSource,
} from '@livekit/rtc-node'

const sampleRate = 48_000
const frameSamples = 480
const amplitude = 0.5

interface Sound {
  hertz: number
  level: number
}

/** Somebody in a call, who sounds one tone and hears the others. */
export interface Caller {
  room: Room
  /** Resolves to the next second of what the first other person sends: its pitch in Hz and its level, 0 to 1. */
  hear: () => Promise<Sound>
  leave: () => Promise<void>
}

/**
 * Joins through the portal's own address, without a microphone if there is no tone. Nobody else's servers are asked for an
 * address of this machine.
 */
export async function joinCall(url: string, token: string, hertz: number | null): Promise<Caller> {
  const room = new Room()
  const first = new Promise<RemoteTrack>((resolve) => room.on(RoomEvent.TrackSubscribed, resolve))
  const hear = async () => listen(await first)
  await room.connect(`${url.replace(/^http/, 'ws')}/livekit`, token, {
    autoSubscribe: true,
    dynacast: false,
    rtcConfig: { iceServers: [] } as never,
  })
  if (hertz === null) return { room, hear, leave: () => room.disconnect() }
  const source = new AudioSource(sampleRate, 1)
  const options = new TrackPublishOptions()
  options.source = TrackSource.SOURCE_MICROPHONE
  await room.localParticipant?.publishTrack(LocalAudioTrack.createAudioTrack('tone', source), options)
  let isInside = true
  const sounding = sound(source, hertz, () => isInside)
  return {
    room,
    hear,
    async leave() {
      isInside = false
      await sounding
      await source.close()
      await room.disconnect()
    },
  }
}

async function sound(source: AudioSource, hertz: number, goesOn: () => boolean): Promise<void> {
  for (let sample = 0; goesOn(); sample += frameSamples) {
    const data = Int16Array.from(
      { length: frameSamples },
      (_, index) => amplitude * 32_767 * Math.sin((2 * Math.PI * hertz * (sample + index)) / sampleRate),
    )
    await source.captureFrame(new AudioFrame(data, sampleRate, 1, frameSamples))
  }
}

/** Measures the first second that is not silent. */
export async function listen(track: RemoteTrack): Promise<Sound> {
  const samples: number[] = []
  for await (const { data } of new AudioStream(track, { sampleRate, numChannels: 1 })) {
    if (samples.length === 0 && data.every((value) => Math.abs(value) < 1_000)) continue
    samples.push(...data)
    if (samples.length >= sampleRate) break
  }
  const crossings = samples.filter((value, index) => index > 0 && value >= 0 && (samples[index - 1] ?? 0) < 0).length
  const power = samples.reduce((sum, value) => sum + (value / 32_767) ** 2, 0) / samples.length
  return { hertz: (crossings * sampleRate) / samples.length, level: Math.sqrt(power) }
}
