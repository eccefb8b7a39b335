import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { migrationsFolderOf, readMigrations } from '../../local/postgres/migrate.ts'
import { StartError } from '../../local/start-error.ts'
import type { Migration } from '../archive/format.ts'
import { rowsOf } from './connection.ts'

type Applied = { version: string; name: string; checksum: string | null }

/** The applied migrations in their order; none before the first one. */
async function appliedMigrations(database: pg.Client): Promise<Applied[]> {
  if (!(await exists(database, 'supabase_migrations.schema_migrations'))) return []
  // Only the local stack stores checksums.
  const checksums = (await exists(database, 'local_stack.migrations'))
    ? 'select version, checksum from local_stack.migrations'
    : 'select null::text as version, null::text as checksum'
  return rowsOf<Applied>(
    database,
    `select m.version, m.version || '_' || m.name || '.sql' as name, c.checksum
     from supabase_migrations.schema_migrations m
     left join (${checksums}) c on c.version = m.version
     order by m.version`,
  )
}

/** The applied migrations with their checksums, which are those of the files in `folder` where the database has none. */
export async function migrationsOf(database: pg.Client, folder: string): Promise<Migration[]> {
  const files = new Map((await readMigrations(folder)).map((file) => [file.version, file.checksum]))
  return (await appliedMigrations(database)).map(({ version, name, checksum }) => {
    const known = checksum ?? files.get(version)
    if (known === undefined)
      throw new StartError(
        `Migration ${name} was applied, but its file is missing`,
        'make the backup with the version of the portal that is installed',
      )
    return { version, name, checksum: known }
  })
}

/** Throws a StartError unless this version of the portal begins with the migrations of the backup. */
export async function assertKnownMigrations(migrations: readonly Migration[], folder: string): Promise<void> {
  const files = await readMigrations(folder)
  for (const [index, { version, name, checksum }] of migrations.entries()) {
    const file = files[index]
    if (file?.version !== version)
      throw new StartError(
        `The backup has the migration ${name}, which this version of the portal lacks`,
        'use the version that made the backup, or a newer one',
      )
    if (file.checksum !== checksum)
      throw new StartError(
        `Migration ${name} is not the one that the backup was made with`,
        'use the version of the portal that made the backup',
      )
  }
}

/** Throws a StartError when the database is ahead of the backup. */
export async function assertNotAhead(database: pg.Client, migrations: readonly Migration[]): Promise<void> {
  const known = new Set(migrations.map(({ version }) => version))
  const ahead = (await appliedMigrations(database)).find(({ version }) => !known.has(version))
  if (ahead)
    throw new StartError(
      `The database has the migration ${ahead.name}, which is newer than the backup`,
      "restore into a database without the portal's migrations: the restore applies them",
    )
}

/** Runs `work` on a project whose only migrations are those of the backup. */
export async function withProjectAt<T>(
  migrations: readonly Migration[],
  folder: string,
  work: (project: string) => Promise<T>,
): Promise<T> {
  const project = await mkdtemp(join(tmpdir(), 'portal-restore-'))
  try {
    await mkdir(migrationsFolderOf(project), { recursive: true })
    for (const { name } of migrations) await copyFile(join(folder, name), join(migrationsFolderOf(project), name))
    return await work(project)
  } finally {
    await rm(project, { recursive: true, force: true })
  }
}

async function exists(database: pg.Client, name: string): Promise<boolean> {
  const [row] = await rowsOf<{ known: boolean }>(database, 'select to_regclass($1) is not null as known', [name])
  return row?.known === true
}
