import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

interface File {
  /** Writes to a stream that ends up in the file; waits while it is full. Throws once the file has failed. */
  write(stream: Writable, chunk: unknown): Promise<void>
  /** Resolves when the file is complete. */
  written: Promise<void>
  /** Closes a file that is not going to be complete; without it, the file stays open. */
  close(): Promise<void>
}

/** Writes a stream to a new file. A failure, such as a full disk, is thrown where the caller next waits for the file. */
export function openFile(path: string, source: Readable): File {
  const failing = new AbortController()
  const { signal } = failing
  const written = pipeline(source, createWriteStream(path), { signal })
  written.catch((error: unknown) => failing.abort(error))
  return {
    async write(stream, chunk) {
      signal.throwIfAborted()
      if (stream.write(chunk)) return
      try {
        await once(stream, 'drain', { signal })
      } catch (error) {
        signal.throwIfAborted()
        throw error
      }
    },
    written,
    async close() {
      failing.abort(new Error('The file was given up'))
      await written.catch(() => undefined)
    },
  }
}
