import type pg from 'pg'
import { entryNames, type StoredObject } from '../archive/format.ts'
import type { ArchiveWriter } from '../archive/writer.ts'
import { rowsOf } from '../database/connection.ts'
import { download, type StorageAccess } from './storage.ts'

export type SavedFiles = {
  count: number
  bytes: number
  /** How many were deleted after the snapshot. */
  deleted: number
  /** Files that the database lists and Storage does not have. */
  lost: string[]
}

const filesPerFetch = 500

/** Opens a cursor over the files in the snapshot of the current transaction, which outlives the transaction. */
export async function listFiles(database: pg.Client): Promise<void> {
  await database.query(`
    declare stored_objects no scroll cursor with hold for
    select bucket_id as bucket, name, coalesce(metadata ->> 'mimetype', 'application/octet-stream') as type,
      metadata ->> 'cacheControl' as "cacheControl", owner::text, owner_id as "ownerId", created_at::text as "createdAt",
      updated_at::text as "updatedAt", user_metadata as "userMetadata"
    from storage.objects
    order by bucket_id, name`)
}

/** Copies the listed files from Storage. */
export async function saveFiles(
  database: pg.Client,
  access: StorageAccess,
  archive: ArchiveWriter,
): Promise<SavedFiles> {
  const saved: SavedFiles = { count: 0, bytes: 0, deleted: 0, lost: [] }
  for (;;) {
    const objects = await rowsOf<StoredObject>(database, `fetch ${filesPerFetch} from stored_objects`)
    if (objects.length === 0) return saved
    for (const object of objects) {
      const file = await download(access, object)
      if (!file) {
        if (await isListed(database, object)) saved.lost.push(`${object.bucket}/${object.name}`)
        else saved.deleted += 1
        continue
      }
      saved.count += 1
      saved.bytes += file.size
      await archive.addJson(entryNames.object(saved.count), object)
      await archive.addStream(entryNames.content(saved.count), file.size, file.bytes)
    }
  }
}

async function isListed(database: pg.Client, { bucket, name }: StoredObject): Promise<boolean> {
  const { rowCount } = await database.query('select from storage.objects where bucket_id = $1 and name = $2', [
    bucket,
    name,
  ])
  return rowCount === 1
}
