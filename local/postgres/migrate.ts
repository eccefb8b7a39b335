import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { packageDir, projectDir } from '../paths.ts'
import { StartError } from '../start-error.ts'
import { explainFailure } from './migration-failure.ts'
import { historyFault, type MigrationFile } from './migration-history.ts'
import { appliedVersions, recordChecksums, recordedChecksums } from './migration-records.ts'

const run = promisify(execFile)

export type PushOptions = {
  /** As the role postgres, which applies migrations. */
  postgresUrl: string
  project: string
  signal?: AbortSignal | undefined
}

export type MigrateOptions = Omit<PushOptions, 'project'> & {
  /** As the role supabase_admin, which stores their checksums. */
  adminUrl: string
  project?: string
}

export type Project = { adminUrl: string; migrationsDir: string }

/** The files that are not applied yet, and why they cannot be. */
export async function migrationState({
  adminUrl,
  migrationsDir,
}: Project): Promise<{ fault: string | undefined; pending: MigrationFile[] }> {
  const files = await readMigrations(migrationsDir)
  const applied = await appliedVersions(adminUrl)
  return {
    fault: historyFault(files, applied, await recordedChecksums(adminUrl)),
    pending: files.filter(({ version }) => !applied.has(version)),
  }
}

/**
 * Applies the pending migrations of `<project>/supabase/migrations` with the Supabase CLI, and returns their number.
 * Throws a StartError when an applied migration was edited, removed or overtaken.
 */
export async function migrate({
  postgresUrl,
  adminUrl,
  project = projectDir,
  signal,
}: MigrateOptions): Promise<number> {
  const { fault, pending } = await migrationState({ adminUrl, migrationsDir: migrationsFolderOf(project) })
  if (fault)
    throw new StartError(fault, 'put supabase/migrations back as it was, or delete all local data with npm run reset')
  if (pending.length === 0) return 0
  await recordChecksums(adminUrl, pending)
  await pushMigrations({ postgresUrl, project, signal })
  return pending.length
}

/** Applies the pending migrations of a project to a database, with the Supabase CLI. */
export async function pushMigrations({ postgresUrl, project, signal }: PushOptions): Promise<void> {
  const cli = join(packageDir('supabase'), 'dist', 'supabase.js')
  // Every account of the machine can read the command line, and nobody else's environment.
  const { address, password } = withoutPassword(postgresUrl)
  await run(
    process.execPath,
    [cli, 'db', 'push', `--remote=${address}`, '--yes', '--include-all', '--workdir', project],
    {
      cwd: project,
      env: { ...process.env, PGPASSWORD: password, NO_COLOR: '1', SUPABASE_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' },
      signal,
    },
  ).catch(async (cause: { stderr?: string; stdout?: string }) => {
    signal?.throwIfAborted()
    const output = `${cause.stderr ?? ''}\n${cause.stdout ?? ''}`.replaceAll(address, 'the database')
    const reason = await explainFailure(output, migrationsFolderOf(project))
    throw new StartError(`A migration failed: ${reason}`, 'fix it and start again')
  })
}

function withoutPassword(postgresUrl: string): { address: string; password: string } {
  const url = new URL(postgresUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  return { address: url.href, password }
}

export const migrationsFolderOf = (project: string): string => join(project, 'supabase', 'migrations')

/** The files of a folder of migrations, in their order. */
export async function readMigrations(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => /^\d+_.*\.sql$/.test(name)).toSorted()
  return Promise.all(
    names.map(async (name) => ({
      version: name.slice(0, name.indexOf('_')),
      name,
      checksum: createHash('sha256')
        .update(await readFile(join(folder, name)))
        .digest('hex'),
    })),
  )
}
