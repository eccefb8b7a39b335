import type pg from 'pg'
import { type StoredObject, storedObject } from '../archive/format.ts'
import { type Archive, parsed } from '../archive/reader.ts'
import { type StorageAccess, upload } from './storage.ts'

/** Uploads the files of an archive, replacing files of the same names. Returns their number. */
export async function loadFiles(
  database: pg.Client,
  access: StorageAccess,
  archive: Archive,
  signal: AbortSignal,
): Promise<number> {
  let count = 0
  let object: StoredObject | undefined
  for await (const entry of archive.files()) {
    signal.throwIfAborted()
    if (!object) {
      object = await parsed(entry, storedObject)
      continue
    }
    await upload(access, object, await entry.blob(object.type))
    const { rowCount } = await database.query(
      `update storage.objects
       set owner = $3, owner_id = $4, created_at = $5, updated_at = $6, user_metadata = $7
       where bucket_id = $1 and name = $2`,
      [
        object.bucket,
        object.name,
        object.owner,
        object.ownerId,
        object.createdAt,
        object.updatedAt,
        object.userMetadata && JSON.stringify(object.userMetadata),
      ],
    )
    if (rowCount !== 1) throw new Error(`Storage has stored ${object.bucket}/${object.name} under another name`)
    object = undefined
    count += 1
  }
  return count
}
