/** `npm run schema:docs`: writes docs/schema from a freshly migrated database. */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startTestStack } from '../e2e/support/stack.ts'
import { readCatalog } from './schema-docs/catalog.ts'
import { schemaPages } from './schema-docs/pages.ts'

const folder = join(import.meta.dirname, '../docs/schema')

const stack = await startTestStack({ seed: 'none', hasWorker: false })
try {
  const pages = await schemaPages(await readCatalog(stack.dbUrl))
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  for (const [file, text] of pages) await writeFile(join(folder, file), text)
} finally {
  await stack.stop()
}
