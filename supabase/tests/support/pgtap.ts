import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

const run = promisify(execFile)
const script = 'share/postgresql/extension/pgtap--1.3.5.sql'

/** The extension's script from npm, because the Postgres of the local stack comes without pgTAP. */
async function pgtapScript(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite-pgtap')
  const { stdout } = await run('tar', ['-xzOf', join(dirname(entry), 'pgtap.tar.gz'), script], {
    maxBuffer: 10_000_000,
  })
  return stdout.replaceAll(/^\\.*$/gm, '')
}

/**
 * Puts pgTAP into the schema `extensions` of a test database; `adminUrl` is a superuser's, or postgres' on Supabase.
 */
export async function installPgtap(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ there: boolean; available: boolean }>(`
      select to_regprocedure('extensions.no_plan()') is not null as there,
        exists (select from pg_available_extensions where name = 'pgtap') as available
    `)
    if (rows[0]?.there) return
    if (rows[0]?.available) await client.query('create extension pgtap with schema extensions')
    else await client.query(`begin; set local search_path = extensions; ${await pgtapScript()}; commit`)
  } finally {
    await client.end()
  }
}
