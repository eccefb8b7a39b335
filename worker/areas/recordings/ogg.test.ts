import { expect, test } from 'vitest'
import { OggPacker } from './ogg-packer.ts'
import { opusHead, pageOf } from './ogg.ts'

/** The remainder of a division bit by bit, as the specification of Ogg describes its checksum. */
function remainderOf(page: Buffer): number {
  let remainder = 0
  for (const byte of page)
    for (let bit = 7; bit >= 0; bit -= 1) {
      const isCarried = (remainder >>> 31) ^ ((byte >>> bit) & 1)
      remainder = (remainder << 1) ^ (isCarried ? 0x04_c1_1d_b7 : 0)
    }
  return remainder >>> 0
}

test('a page has the checksum that decoders expect', () => {
  const page = pageOf({
    serial: 7,
    sequence: 3,
    granule: 960,
    packets: [Buffer.from('a packet'), Buffer.alloc(600, 9)],
  })
  const checksum = page.readUInt32LE(22)
  page.writeUInt32LE(0, 22)
  expect(checksum).toBe(remainderOf(page))
})

test('a packet of more than 255 bytes takes several segments, of which only the last is shorter', () => {
  const packets = [Buffer.alloc(8), Buffer.alloc(600), Buffer.alloc(255)]
  const page = pageOf({ serial: 7, sequence: 3, granule: 960, packets })
  expect([...page.subarray(26, 33)]).toEqual([6, 8, 255, 255, 90, 255, 0])
})

test('a file says that it has one channel of 48 kHz, and where its sound begins', () => {
  expect(opusHead.toString('latin1', 0, 8)).toBe('OpusHead')
  expect([...opusHead.subarray(8, 10)]).toEqual([1, 1])
  expect([opusHead.readUInt16LE(10), opusHead.readUInt32LE(12)]).toEqual([312, 48_000])
})

test('no page without packets is written', () => {
  const packer = new OggPacker(7)
  expect(packer.flush()).toEqual([])
  packer.add(Buffer.alloc(8))
  expect(packer.flush()).toHaveLength(1)
  expect(packer.flush()).toEqual([])
})
