/** The size of a header, and what contents are padded to. */
export const blockSize = 512

export type Header = { name: string; size: number }

/** The largest size that eleven octal digits can hold. */
const largestOctal = 8 ** 11 - 1
const typeOfFile = '0'

/** The header of a file in a tar archive (ustar). From 8 GiB on, the size is in binary, as GNU tar writes it. */
export function encodeHeader({ name, size }: Header, modifiedAt: Date): Buffer {
  const block = Buffer.alloc(blockSize)
  if (Buffer.byteLength(name) > 100) throw new Error(`The name ${name} is too long for a tar header`)
  block.write(name, 0)
  block.write('0000600', 100)
  block.write('0000000', 108)
  block.write('0000000', 116)
  if (size <= largestOctal) block.write(octal(size, 11), 124)
  else {
    block[124] = 0x80
    block.writeBigUInt64BE(BigInt(size), 128)
  }
  block.write(octal(Math.floor(modifiedAt.getTime() / 1000), 11), 136)
  block.write(typeOfFile, 156)
  block.write('ustar\x0000', 257)
  block.write(`${octal(checksum(block), 6)}\x00 `, 148)
  return block
}

/** The name and the size in a header; undefined for anything but the header of a file. */
export function decodeHeader(block: Buffer): Header | undefined {
  if (block.length !== blockSize || block.toString('latin1', 257, 262) !== 'ustar') return undefined
  if (Number.parseInt(text(block, 148, 8), 8) !== checksum(block)) return undefined
  const size = (block[124] ?? 0) & 0x80 ? Number(block.readBigUInt64BE(128)) : Number.parseInt(text(block, 124, 12), 8)
  return { name: text(block, 0, 100), size }
}

/** How many zeros follow content of this size. */
export const paddingOf = (size: number): number => (blockSize - (size % blockSize)) % blockSize

const octal = (value: number, digits: number): string => value.toString(8).padStart(digits, '0')

/** The sum of a header's bytes, with spaces in place of the checksum itself. */
function checksum(block: Buffer): number {
  let sum = 8 * 0x20
  for (const [offset, byte] of block.entries()) if (offset < 148 || offset >= 156) sum += byte
  return sum
}

const text = (block: Buffer, start: number, length: number): string =>
  block.toString('utf8', start, start + length).replace(/\0.*$/s, '')
