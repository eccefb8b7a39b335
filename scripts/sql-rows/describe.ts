import { CamelCasePlugin } from 'kysely'
import postgres from 'postgres'

export interface ResultColumn {
  /** In camelCase, as in the row. */
  name: string
  kind: 'string' | 'number' | 'boolean' | 'array' | 'json' | 'other'
  /** Whether it is a nullable column of a table, or null in a sample. */
  mayBeNull: boolean
  /** Values from the demo data; for a JSON column also values of its table or view. Keys are in camelCase. */
  samples: unknown[]
}

export interface Describer {
  /** The columns that a statement returns. */
  columnsOf: (statement: string) => Promise<ResultColumn[]>
  close: () => Promise<void>
}

type Row = Record<string, unknown>

const kinds: Record<string, ResultColumn['kind']> = {
  B: 'boolean',
  N: 'number',
  A: 'array',
  S: 'string',
  D: 'string',
  E: 'string',
}
const sampleSize = 300

const plugin = new CamelCasePlugin()
async function inCamelCase(rows: Row[]): Promise<Row[]> {
  return (await plugin.transformResult({ queryId: { queryId: '' }, result: { rows } })).rows
}

/** Connects to the demo data as an administrator, without row level security. */
export async function openDescriber(url: string): Promise<Describer> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  const types = new Map(
    (
      await sql<{ oid: number; typname: string; typcategory: string }[]>`select oid, typname, typcategory from pg_type`
    ).map(({ oid, typname, typcategory }): [number, ResultColumn['kind']] => [
      oid,
      typname.startsWith('json') ? 'json' : typname === 'uuid' ? 'string' : (kinds[typcategory] ?? 'other'),
    ]),
  )
  const columnsOfTables = new Map(
    (
      await sql<{ key: string; relation: string; name: string; may_be_null: boolean }[]>`
        select a.attrelid || '.' || a.attnum as key, a.attrelid::regclass::text as relation, quote_ident(a.attname) as name,
          c.relkind in ('r', 'p') and not a.attnotnull as may_be_null
        from pg_attribute a join pg_class c on c.oid = a.attrelid
        where a.attnum > 0 and c.relkind in ('r', 'p', 'v')`
    ).map((row) => [row.key, row]),
  )
  const [administrator] = await sql<{ id: string }[]>`
    select id from public.profiles where is_admin and is_active order by username limit 1`
  const claims = JSON.stringify({ sub: administrator?.id, role: 'authenticated' })

  /** The rows of a read-only statement with null for every value; none when it writes or refuses nulls. */
  async function rowsOf(statement: string, values: null[]): Promise<Row[]> {
    try {
      const rows = await sql.begin('read only', async (transaction) => {
        await transaction`select set_config('request.jwt.claims', ${claims}, true), set_config('statement_timeout', '2s', true)`
        return await transaction.unsafe<Row[]>(statement, values)
      })
      return await inCamelCase(rows.slice(0, sampleSize))
    } catch {
      return []
    }
  }

  async function held(relation: string, name: string): Promise<unknown[]> {
    const rows = await sql.unsafe<Row[]>(`select ${name} as value from ${relation} limit ${sampleSize}`)
    return (await inCamelCase([...rows])).map(({ value }) => value).filter((value) => value !== null)
  }

  return {
    async columnsOf(statement) {
      const { columns } = await sql.unsafe(statement).describe()
      const [blank = {}] = await inCamelCase([Object.fromEntries(columns.map(({ name }) => [name, null]))])
      const names = Object.keys(blank)
      const values = Array.from({ length: statement.match(/\$\d+/g)?.length ?? 0 }, () => null)
      const rows = await rowsOf(statement, values)
      return Promise.all(
        columns.map(async ({ type, table, number }, at): Promise<ResultColumn> => {
          const name = names[at] ?? ''
          const kind = types.get(type) ?? 'other'
          const from = columnsOfTables.get(`${table}.${number}`)
          const samples = rows.map((row) => row[name])
          // Nulls passed as values can cause nulls in the result that never occur in the portal.
          const isNull = values.length === 0 && samples.includes(null)
          if (kind === 'json' && from) samples.push(...(await held(from.relation, from.name)))
          const mayBeNull = isNull || from?.may_be_null === true
          return { name, kind, mayBeNull, samples: samples.filter((sample) => sample !== null) }
        }),
      )
    },
    close: () => sql.end(),
  }
}
