import { createHash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import type { z } from 'zod'
import { StartError } from '../../local/start-error.ts'
import {
  ending,
  entryNames,
  formatVersion,
  identification,
  type Manifest,
  manifest,
  rowCounts,
  type RowCounts,
} from './format.ts'
import { blockSize, decodeHeader, paddingOf } from './tar.ts'

export type Entry = {
  name: string
  size: number
  content: () => Promise<Buffer>
  /** The content for a request, read from the disk while it is sent. */
  blob: (type: string) => Promise<Blob>
}

export type Archive = {
  manifest: Manifest
  rows: RowCounts
  /** The parts of a table's rows. */
  partsOf: (table: string) => Entry[]
  /** Each file as two entries: its description and its content. */
  files: () => AsyncIterable<Entry>
  close: () => Promise<void>
}

/** Opens an archive. Throws a StartError unless it is one, whole and unchanged. */
export async function openArchive(file: string): Promise<Archive> {
  const handle = await open(file).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') throw new StartError(`There is no file ${file}`, 'give the path of a backup')
    throw cause
  })
  try {
    return await read(file, handle)
  } catch (cause) {
    await handle.close()
    throw cause
  }
}

async function read(file: string, handle: FileHandle): Promise<Archive> {
  if (!(await handle.stat()).isFile()) throw new StartError(`${file} is a folder`, 'give the path of a backup')
  const first = (await entriesFrom(file, handle, 0).next()).value
  const manifest = await readManifest(file, first?.name === entryNames.manifest ? first : undefined)
  if (!(await isWhole(handle)))
    throw new StartError(`${file} is truncated or damaged: its checksum is wrong`, 'use another backup')

  const tables: Entry[] = []
  let rows: RowCounts | undefined
  let filesStart = 0
  for await (const entry of entriesFrom(file, handle, 0)) {
    if (entry.name === entryNames.rows) {
      rows = await parsed(entry, rowCounts)
      filesStart = entry.end
      break
    }
    tables.push(entry)
  }
  if (!rows) throw new Error(`${file} has no ${entryNames.rows}`)
  return {
    manifest,
    rows,
    partsOf: (table) => tables.filter(({ name }) => name.startsWith(`tables/${table}/`)),
    files: () => entriesFrom(file, handle, filesStart),
    close: () => handle.close(),
  }
}

/** Parses the content of a JSON entry. */
export async function parsed<T>(entry: Entry, schema: z.ZodType<T>): Promise<T> {
  return schema.parse(JSON.parse((await entry.content()).toString()))
}

/** A manifest is much smaller than this. */
const largestManifest = 16 * 1024 * 1024

/** Reads the manifest before the checksum is compared, so that the error for another kind of file says what it is. */
async function readManifest(file: string, entry: Entry | undefined): Promise<Manifest> {
  const text = entry && entry.size <= largestManifest ? (await entry.content()).toString() : ''
  const known = identification.safeParse(jsonOf(text)).data
  if (!known)
    throw new StartError(
      `${file} is not a backup of the portal, or its beginning is damaged`,
      'give a file that npm run backup has made',
    )
  if (known.formatVersion !== formatVersion)
    throw new StartError(
      `${file} has format ${known.formatVersion}, but this version of the portal reads format ${formatVersion}`,
      'use the version of the portal that made it',
    )
  const whole = manifest.safeParse(jsonOf(text)).data
  if (!whole) throw new StartError(`${file} is damaged: its manifest is incomplete`, 'use another backup')
  return whole
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Compares the checksum at the end with all bytes before it. What follows the checksum is fixed. */
async function isWhole(handle: FileHandle): Promise<boolean> {
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

async function* entriesFrom(
  file: string,
  handle: FileHandle,
  from: number,
): AsyncGenerator<Entry & { end: number }, undefined> {
  for (let place = from; ;) {
    const header = decodeHeader(await readAt(handle, place, blockSize))
    if (!header || header.name === entryNames.checksum) return
    const { name, size } = header
    const start = place + blockSize
    const end = start + size + paddingOf(size)
    yield {
      name,
      size,
      end,
      content: () => readAt(handle, start, size),
      blob: async (type) => (await openAsBlob(file)).slice(start, start + size, type),
    }
    place = end
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
