import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { z } from 'zod'

const relation = z.strictObject({
  id: z.int(),
  schema: z.string(),
  name: z.string(),
  kind: z.enum(['table', 'view']),
  comment: z.string().nullable(),
  has_row_security: z.boolean(),
  is_invoker: z.boolean(),
})
const column = z.strictObject({
  relation: z.int(),
  name: z.string(),
  type: z.string(),
  is_required: z.boolean(),
  default: z.string().nullable(),
  comment: z.string().nullable(),
})
const constraint = z.strictObject({
  relation: z.int(),
  name: z.string(),
  kind: z.enum(['p', 'u', 'x', 'f', 'c']),
  definition: z.string(),
  comment: z.string().nullable(),
  target: z.string().nullable(),
  target_schema: z.string().nullable(),
  columns: z.array(z.string()),
})
const index = z.strictObject({
  relation: z.int(),
  name: z.string(),
  is_unique: z.boolean(),
  definition: z.string(),
  comment: z.string().nullable(),
})
const policy = z.strictObject({
  relation: z.int(),
  name: z.string(),
  verb: z.string(),
  is_permissive: z.boolean(),
  roles: z.array(z.string()),
  using: z.string().nullable(),
  with_check: z.string().nullable(),
  comment: z.string().nullable(),
})
const trigger = z.strictObject({
  relation: z.int(),
  table: z.string(),
  name: z.string(),
  timing: z.string(),
  level: z.string(),
  is_deferred: z.boolean(),
  events: z.array(z.string()),
  columns: z.array(z.string()),
  condition: z.string().nullable(),
  function: z.string(),
  comment: z.string().nullable(),
})
const grant = z.strictObject({
  relation: z.int(),
  role: z.string(),
  verb: z.string(),
  columns: z.array(z.string()).nullable(),
})
const callable = z.strictObject({
  schema: z.string(),
  name: z.string(),
  arguments: z.string(),
  result: z.string(),
  is_definer: z.boolean(),
  is_trigger: z.boolean(),
  comment: z.string().nullable(),
  callers: z.array(z.string()),
})

export type Relation = z.output<typeof relation>
export type Policy = z.output<typeof policy>
export type Trigger = z.output<typeof trigger>
export type Callable = z.output<typeof callable>
export type Catalog = Awaited<ReturnType<typeof readCatalog>>

/** Reads the objects that the migrations have created. The login of `url` must be able to read the catalog. */
export async function readCatalog(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const read = async <Row extends z.ZodType>(name: string, row: Row, values: unknown[] = []) => {
    const text = await readFile(join(import.meta.dirname, 'catalog', `${name}.sql`), 'utf8')
    return z.array(row).parse((await client.query({ text, values })).rows)
  }
  try {
    // With an empty search path, Postgres prints every name with its schema.
    await client.query(`set search_path = ''`)
    const relations = await read('relations', relation)
    const ids = [relations.map(({ id }) => id)]
    return {
      relations,
      columns: await read('columns', column, ids),
      constraints: await read('constraints', constraint, ids),
      indexes: await read('indexes', index, ids),
      policies: await read('policies', policy, ids),
      grants: await read('grants', grant, ids),
      triggers: await read('triggers', trigger),
      functions: await read('functions', callable),
    }
  } finally {
    await client.end()
  }
}
