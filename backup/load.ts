import type { Archive } from './archive/reader.ts'
import { withDatabase } from './database/connection.ts'
import { assertNoPeople, assertNoWorker, loadBuckets, loadTables, suspendTriggers } from './database/load-tables.ts'
import { assertNotAhead, withProjectAt } from './database/migrations.ts'
import { loadFiles } from './files/load-files.ts'
import type { Portal } from './portal.ts'

export type Target = Portal & {
  /** Applies the pending migrations of a project. */
  migrate: (project: string) => Promise<unknown>
}

export type Loaded = { rows: number; files: number }

/**
 * Restores an archive into a database without people. The rows are committed last, so that an interrupted restore can be
 * repeated. `migrationsDir` begins with the migrations of the archive; the others are applied afterwards.
 */
export async function load(
  archive: Archive,
  target: Target,
  { migrationsDir, project }: { migrationsDir: string; project: string },
  signal: AbortSignal,
): Promise<Loaded> {
  const { migrations } = archive.manifest
  await withDatabase(target.databaseUrl, async (database) => {
    await assertNoPeople(database)
    await assertNoWorker(database)
    await assertNotAhead(database, migrations)
  })
  await withProjectAt(migrations, migrationsDir, target.migrate)
  const loaded = await withDatabase(target.databaseUrl, async (database) => {
    await suspendTriggers(database)
    await loadBuckets(database, archive)
    const files = await loadFiles(database, target, archive, signal)
    await loadTables(database, archive, signal)
    return { files, rows: Object.values(archive.rows).reduce((sum, count) => sum + count, 0) }
  })
  await target.migrate(project)
  return loaded
}
