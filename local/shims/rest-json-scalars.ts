import type { Sql } from 'postgres'

type Row = Record<string, unknown>

const tablePath = /^\/rest\/v1\/(\w+)$/
const writing = ['POST', 'PATCH', 'PUT']

/**
 * Upstream gap: lite passes a JSON string or boolean for a jsonb column to Postgres unquoted, and Postgres refuses it
 * (22P02, 42804). Function arguments are quoted already, so only columns are quoted here.
 */
export function quoteJsonScalars(sql: Sql): (request: Request) => Promise<Request> {
  const known = new Map<string, string[]>()

  /** Keeps the columns of existing tables only: anyone may ask for any name. */
  async function jsonColumnsOf(table: string): Promise<string[]> {
    const columns = known.get(table) ?? (await readJsonColumns(sql, table))
    if (columns) known.set(table, columns)
    return columns ?? []
  }

  return async (request) => {
    const table = tablePath.exec(new URL(request.url).pathname)?.[1]
    if (table === undefined || !writing.includes(request.method)) return request
    const body: unknown = await request
      .clone()
      .json()
      .catch(() => undefined)
    if (typeof body !== 'object' || body === null) return request
    const columns = await jsonColumnsOf(table)
    if (columns.length === 0) return request
    const quoted = Array.isArray(body)
      ? (body as (Row | null)[]).map((row) => quoteIn(row, columns))
      : quoteIn(body as Row, columns)
    const headers = new Headers(request.headers)
    headers.delete('content-length')
    return new Request(request.url, { method: request.method, headers, body: JSON.stringify(quoted) })
  }
}

/** lite removes one layer of quotes and leaves valid JSON. It refuses a row that is not an object. */
function quoteIn(row: Row | null, columns: string[]): Row | null {
  if (row === null) return row
  const scalars = columns.filter((column) => ['string', 'boolean'].includes(typeof row[column]))
  return {
    ...row,
    ...Object.fromEntries(scalars.map((column) => [column, JSON.stringify(JSON.stringify(row[column]))])),
  }
}

/** Undefined when there is no such table. */
async function readJsonColumns(sql: Sql, table: string): Promise<string[] | undefined> {
  const [row] = await sql<{ names: string[] }[]>`
    select array(
      select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.atttypid = 'jsonb'::regtype and not a.attisdropped
    ) as names
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relname = ${table}`
  return row?.names
}
