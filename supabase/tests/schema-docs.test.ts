import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testedStack } from '../../e2e/support/addresses.ts'
import { readCatalog } from '../../scripts/schema-docs/catalog.ts'
import { schemaPages } from '../../scripts/schema-docs/pages.ts'

const folder = join(import.meta.dirname, '../../docs/schema')

test('docs/schema describes the migrated database', async () => {
  const pages = await schemaPages(await readCatalog(testedStack().dbUrl))
  const stored = new Map(readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
  const files = new Set([...pages.keys(), ...stored.keys()])
  const outdated = [...files].filter((file) => pages.get(file) !== stored.get(file))
  expect(outdated, 'npm run schema:docs regenerates the pages').toEqual([])
})

test('docs/how-a-report-is-written.md names functions and files that exist', async () => {
  const root = join(import.meta.dirname, '../..')
  const text = readFileSync(join(root, 'docs/how-a-report-is-written.md'), 'utf8')
  const { functions } = await readCatalog(testedStack().dbUrl)
  const known = new Set(functions.map(({ schema, name }) => `${schema}.${name}`))
  const named = [...text.matchAll(/`(\w+\.\w+)\(\)`/g)].map(([, name = '']) => name)
  const files = [...text.matchAll(/`((?:web|supabase|worker)\/\S+?)`/g)].map(([, file = '']) => file)
  expect(named.filter((name) => !known.has(name))).toEqual([])
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
})
