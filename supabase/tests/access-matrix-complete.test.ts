import { afterAll, expect, test } from 'vitest'
import { matrix, objects, type TableAccess, viewAccess } from './access_matrix/index.ts'
import { connectAsOwner } from './support/clients.ts'

const client = await connectAsOwner()
afterAll(() => client.end())

/** The columns of each table on which signed-in people have the privilege, without generated ids. */
async function granted(verb: 'insert' | 'update'): Promise<Record<string, string[]>> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attname) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and has_column_privilege('authenticated', c.oid, a.attnum, $1) and a.attidentity = ''
     group by c.relname`,
    [verb],
  )
  return Object.fromEntries(rows.map(({ name, columns }) => [name, columns]))
}

/** The columns of each table that at least one persona may write according to the matrix. */
function stated(columnsOf: (table: TableAccess) => string[]): Record<string, string[]> {
  const tables = Object.entries(matrix).map(
    ([name, table]) => [name, [...new Set(columnsOf(table))].toSorted()] as const,
  )
  return Object.fromEntries(tables.filter(([, columns]) => columns.length > 0))
}

test('[ACC-16] the access matrix covers every table and view', async () => {
  const { rows } = await client.query<{ names: string[] }>(
    `select array_agg(relname::text order by relname) as names from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')`,
  )
  expect(rows[0]?.names).toEqual([...Object.keys(matrix), ...Object.keys(viewAccess)].toSorted())
})

test('lists every changeable column in the matrix', async () => {
  const changes = stated(({ update }) => update.flatMap(({ set, by }) => (by.length > 0 ? Object.keys(set) : [])))
  expect(changes).toEqual(await granted('update'))
})

test('lists every insertable column in the matrix', async () => {
  const inserts = stated(({ insert }) => (insert.by.length > 0 ? Object.keys(insert.values) : []))
  expect(inserts).toEqual(await granted('insert'))
})

test('lists every column that nobody reads in the matrix', async () => {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attname) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and not has_column_privilege('authenticated', c.oid, a.attnum, 'select')
     group by c.relname`,
  )
  expect(stated(({ hidden = [] }) => hidden)).toEqual(
    Object.fromEntries(rows.map(({ name, columns }) => [name, columns])),
  )
})

test('[ACC-16] the access matrix covers every bucket', async () => {
  const { rows } = await client.query<{ ids: string[] }>('select array_agg(id order by id) as ids from storage.buckets')
  expect([...new Set(objects.map(({ bucket }) => bucket))].toSorted()).toEqual(rows[0]?.ids)
})
