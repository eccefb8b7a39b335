import type pg from 'pg'
import { withClient } from '../../../local/postgres/client.ts'

/** Schemas that a backup need not contain: those of the services, and what only one installation can use. */
const ofInstallation = ['session', 'queue', 'supabase_migrations', 'local_stack', 'realtime', 'supabase_guard']
const ofAuth = ['users', 'identities']
const ofStorage = ['buckets', 'objects']
const excluded = ['jobs.heartbeat', 'core.turns']
/** Without the columns that only a newer Storage has, and without what Storage chooses anew for each upload. */
const lineOf: Record<string, string> = {
  'storage.buckets': `jsonb_build_array(id, name, owner, owner_id, public, file_size_limit, allowed_mime_types, created_at,
    updated_at)`,
  'storage.objects': `jsonb_build_array(bucket_id, name, owner, owner_id, created_at, updated_at, user_metadata,
    metadata -> 'size', metadata -> 'mimetype', metadata -> 'cacheControl')`,
}

/** A checksum of each table's rows, whatever their order. */
export async function contentsOf(adminUrl: string): Promise<Record<string, string>> {
  return withClient(adminUrl, async (client) => {
    const contents: Record<string, string> = {}
    for (const name of await tablesOf(client)) {
      const line = lineOf[name] ?? 'to_jsonb(t)'
      const { rows } = await client.query<{ checksum: string }>(
        `select count(*) || ' rows ' || md5(coalesce(string_agg(line, e'\n' order by line), '')) as checksum
         from (select (${line})::text as line from ${name} t) as lines`,
      )
      contents[name] = rows[0]?.checksum ?? ''
    }
    return contents
  })
}

async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
       and n.nspname <> all ($1) and n.nspname || '.' || c.relname <> all ($2)
       and (n.nspname <> 'auth' or c.relname = any ($3)) and (n.nspname <> 'storage' or c.relname = any ($4))
     order by 1`,
    [ofInstallation, excluded, ofAuth, ofStorage],
  )
  return rows.map(({ name }) => name)
}
