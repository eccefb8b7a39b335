import { type RawBuilder, sql } from 'kysely'

/** `column = value, …` for an UPDATE, by camelCase column. Undefined values are left out; null when nothing is left. */
export function assignments(values: Record<string, unknown>): RawBuilder<unknown> | null {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return given.length === 0 ? null : sql.join(given.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))
}
