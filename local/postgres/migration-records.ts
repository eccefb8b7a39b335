import type pg from 'pg'
import { withClient } from './client.ts'
import type { MigrationFile } from './migration-history.ts'

/** In the local stack's own schema, so that the Supabase CLI's table stays untouched. */
const table = 'local_stack.migrations'

/** The versions that the Supabase CLI has applied. */
export async function appliedVersions(adminUrl: string): Promise<Set<string>> {
  return withClient(adminUrl, async (client) => {
    const known = await exists(client, 'supabase_migrations.schema_migrations')
    if (!known) return new Set()
    const { rows } = await client.query<{ version: string }>(
      'select version from supabase_migrations.schema_migrations',
    )
    return new Set(rows.map(({ version }) => version))
  })
}

/** The checksums of migrations by version. */
export async function recordedChecksums(adminUrl: string): Promise<Map<string, string>> {
  return withClient(adminUrl, async (client) => {
    if (!(await exists(client, table))) return new Map()
    const { rows } = await client.query<{ version: string; checksum: string }>(`select version, checksum from ${table}`)
    return new Map(rows.map(({ version, checksum }) => [version, checksum]))
  })
}

/** Records the files that are about to be applied. If one fails, the next start records it again. */
export async function recordChecksums(adminUrl: string, files: readonly MigrationFile[]): Promise<void> {
  await withClient(adminUrl, async (client) => {
    await client.query(`
      create schema if not exists local_stack;
      create table if not exists ${table} (version text primary key, checksum text not null)`)
    await client.query(
      `insert into ${table} select * from unnest($1::text[], $2::text[])
       on conflict (version) do update set checksum = excluded.checksum`,
      [files.map(({ version }) => version), files.map(({ checksum }) => checksum)],
    )
  })
}

async function exists(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ known: boolean }>('select to_regclass($1) is not null as known', [name])
  return rows[0]?.known === true
}
