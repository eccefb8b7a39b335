import { Encoder } from '@evan/opus'
import { BufferTarget, EncodedAudioPacketSource, EncodedPacket, Output, WebMOutputFormat } from 'mediabunny'

const sampleRate = 48_000
/** 20 ms. */
const packetSamples = 960
const packetSeconds = packetSamples / sampleRate
/** The pitch of each voice, in hertz. They take turns of three seconds. */
const voices = [118, 205]
const turn = 3

/** Hums in syllables, with pauses between the words. */
function sampleAt(time: number): number {
  const pitch = voices[Math.floor(time / turn) % voices.length] ?? 0
  const word = time % 0.9
  const loudness = word < 0.7 ? Math.abs(Math.sin(Math.PI * word * 5)) : 0
  const melody = pitch * (1 + 0.05 * Math.sin(2 * Math.PI * time))
  const tone = [1, 0.5, 0.33, 0.2].reduce(
    (sum, share, index) => sum + share * Math.sin(2 * Math.PI * melody * (index + 1) * time),
    0,
  )
  return Math.round(4_000 * loudness * tone)
}

/** Both turns, encoded. */
function encodeTurns(): Uint8Array[] {
  const encoder = new Encoder({ channels: 1, sample_rate: sampleRate, application: 'voip' })
  encoder.bitrate = 16_000
  encoder.complexity = 1
  return Array.from({ length: (turn * voices.length) / packetSeconds }, (_packet, place) =>
    encoder.encode(
      Int16Array.from({ length: packetSamples }, (_sample, index) =>
        sampleAt(place * packetSeconds + index / sampleRate),
      ),
    ),
  )
}

let turns: Uint8Array[] | undefined

/** The sound of a recording of the demo organization: two voices without words, in WebM. */
export async function demoSound(seconds: number): Promise<Uint8Array<ArrayBuffer>> {
  turns ??= encodeTurns()
  const source = new EncodedAudioPacketSource('opus')
  const target = new BufferTarget()
  const output = new Output({ format: new WebMOutputFormat(), target })
  output.addAudioTrack(source)
  await output.start()
  for (let place = 0; place < seconds / packetSeconds; place += 1) {
    const packet = turns[place % turns.length] ?? new Uint8Array()
    await source.add(
      new EncodedPacket(packet, 'key', place * packetSeconds, packetSeconds),
      place === 0 ? { decoderConfig: { codec: 'opus', numberOfChannels: 1, sampleRate } } : undefined,
    )
  }
  await output.finalize()
  if (!target.buffer) throw new Error('The sound has no content')
  return new Uint8Array(target.buffer)
}
