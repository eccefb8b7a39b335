import pg from 'pg'
import { rehearse } from '../support/clients.ts'
import type { Outcome, Question } from './cells.ts'
import type { Persona } from './personas.ts'
import { readPlaceholders, resolve } from './placeholders.ts'

const quoted = (name: string) => pg.escapeIdentifier(name)

/** The row that a question of the matrix is about. */
export interface Asked {
  name: string
  row: Record<string, unknown>
  visible: string
  make?: string
}

/** The SQL statement for a question, with $1… for its values. */
function statement({ name, visible }: Asked, { verb }: Question, row: string[], columns: string[]): string {
  const where = row.map((column, index) => `${quoted(column)} = $${index + 1}`).join(' and ')
  const set = columns.map((column, index) => `${quoted(column)} = $${row.length + index + 1}`).join(', ')
  const table = `public.${quoted(name)}`
  if (verb === 'select') return `select ${quoted(visible)} from ${table} where ${where}`
  if (verb === 'delete') return `delete from ${table} where ${where}`
  if (verb === 'update') return `update ${table} set ${set} where ${where}`
  return `insert into ${table} (${columns.map(quoted).join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`
}

/** Asks the question through SQL as this persona, in a transaction that is rolled back. */
export const askBySql = (client: pg.Client, asked: Asked, question: Question, persona: Persona): Promise<Outcome> =>
  rehearse(
    client,
    persona,
    async (placeholders): Promise<Outcome> => {
      const row = resolve(asked.row, placeholders)
      const values = resolve(question.values ?? {}, placeholders)
      const bound =
        question.verb === 'insert' ? Object.values(values) : [...Object.values(row), ...Object.values(values)]
      try {
        const { rowCount } = await client.query(
          statement(asked, question, Object.keys(row), Object.keys(values)),
          bound,
        )
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
