import { createHash } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { checksumSize, ending, entryNames } from './format.ts'
import { encodeHeader, paddingOf } from './tar.ts'

export type ArchiveWriter = {
  add: (name: string, content: Buffer) => Promise<void>
  addJson: (name: string, value: object) => Promise<void>
  /** Adds content of a known size. Throws when the content has another size. */
  addStream: (name: string, size: number, content: AsyncIterable<Uint8Array>) => Promise<void>
  /** Adds the checksum, gives the file its name, and returns its size. */
  finish: () => Promise<number>
  /** Deletes what has been written. */
  discard: () => Promise<void>
}

/** Writes an archive under a temporary name. A file that has its final name is complete. Aborting `signal` makes the next write fail. */
export async function createArchive(file: string, createdAt: Date, signal?: AbortSignal): Promise<ArchiveWriter> {
  const partial = `${file}.${process.pid}.partial`
  const handle = await open(partial, 'wx', 0o600)
  const hash = createHash('sha256')
  let written = 0

  async function write(bytes: Uint8Array): Promise<void> {
    signal?.throwIfAborted()
    hash.update(bytes)
    written += bytes.length
    await handle.writeFile(bytes)
  }

  async function addStream(name: string, size: number, content: AsyncIterable<Uint8Array>): Promise<void> {
    await write(encodeHeader({ name, size }, createdAt))
    const start = written
    for await (const bytes of content) await write(bytes)
    if (written - start !== size) throw new Error(`${name} has ${written - start} bytes instead of ${size}`)
    await write(Buffer.alloc(paddingOf(size)))
  }

  async function add(name: string, content: Buffer): Promise<void> {
    await write(Buffer.concat([encodeHeader({ name, size: content.length }, createdAt), content]))
    await write(Buffer.alloc(paddingOf(content.length)))
  }

  return {
    add,
    addJson: (name, value) => add(name, Buffer.from(`${JSON.stringify(value, null, 2)}\n`)),
    addStream,
    async finish() {
      await write(encodeHeader({ name: entryNames.checksum, size: checksumSize }, createdAt))
      const last = ending(hash.digest('hex'))
      await handle.writeFile(last)
      await handle.sync()
      await handle.close()
      await rename(partial, file)
      await syncFolder(dirname(file))
      return written + last.length
    },
    async discard() {
      await handle.close()
      await rm(partial, { force: true })
    },
  }
}

/** Writes the new name to the disk. Windows cannot sync a folder. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}
