import pg from 'pg'
import { rehearse } from '../support/clients.ts'
import type { Outcome, Question } from './cells.ts'
import type { Persona } from './personas.ts'
import { readPlaceholders, resolve } from './placeholders.ts'

const quoted = (name: string) => pg.escapeIdentifier(name)
const cursor = 'the_row'

type Row = Record<string, unknown>

/** The row that a question of the matrix is about. */
export interface Asked {
  name: string
  row: Row
  visible: string
  make?: string
}

const conditionOn = (row: Row) =>
  Object.keys(row)
    .map((column, index) => `${quoted(column)} = $${index + 1}`)
    .join(' and ')

/**
 * Opens a cursor at the row as the tables' owner, for a change with `onTheRow`. A condition on columns would need the
 * right to read the row, so that a policy that lets everybody change or delete it would go unnoticed.
 */
export async function pointAt(client: pg.Client, table: string, row: Row): Promise<void> {
  const query = `select from public.${quoted(table)} where ${conditionOn(row)}`
  await client.query(`declare ${cursor} no scroll cursor for ${query}`, Object.values(row))
  await client.query(`move ${cursor}`)
}
export const onTheRow = `where current of ${cursor}`

/** The SQL statement for a question, and its values. Views have no `make`: a cursor cannot point at their rows. */
function statement({ name, visible, make }: Asked, { verb }: Question, row: Row, values: Row): [string, unknown[]] {
  const columns = Object.keys(values).map(quoted)
  const table = `public.${quoted(name)}`
  const [where, keys] = make && verb !== 'select' ? [onTheRow, []] : [`where ${conditionOn(row)}`, Object.values(row)]
  const bound = [...keys, ...Object.values(values)]
  const place = (index: number) => `$${keys.length + index + 1}`
  if (verb === 'select') return [`select ${quoted(visible)} from ${table} ${where}`, keys]
  if (verb === 'delete') return [`delete from ${table} ${where}`, keys]
  if (verb === 'update') {
    const set = columns.map((column, index) => `${column} = ${place(index)}`).join(', ')
    return [`update ${table} set ${set} ${where}`, bound]
  }
  const places = columns.map((_, index) => `$${index + 1}`).join(', ')
  return [`insert into ${table} (${columns.join(', ')}) values (${places})`, Object.values(values)]
}

/** Asks the question through SQL as this persona, in a transaction that is rolled back. */
export const askBySql = (client: pg.Client, asked: Asked, question: Question, persona: Persona): Promise<Outcome> =>
  rehearse(
    client,
    persona,
    async ({ row, values }): Promise<Outcome> => {
      try {
        const { rowCount } = await client.query(...statement(asked, question, row, values))
        return rowCount ? 'yes' : 'no'
      } catch (error) {
        const { code, message } = error as pg.DatabaseError
        return code === '42501' ? 'no' : `failed: ${message}`
      }
    },
    async () => {
      if (asked.make) await client.query(asked.make)
      const placeholders = await readPlaceholders(client)
      const row = resolve(asked.row, placeholders)
      if (asked.make && (question.verb === 'update' || question.verb === 'delete'))
        await pointAt(client, asked.name, row)
      return { row, values: resolve(question.values ?? {}, placeholders) }
    },
  )
