import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type pg from 'pg'
import { packageDir, projectDir } from '../paths.ts'
import { StartError } from '../start-error.ts'
import { withClient } from './client.ts'
import { explainFailure } from './migration-failure.ts'

const run = promisify(execFile)

/** Applies what is pending in `<project>/supabase/migrations` with the Supabase CLI. Answers how many files that was. */
export async function migrate(postgresUrl: string, project = projectDir): Promise<number> {
  const migrationsDir = join(project, 'supabase', 'migrations')
  const pending = await pendingMigrations(postgresUrl, migrationsDir)
  if (pending.length === 0) return 0
  const cli = join(packageDir('supabase'), 'dist', 'supabase.js')
  await run(
    process.execPath,
    [cli, 'db', 'push', `--remote=${postgresUrl}`, '--yes', '--include-all', '--workdir', project],
    {
      cwd: project,
      env: { ...process.env, NO_COLOR: '1', SUPABASE_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' },
    },
  ).catch(async (cause: { stderr?: string; stdout?: string }) => {
    const output = `${cause.stderr ?? ''}\n${cause.stdout ?? ''}`.replaceAll(postgresUrl, 'the local database')
    throw new StartError(
      `A migration failed: ${await explainFailure(output, migrationsDir)}`,
      'mend it and start again',
    )
  })
  return pending.length
}

async function pendingMigrations(postgresUrl: string, migrationsDir: string): Promise<string[]> {
  const files = (await readdir(migrationsDir).catch(() => [])).filter((name) => /^\d+_.*\.sql$/.test(name))
  const applied = await withClient(postgresUrl, appliedVersions)
  return files.filter((name) => !applied.has(name.slice(0, name.indexOf('_'))))
}

async function appliedVersions(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ known: boolean }>(
    "select to_regclass('supabase_migrations.schema_migrations') is not null as known",
  )
  if (!rows[0]?.known) return new Set()
  const versions = await client.query<{ version: string }>('select version from supabase_migrations.schema_migrations')
  return new Set(versions.rows.map((row) => row.version))
}
