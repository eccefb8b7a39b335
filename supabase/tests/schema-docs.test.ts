import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { readCatalogue } from '../../scripts/schema-docs/catalogue.ts'
import { schemaPages } from '../../scripts/schema-docs/pages.ts'

const folder = join(import.meta.dirname, '../../docs/schema')

test('docs/schema describes the migrated database', async () => {
  const pages = await schemaPages(await readCatalogue(inject('stack').dbUrl))
  const stored = new Map(readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
  const files = new Set([...pages.keys(), ...stored.keys()])
  const outdated = [...files].filter((file) => pages.get(file) !== stored.get(file))
  expect(outdated, 'npm run schema:docs writes the pages anew').toEqual([])
})
