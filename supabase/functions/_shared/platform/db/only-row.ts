import type { QueryResult } from 'kysely'

/** The row of a statement that always returns one. */
export function onlyRow<Row>({ rows: [row] }: QueryResult<Row>): Row {
  if (row === undefined) throw new Error('The statement returned no row')
  return row
}
