import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { askEveryone, expected, linesOf, type Outcome, type Question, viewLine } from './access_matrix/cells.ts'
import { matrix, type Persona, viewAccess } from './access_matrix/index.ts'
import { readPlaceholders, resolve } from './access_matrix/placeholders.ts'
import { connectAsOwner, rehearse } from './support/clients.ts'

const client = await connectAsOwner()
afterAll(() => client.end())

const quoted = (name: string) => pg.escapeIdentifier(name)

interface Asked {
  name: string
  row: Record<string, unknown>
  visible: string
  make?: string
}

/** The statement of a question, with $1… for its values. */
function statement({ name, visible }: Asked, { verb }: Question, row: string[], columns: string[]): string {
  const where = row.map((column, index) => `${quoted(column)} = $${index + 1}`).join(' and ')
  const set = columns.map((column, index) => `${quoted(column)} = $${row.length + index + 1}`).join(', ')
  const table = `public.${quoted(name)}`
  if (verb === 'select') return `select ${quoted(visible)} from ${table} where ${where}`
  if (verb === 'delete') return `delete from ${table} where ${where}`
  if (verb === 'update') return `update ${table} set ${set} where ${where}`
  return `insert into ${table} (${columns.map(quoted).join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`
}

async function ask(asked: Asked, question: Question, persona: Persona): Promise<Outcome> {
  return rehearse(
    client,
    persona,
    async (placeholders): Promise<Outcome> => {
      const row = resolve(asked.row, placeholders)
      const values = resolve(question.values ?? {}, placeholders)
      const bound = question.verb === 'insert' ? Object.values(values) : [...Object.values(row), ...Object.values(values)]
      try {
        const { rowCount } = await client.query(statement(asked, question, Object.keys(row), Object.keys(values)), bound)
        return rowCount ? 'yes' : 'no'
      } catch (error) {
        const { code, message } = error as pg.DatabaseError
        return code === '42501' ? 'no' : `failed: ${message}`
      }
    },
    async () => {
      if (asked.make) await client.query(asked.make)
      return readPlaceholders(client)
    },
  )
}

for (const [name, access] of Object.entries(matrix)) {
  describe(name, () => {
    for (const line of linesOf(access)) {
      test(line.title, async () => {
        const outcomes = await askEveryone((persona) => ask({ name, ...access }, line.question, persona))
        expect(outcomes).toEqual(expected(line))
      })
    }
  })
}

for (const [name, access] of Object.entries(viewAccess)) {
  test(`${name}, a view`, async () => {
    const line = viewLine(access)
    const outcomes = await askEveryone((persona) => ask({ name, ...access }, line.question, persona))
    expect(outcomes).toEqual(expected(line))
  })
}

describe('the matrix is complete', () => {
  const rights = async (verb: string) => {
    const { rows } = await client.query<{ table_name: string; columns: string[] }>(
      `select c.relname as table_name, array_agg(a.attname::text order by a.attname) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
         and has_column_privilege('authenticated', c.oid, a.attnum, $1) and (a.attidentity = '' or $1 <> 'insert')
       group by c.relname`,
      [verb],
    )
    return Object.fromEntries(rows.map(({ table_name, columns }) => [table_name, columns]))
  }
  const given = (columnsOf: (table: (typeof matrix)[string]) => string[]) =>
    Object.fromEntries(
      Object.entries(matrix).flatMap(([name, table]) => {
        const columns = [...new Set(columnsOf(table))].toSorted()
        return columns.length > 0 ? [[name, columns]] : []
      }),
    )

  test('it has every table and view', async () => {
    const { rows } = await client.query<{ names: string[] }>(
      `select array_agg(relname::text order by relname) as names from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')`,
    )
    expect(rows[0]?.names).toEqual([...Object.keys(matrix), ...Object.keys(viewAccess)].toSorted())
  })

  test('it has every column that may be changed', async () => {
    const changes = given(({ update }) => update.flatMap(({ set, by }) => (by.length > 0 ? Object.keys(set) : [])))
    expect(changes).toEqual(await rights('update'))
  })

  test('it has every column that may be given to a new row', async () => {
    const inserts = given(({ insert }) => (insert.by.length > 0 ? Object.keys(insert.values) : []))
    expect(inserts).toEqual(await rights('insert'))
  })
})
