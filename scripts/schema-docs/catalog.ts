import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { z } from 'zod'
import { relation, column, constraint, index, policy, trigger, grant, callable } from './catalog-rows.ts'

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
