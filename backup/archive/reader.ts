import { type FileHandle, open } from 'node:fs/promises'
import type { z } from 'zod'
import { StartError } from '../../local/start-error.ts'
import { type Entry, isWhole, entriesFrom } from './entries.ts'
import { entryNames, type Manifest, rowCounts, type RowCounts } from './format.ts'
import { readManifest } from './read-manifest.ts'

export type Archive = {
  manifest: Manifest
  rows: RowCounts
  /** The parts of a table's rows. */
  partsOf: (table: string) => Entry[]
  /** Each file as two entries: its description and its content. */
  files: () => AsyncIterable<Entry>
  close: () => Promise<void>
}

/** Opens an archive. Throws a StartError for any other file, and for an archive that is damaged or truncated. */
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
