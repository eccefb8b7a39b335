import { expect, test } from 'vitest'
import { pageOf } from './ogg.ts'

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
