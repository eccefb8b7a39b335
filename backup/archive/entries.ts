import { createHash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { type FileHandle } from 'node:fs/promises'
import { ending, entryNames } from './format.ts'
import { blockSize, decodeHeader, paddingOf } from './tar.ts'

export type Entry = {
  name: string
  size: number
  content: () => Promise<Buffer>
  /** The content as the body of a request, read from the disk while it is sent. */
  blob: (type: string) => Promise<Blob>
}

/** Compares the checksum at the end with all bytes before it. What follows the checksum is fixed. */
export async function isWhole(handle: FileHandle): Promise<boolean> {
  const { size } = await handle.stat()
  const end = size - ending('').length
  if (end <= 0) return false
  const hash = createHash('sha256')
  const buffer = Buffer.allocUnsafe(1024 * 1024)
  for (let start = 0; start < end;) {
    const { bytesRead } = await handle.read(buffer, 0, Math.min(buffer.length, end - start), start)
    if (bytesRead === 0) return false
    hash.update(buffer.subarray(0, bytesRead))
    start += bytesRead
  }
  return (await readAt(handle, end, size - end)).equals(ending(hash.digest('hex')))
}

export async function* entriesFrom(
  file: string,
  handle: FileHandle,
  from: number,
): AsyncGenerator<Entry & { end: number }, undefined> {
  for (let offset = from; ;) {
    const header = decodeHeader(await readAt(handle, offset, blockSize))
    if (!header || header.name === entryNames.checksum) return
    const { name, size } = header
    const start = offset + blockSize
    const end = start + size + paddingOf(size)
    yield {
      name,
      size,
      end,
      content: () => readAt(handle, start, size),
      blob: async (type) => (await openAsBlob(file)).slice(start, start + size, type),
    }
    offset = end
  }
}

async function readAt(handle: FileHandle, start: number, size: number): Promise<Buffer> {
  const buffer = Buffer.alloc(size)
  let filled = 0
  while (filled < size) {
    const { bytesRead } = await handle.read(buffer, filled, size - filled, start + filled)
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return buffer.subarray(0, filled)
}
