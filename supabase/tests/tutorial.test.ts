import { cpSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../e2e/support/temporary-folder.ts'
import { applyBlock } from '../../e2e/support/tutorial/apply.ts'
import { blocksOf } from '../../e2e/support/tutorial/blocks.ts'
import { askBySql } from './access_matrix/ask-by-sql.ts'
import { askEveryone, expected, linesOf } from './access_matrix/cells.ts'
import type { TableAccess } from './access_matrix/table-access.ts'
import { connectAsOwner } from './support/clients.ts'

const root = join(import.meta.dirname, '../..')
const name = 'emergency_contacts'
const folder = 'supabase/tests/access_matrix'

/** The matrix of the tutorial, from a copy that it has changed. */
const copy = await temporaryFolder()
cpSync(join(root, folder), join(copy, folder), { recursive: true })
const blocks = blocksOf(readFileSync(join(root, 'docs/tutorial.md'), 'utf8'))
for (const block of blocks) if (block.kind !== 'run' && block.file.startsWith(folder)) applyBlock(copy, block)
const { emergencyContactAccess } = (await import(join(copy, folder, 'emergency-contacts.ts'))) as {
  emergencyContactAccess: Record<typeof name, TableAccess>
}
const access = emergencyContactAccess[name]

const client = await connectAsOwner()
/** The migration of the tutorial; nothing if this portal has it already. */
const { rows: tables } = await client.query<{ found: string | null }>(`select to_regclass($1) as found`, [
  `public.${name}`,
])
const migration = blocks.flatMap((block) =>
  block.kind === 'create' && block.file.startsWith('supabase/migrations/') && !tables[0]?.found ? [block.text] : [],
)
afterAll(async () => {
  await client.end()
  await rm(copy, { recursive: true, force: true })
})

describe('the table of docs/tutorial.md', () => {
  test.each(linesOf(access))('$title is allowed to the personas of its matrix', async (line) => {
    const asked = { name, ...access, make: [...migration, access.make].join('\n') }
    const outcomes = await askEveryone((persona) => askBySql(client, asked, line.question, persona))
    expect(outcomes).toEqual(expected(line))
  })

  test('has exactly the columns that people insert in its matrix, and none that they change', async () => {
    await client.query('begin')
    try {
      await client.query(migration.join('\n'))
      const { rows } = await client.query<{ inserted: string[] | null; updated: string[] | null }>(
        `select
           array_agg(a.attname::text order by a.attname)
             filter (where has_column_privilege('authenticated', a.attrelid, a.attnum, 'insert')) as inserted,
           array_agg(a.attname::text) filter (where has_column_privilege('authenticated', a.attrelid, a.attnum, 'update')) as updated
         from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0`,
        [`public.${name}`],
      )
      expect(rows).toEqual([{ inserted: Object.keys(access.insert.values).toSorted(), updated: null }])
    } finally {
      await client.query('rollback')
    }
  })
})
