import type pg from 'pg'
import { StartError } from '../local/start-error.ts'
import { entryNames, formatName, formatVersion, type Manifest, type RowCounts } from './archive/format.ts'
import { createArchive } from './archive/writer.ts'
import type { Installed } from './command.ts'
import { withDatabase } from './database/connection.ts'
import { migrationsOf } from './database/migrations.ts'
import { saveTables } from './database/save-tables.ts'
import { sequencesOf, tablesOf } from './database/tables.ts'
import { listFiles, type SavedFiles, saveFiles } from './files/save-files.ts'
import type { Portal } from './portal.ts'

export type Saved = { rows: RowCounts; files: SavedFiles; size: number }

export type Source = Portal & Installed

/** Writes a backup of a portal, which may be running. A failure leaves no file behind. */
export async function save(source: Source, file: string, signal?: AbortSignal): Promise<Saved> {
  const createdAt = new Date()
  const archive = await createArchive(file, createdAt, signal).catch((cause: NodeJS.ErrnoException) => {
    throw explained(cause, file)
  })
  try {
    return await withDatabase(source.databaseUrl, async (database) => {
      // Everything until the commit comes from one snapshot.
      await database.query('begin isolation level repeatable read read only')
      const manifest = await describe(database, source, createdAt)
      await archive.addJson(entryNames.manifest, manifest)
      const rows = await saveTables(database, manifest.tables, archive)
      await listFiles(database)
      await database.query('commit')
      await archive.addJson(entryNames.rows, rows)
      const files = await saveFiles(database, source, archive)
      return { rows, files, size: await archive.finish() }
    })
  } catch (cause) {
    await archive.discard()
    throw explained(cause as NodeJS.ErrnoException, file)
  }
}

async function describe(database: pg.Client, source: Source, createdAt: Date): Promise<Manifest> {
  return {
    format: formatName,
    formatVersion,
    portalVersion: source.portalVersion,
    createdAt: createdAt.toISOString(),
    migrations: await migrationsOf(database, source.migrationsDir),
    tables: await tablesOf(database),
    sequences: await sequencesOf(database),
  }
}

/** Turns the errors of a disk into a StartError; returns any other error unchanged. */
function explained(cause: NodeJS.ErrnoException, file: string): Error {
  if (cause.code === 'ENOSPC' || cause.code === 'EDQUOT')
    return new StartError(`The disk of ${file} is full`, 'make room, or choose another place')
  if (cause.code === 'EACCES' || cause.code === 'EPERM' || cause.code === 'EROFS')
    return new StartError(
      `${file} cannot be written (${cause.code})`,
      'give this account write permission there, or choose another place',
    )
  return cause
}
