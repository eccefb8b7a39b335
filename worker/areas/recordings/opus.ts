import { Decoder, Encoder } from '@evan/opus'
import { sampleRate } from './ogg.ts'

const bitRate = 32_000
/** From 0 to 10: takes half the processor time of the default, with no audible difference for speech. */
const complexity = 5

/** 20 ms of silence. Encoding it each time would cost as much as speech. */
export const silentPacket: Uint8Array = Uint8Array.of(0xf8, 0xff, 0xfe)

/** Turns the sound of one channel into packets of 20 ms. */
export function openEncoder(): (samples: Int16Array) => Uint8Array {
  const encoder = new Encoder({ channels: 1, sample_rate: sampleRate, application: 'audio' })
  encoder.bitrate = bitRate
  encoder.complexity = complexity
  return (samples) => (samples.every((sample) => sample === 0) ? silentPacket : encoder.encode(samples))
}

export function openDecoder(): (packet: Uint8Array) => Int16Array {
  const decoder = new Decoder({ channels: 1, sample_rate: sampleRate })
  return (packet) => {
    const { buffer, byteOffset, byteLength } = decoder.decode(packet)
    return new Int16Array(buffer, byteOffset, byteLength / 2)
  }
}
