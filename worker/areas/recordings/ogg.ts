/** Samples in a second, as Opus in Ogg counts them. */
export const sampleRate = 48_000
/** Each packet has the sound of 20 ms. */
export const packetSamples = 960
/** How many samples a decoder drops at the beginning, which the encoder needs to look ahead. */
export const preSkip = 312
export const capturePattern = Buffer.from('OggS')
const firstPageFlag = 2
export const pageHeaderBytes = 27
const segmentMaximum = 255

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte << 24
  for (let bit = 0; bit < 8; bit += 1) remainder = (remainder << 1) ^ (remainder & 0x80_00_00_00 ? 0x04_c1_1d_b7 : 0)
  return remainder >>> 0
})

function crcOf(page: Buffer): number {
  let crc = 0
  for (const byte of page) crc = (crc << 8) ^ (crcTable[((crc >>> 24) ^ byte) & 255] ?? 0)
  return crc >>> 0
}

interface Page {
  serial: number
  sequence: number
  /** The number of samples up to the end of the page. */
  granule: number
  packets: readonly Uint8Array[]
}

/** How many of the 255 segments of a page a packet takes. */
export const segmentsOf = (packet: Uint8Array): number => Math.floor(packet.length / 255) + 1

/** A page with whole packets only, so that a file is readable up to its last whole page. */
export function pageOf({ serial, sequence, granule, packets }: Page): Buffer {
  const lacing = packets.flatMap((packet) => [
    ...Array.from({ length: segmentsOf(packet) - 1 }, () => 255),
    packet.length % 255,
  ])
  if (lacing.length > segmentMaximum) throw new Error(`A page of Ogg cannot have ${lacing.length} segments`)
  const head = Buffer.alloc(pageHeaderBytes)
  capturePattern.copy(head)
  head[5] = sequence === 0 ? firstPageFlag : 0
  head.writeBigUInt64LE(BigInt(granule), 6)
  head.writeUInt32LE(serial, 14)
  head.writeUInt32LE(sequence, 18)
  head[26] = lacing.length
  const page = Buffer.concat([head, Uint8Array.from(lacing), ...packets])
  page.writeUInt32LE(crcOf(page), 22)
  return page
}

/** The two pages before the sound: what it is, and `KEY=value` comments. */
export function headerOf(serial: number, comments: Record<string, string | number>): Buffer {
  return Buffer.concat([
    pageOf({ serial, sequence: 0, granule: 0, packets: [opusHead] }),
    pageOf({ serial, sequence: 1, granule: 0, packets: [tagsOf(comments)] }),
  ])
}

/** The identification header of one channel, which WebM contains too. */
export const opusHead: Buffer = (() => {
  const head = Buffer.alloc(19)
  head.write('OpusHead')
  head[8] = 1
  head[9] = 1
  head.writeUInt16LE(preSkip, 10)
  head.writeUInt32LE(sampleRate, 12)
  return head
})()

const text = (value: string): Buffer[] => {
  const bytes = Buffer.from(value)
  const length = Buffer.alloc(4)
  length.writeUInt32LE(bytes.length)
  return [length, bytes]
}

function tagsOf(comments: Record<string, string | number>): Buffer {
  const lines = Object.entries(comments).map(([key, value]) => `${key}=${value}`)
  const count = Buffer.alloc(4)
  count.writeUInt32LE(lines.length)
  return Buffer.concat([Buffer.from('OpusTags'), ...text('portal'), count, ...lines.flatMap(text)])
}
