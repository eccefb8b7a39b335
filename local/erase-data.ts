import { realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { endOrphans } from './postgres/orphan.ts'

/** Deletes the database, the files and the sound of unfinished recordings of a data folder that no stack runs from. */
export async function eraseData(dataDir: string): Promise<void> {
  // As root, `pg` may be a link to a folder elsewhere.
  const database = await realpath(join(dataDir, 'pg')).catch(() => undefined)
  if (database) {
    await endOrphans(database)
    await rm(database, { recursive: true })
  }
  for (const name of ['pg', 'storage', 'recordings']) await rm(join(dataDir, name), { recursive: true, force: true })
}
