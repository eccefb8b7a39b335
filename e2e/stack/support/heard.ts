import { Decoder } from '@evan/opus'
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny'

const sampleRate = 48_000
/** Of 50 ms: the waves of a tone whose pitch is a multiple of 20 Hz fit into it. */
const windowSize = sampleRate / 20

/** How loud a tone is in some samples, from 0 to 1, by Goertzel's algorithm. */
function levelOf(samples: readonly number[], hertz: number): number {
  const coefficient = 2 * Math.cos((2 * Math.PI * hertz) / sampleRate)
  let [before, last] = [0, 0]
  for (const sample of samples) [before, last] = [last, sample + coefficient * last - before]
  return (2 * Math.sqrt(before ** 2 + last ** 2 - coefficient * before * last)) / samples.length / 32_768
}

/**
 * How loud a tone is on average. It is measured in short windows, because its phase jumps where sound was lost on the way:
 * over a longer time, what comes before and after that can cancel out.
 */
export function loudness(samples: readonly number[], hertz: number): number {
  const count = Math.ceil(samples.length / windowSize)
  let sum = 0
  for (let index = 0; index < count; index += 1)
    sum += levelOf(samples.slice(index * windowSize, (index + 1) * windowSize), hertz)
  return sum / count
}

/** The sound of a recording: its length in seconds, and which of the tones each half of a second of it has. */
export async function heardIn(content: ArrayBuffer, tones: readonly number[]) {
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(content) })
  const audio = await input.getPrimaryAudioTrack()
  if (!audio) throw new Error('The recording has no sound')
  const decoder = new Decoder({ channels: 1, sample_rate: sampleRate })
  const samples: number[] = []
  for await (const { data } of new EncodedPacketSink(audio).packets()) {
    const { buffer, byteOffset, byteLength } = decoder.decode(data)
    samples.push(...new Int16Array(buffer, byteOffset, byteLength / 2))
  }
  const size = sampleRate / 2
  const halves = Array.from({ length: Math.floor(samples.length / size) }, (_, index) =>
    samples.slice(index * size, (index + 1) * size),
  )
  return {
    seconds: await input.computeDuration(),
    halves: halves.map((half) => tones.filter((hertz) => loudness(half, hertz) > 0.2)),
  }
}
