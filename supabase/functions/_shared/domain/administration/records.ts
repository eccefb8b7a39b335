import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { records } from '../../contract/administration/records.ts'
import type { Database } from '../../platform/db/connections.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Register } from '../../platform/http/register.ts'

type Endpoints<Row extends z.ZodType, Input extends z.ZodType> = Omit<
  ReturnType<typeof records<string, Row, Input>>,
  'list'
> &
  Partial<Pick<ReturnType<typeof records<string, Row, Input>>, 'list'>>

type Columns = Record<string, unknown>

/**
 * How a table of the organisation is read and written. `select` calls the table `t`. `columns` and, where it differs,
 * `changes` give an input's values by camelCase column.
 */
export interface Table<Input extends z.ZodType> {
  name: string
  singular: string
  select: RawBuilder<unknown>
  order: RawBuilder<unknown>
  columns: (input: z.output<Input>) => Columns
  changes?: (input: z.output<Input>) => Columns
}

/** The rows of a table, or the one with this id, as the caller sees them. */
export async function readRecords<Row>(
  database: Database,
  { select, order }: Pick<Table<never>, 'select' | 'order'>,
  where: RawBuilder<unknown> = sql`true`,
): Promise<Row[]> {
  const { rows } = await sql<Row>`${select} where ${where} order by ${order}`.execute(database)
  return rows
}

const withId = (id: number) => sql`t.id = ${id}`

/** Serves the list and the writes of a table. Row level security decides who may; a row that it keeps back is a 403 here. */
export function serveRecords<Row extends z.ZodType, Input extends z.ZodType>(
  register: Register,
  endpoints: Endpoints<Row, Input>,
  table: Table<Input>,
): void {
  const missing = new Problem(404, `There is no such ${table.singular}`)
  const target = sql.table(table.name)

  async function one(database: Database, id: number): Promise<z.output<Row>> {
    const [row] = await readRecords<z.output<Row>>(database, table, withId(id))
    if (row === undefined) throw missing
    return row
  }

  /** What a write answers that touched no row: everyone signed in sees the row if it is there. */
  async function refuse(database: Database, id: number): Promise<never> {
    await one(database, id)
    throw new Problem(403, 'Only an administrator may do this')
  }

  async function touch(database: Database, id: number, statement: RawBuilder<{ id: number }>): Promise<void> {
    const { rows } = await statement.execute(database)
    if (rows.length === 0) await refuse(database, id)
  }

  if (endpoints.list)
    register(endpoints.list, ({ caller }) => caller.transaction((database) => readRecords(database, table)) as never)

  register(
    endpoints.add,
    ({ caller, body }) =>
      caller.transaction(async (database) => {
        const columns = table.columns(body as z.output<Input>)
        const { rows } = await sql<{ id: number }>`
        insert into ${target} (${sql.join(Object.keys(columns).map((name) => sql.ref(name)))})
        values (${sql.join(Object.values(columns))}) returning id
      `.execute(database)
        return one(database, rows[0]?.id ?? 0)
      }) as never,
  )

  register(
    endpoints.change,
    ({ caller, params, body }) =>
      caller.transaction(async (database) => {
        const columns = (table.changes ?? table.columns)(body as z.output<Input>)
        const changes = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
        await touch(
          database,
          params.id,
          sql`update ${target} set ${sql.join(changes)} where id = ${params.id} returning id`,
        )
        return one(database, params.id)
      }) as never,
  )

  register(
    endpoints.toggleActive,
    ({ caller, params }) =>
      caller.transaction(async (database) => {
        await touch(
          database,
          params.id,
          sql`update ${target} set is_active = not is_active where id = ${params.id} returning id`,
        )
        return one(database, params.id)
      }) as never,
  )

  register(endpoints.remove, ({ caller, params }) =>
    caller.transaction((database) =>
      touch(database, params.id, sql`delete from ${target} where id = ${params.id} returning id`),
    ),
  )
}
