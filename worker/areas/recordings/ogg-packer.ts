import { packetSamples, pageOf, preSkip, sampleRate, segmentsOf } from './ogg.ts'

/** A page holds a second: this much is lost when the recorder is killed. */
const pagePackets = sampleRate / packetSamples
const pageSegments = 200

/** Puts packets into the pages of a file, after its header. */
export class OggPacker {
  readonly #serial: number
  #packets: Uint8Array[] = []
  #segments = 0
  #sequence = 2
  #count = 0

  constructor(serial: number) {
    this.#serial = serial
  }

  /** The number of packets so far. */
  get count(): number {
    return this.#count
  }

  /** Adds a packet. Returns the page that it has filled, if any. */
  add(packet: Uint8Array): Buffer[] {
    this.#packets.push(packet)
    this.#segments += segmentsOf(packet)
    this.#count += 1
    return this.#packets.length >= pagePackets || this.#segments >= pageSegments ? this.flush() : []
  }

  /** The page with the packets that have none yet, if any. */
  flush(): Buffer[] {
    if (this.#packets.length === 0) return []
    const granule = preSkip + this.#count * packetSamples
    const page = pageOf({ serial: this.#serial, sequence: this.#sequence, granule, packets: this.#packets })
    this.#sequence += 1
    this.#packets = []
    this.#segments = 0
    return [page]
  }
}
