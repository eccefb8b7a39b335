import { type RawBuilder, sql } from 'kysely'
import { assignments } from '../../platform/db/assignments.ts'
import type { Database } from '../../platform/db/connections.ts'
import { Problem } from '../../platform/http/problem.ts'

type Columns = Record<string, unknown>

/**
 * How to read and write a table of the organization. `select` aliases the table as `t`. `columns` and `changes` map a
 * new row and the changed fields of one to values by camelCase column, where a field is not simply a column.
 */
export interface Table<Row, Input> {
  name: string
  singular: 'company' | 'department' | 'country' | 'area' | 'site' | 'role' | 'category' | 'section'
  select: RawBuilder<Row>
  order: RawBuilder<unknown>
  columns?: (input: Input) => Columns
  changes?: (input: Partial<Input>) => Columns
}

/** The reads and writes of a table. Row level security decides who may write. */
export interface Records<Row, Input> {
  list: (database: Database) => Promise<Row[]>
  /** One row; 404 unless the caller may see it. */
  read: (database: Database, id: number) => Promise<Row>
  add: (database: Database, input: Input) => Promise<Row>
  /** Changes the given fields of a row. */
  change: (database: Database, id: number, input: Partial<Input>) => Promise<Row>
  toggleActive: (database: Database, id: number) => Promise<Row>
  remove: (database: Database, id: number) => Promise<void>
}

/** The rows of a table that the caller may see. */
export async function readRecords<Row>(
  database: Database,
  { select, order }: Pick<Table<Row, never>, 'select' | 'order'>,
  where: RawBuilder<unknown> = sql`true`,
): Promise<Row[]> {
  const { rows } = await sql<Row>`${select} where ${where} order by ${order}`.execute(database)
  return rows
}

export function createRecords<Row, Input extends Columns>(table: Table<Row, Input>): Records<Row, Input> {
  const target = sql.table(table.name)

  async function readOne(database: Database, id: number): Promise<Row> {
    const [row] = await readRecords(database, table, sql`t.id = ${id}`)
    if (row === undefined) throw new Problem(404, `${table.singular}.not_found`)
    return row
  }

  /**
   * Runs a write. Throws a 403 when row level security refuses it for a row that the caller may see, otherwise a 404.
   */
  async function write(database: Database, id: number, statement: RawBuilder<unknown>): Promise<void> {
    const { rows } = await statement.execute(database)
    if (rows.length > 0) return
    await readOne(database, id)
    throw new Problem(403, 'request.admins_only')
  }

  return {
    list: (database) => readRecords(database, table),

    read: readOne,

    async add(database, input) {
      const columns = table.columns?.(input) ?? input
      const { rows } = await sql<{ id: number }>`
        insert into ${target} (${sql.join(Object.keys(columns).map((name) => sql.ref(name)))})
        values (${sql.join(Object.values(columns))}) returning id
      `.execute(database)
      return readOne(database, rows[0]?.id ?? 0)
    },

    async change(database, id, input) {
      const changes = assignments(table.changes?.(input) ?? input)
      if (changes) await write(database, id, sql`update ${target} set ${changes} where id = ${id} returning id`)
      else await sql`select access.require_admin()`.execute(database)
      return readOne(database, id)
    },

    async toggleActive(database, id) {
      await write(database, id, sql`update ${target} set is_active = not is_active where id = ${id} returning id`)
      return readOne(database, id)
    },

    remove: (database, id) => write(database, id, sql`delete from ${target} where id = ${id} returning id`),
  }
}
