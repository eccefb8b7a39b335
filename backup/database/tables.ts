import pg from 'pg'
import { fullName, type Sequence, type Table } from '../archive/format.ts'
import { rowsOf } from './connection.ts'

/** Schemas and tables that a backup leaves out. docs/backup.md gives the reasons. */
const excludedSchemas = ['session', 'supabase_migrations']
const excludedTables = ['jobs.heartbeat', 'core.turns']

/**
 * What a backup contains of Supabase's own tables: the columns that both the local stack's and the real Auth and Storage
 * have. Rows of storage.objects come with their files.
 */
const ofSupabase: readonly Table[] = [
  {
    schema: 'auth',
    name: 'users',
    columns: named(`
      instance_id id aud role email encrypted_password email_confirmed_at invited_at last_sign_in_at raw_app_meta_data
      raw_user_meta_data is_super_admin created_at updated_at phone phone_confirmed_at banned_until is_sso_user
      deleted_at is_anonymous confirmation_token recovery_token email_change_token_new email_change`),
  },
  {
    schema: 'auth',
    name: 'identities',
    columns: named('provider_id user_id identity_data provider last_sign_in_at created_at updated_at id'),
  },
  {
    schema: 'storage',
    name: 'buckets',
    columns: named('id name owner created_at updated_at public file_size_limit allowed_mime_types owner_id'),
  },
]

function named(columns: string): string[] {
  return columns.trim().split(/\s+/)
}

/** One-time tokens and what they are for. Auth expects an empty text instead of null. */
const emptied = ['confirmation_token', 'recovery_token', 'email_change_token_new', 'email_change']

/** The tables that the portal's migrations have created, and Supabase's. */
export async function tablesOf(database: pg.Client): Promise<Table[]> {
  const own = await rowsOf<Table>(
    database,
    `select n.nspname as schema, c.relname as name,
       array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
     from pg_catalog.pg_class c
     join pg_catalog.pg_namespace n on n.oid = c.relnamespace
     join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and c.relowner = 'postgres'::regrole
       and n.nspname <> all ($1) and n.nspname || '.' || c.relname <> all ($2)
     group by n.nspname, c.relname
     order by n.nspname, c.relname`,
    [excludedSchemas, excludedTables],
  )
  return [...ofSupabase, ...own]
}

/** The counters of the tables, which may be ahead of the snapshot. */
export async function sequencesOf(database: pg.Client): Promise<Sequence[]> {
  const names = await rowsOf<{ schema: string; name: string }>(
    database,
    `select n.nspname as schema, c.relname as name
     from pg_catalog.pg_class c
     join pg_catalog.pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and c.relowner = 'postgres'::regrole and n.nspname <> all ($1)
     order by n.nspname, c.relname`,
    [excludedSchemas],
  )
  const sequences: Sequence[] = []
  for (const sequence of names) {
    const [counter] = await rowsOf<Omit<Sequence, 'schema' | 'name'>>(
      database,
      `select last_value::text as "lastValue", is_called as "isCalled" from ${quotedName(sequence)}`,
    )
    if (counter) sequences.push({ ...sequence, ...counter })
  }
  return sequences
}

/** `copy … to stdout` for a table of this database, without the rows of tables that inherit from it. */
export function copyOut(table: Table): string {
  const isOfAuth = fullName(table) === 'auth.users'
  const columns = table.columns.map((name) => (isOfAuth && emptied.includes(name) ? `'' as ${name}` : quoted(name)))
  return `copy (select ${columns.join(', ')} from only ${quotedName(table)}) to stdout`
}

/** `copy … from stdin` for a table of an archive. */
export const copyIn = (table: Table): string =>
  `copy ${quotedName(table)} (${table.columns.map(quoted).join(', ')}) from stdin`

export const quotedName = ({ schema, name }: { schema: string; name: string }): string =>
  `${quoted(schema)}.${quoted(name)}`

const quoted = (name: string): string => pg.escapeIdentifier(name)
