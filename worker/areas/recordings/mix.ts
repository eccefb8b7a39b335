import { EncodedAudioPacketSource, EncodedPacket, FilePathTarget, Output, WebMOutputFormat } from 'mediabunny'
import { opusHead, packetSamples, sampleRate } from './ogg.ts'
import { openDecoder, openEncoder } from './opus.ts'
import { type OggFile, readOgg } from './read-ogg.ts'

/** A packet, in seconds and in milliseconds. */
const packetSeconds = packetSamples / sampleRate
const packetMilliseconds = packetSeconds * 1_000

/** How many packets before the start of the mix a decoder gets, because its state depends on them. */
const warmUpPackets = 5

/** What to mix: a section of the tracks of a call, in milliseconds since its start. */
export interface Mix {
  tracks: readonly string[]
  from: number
  to: number
  /** The file to write, in WebM. */
  target: string
}

export interface Mixed {
  /** In milliseconds. */
  duration: number
  /** The number of tracks with sound within the window. */
  tracks: number
}

/** A track that is read as the mix reaches it, packet by packet. */
interface Voice {
  /** When its next packet is heard, in packets since the start of the mix. */
  next: number
  packets: OggFile['packets']
  decode: ReturnType<typeof openDecoder>
}

export const offsetOf = ({ comments }: OggFile): number => Number(comments.get('OFFSET_MS') ?? 0)

/** Skips the packets before the start of the mix. Null when nothing is left of the track. */
async function voiceOf(path: string, from: number, count: number): Promise<Voice | null> {
  const file = await readOgg(path)
  if (!file) return null
  const voice: Voice = {
    next: Math.round((offsetOf(file) - from) / packetMilliseconds),
    packets: file.packets,
    decode: openDecoder(),
  }
  while (voice.next < 0) {
    const { done, value } = await voice.packets.next()
    if (done) return null
    if (voice.next >= -warmUpPackets) voice.decode(value)
    voice.next += 1
  }
  return voice.next < count ? voice : null
}

/** Mixes the tracks of a call into one WebM file with one channel. Null when there is no sound. */
export async function mix({ tracks, from, to, target }: Mix): Promise<Mixed | null> {
  const count = Math.round((to - from) / packetMilliseconds)
  const found = await Promise.all(tracks.map((path) => voiceOf(path, from, count)))
  const voices = new Set(found.filter((voice) => voice !== null))
  if (voices.size === 0) return null
  const sounding = voices.size
  const source = new EncodedAudioPacketSource('opus')
  const output = new Output({ format: new WebMOutputFormat(), target: new FilePathTarget(target) })
  output.addAudioTrack(source)
  await output.start()
  const encode = openEncoder()
  const sum = new Int32Array(packetSamples)
  const samples = new Int16Array(packetSamples)
  for (let position = 0; position < count; position += 1) {
    sum.fill(0)
    for (const voice of voices) {
      if (voice.next > position) continue
      const { done, value } = await voice.packets.next()
      if (done) {
        voices.delete(voice)
        continue
      }
      voice.next += 1
      const decoded = voice.decode(value)
      for (let index = 0; index < packetSamples; index += 1) sum[index] = (sum[index] ?? 0) + (decoded[index] ?? 0)
    }
    for (let index = 0; index < packetSamples; index += 1)
      samples[index] = Math.max(-32_768, Math.min(32_767, sum[index] ?? 0))
    await source.add(
      new EncodedPacket(encode(samples), 'key', position * packetSeconds, packetSeconds),
      position === 0
        ? { decoderConfig: { codec: 'opus', numberOfChannels: 1, sampleRate, description: opusHead } }
        : undefined,
    )
  }
  await output.finalize()
  for (const voice of voices) await voice.packets.return(undefined)
  return { duration: Math.round(count * packetMilliseconds), tracks: sounding }
}
