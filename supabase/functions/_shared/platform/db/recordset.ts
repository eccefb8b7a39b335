import { type RawBuilder, sql } from 'kysely'
import type { Schema } from './schema.ts'

const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const rowOf = (record: object): object =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [snakeCase(name), value]))

/**
 * Records as rows of a table, in one parameter: the table has the types of the columns. Keys are columns in camelCase.
 */
export const recordset = (table: keyof Schema, records: readonly object[]): RawBuilder<unknown> => sql`
  jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(records.map(rowOf))}::jsonb)
`
