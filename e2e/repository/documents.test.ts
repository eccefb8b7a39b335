import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { trackedFiles } from '../../scripts/tracked-files.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
/** Generated pages, which other tests compare with their sources. */
const generated = /^docs\/(?:schema\/|conformance\.md)/
const documents = trackedFiles().filter((file) => file.endsWith('.md') && !generated.test(file))
const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts)

/** Every match of the pattern's first group in the documents. */
const found = (pattern: RegExp): [document: string, found: string][] =>
  documents.flatMap((document) =>
    [...read(document).matchAll(pattern)].map(([, name = '']): [string, string] => [document, name]),
  )

test('every test file that a document names exists', () => {
  const missing = found(/\b((?:e2e|supabase\/tests)\/[\w/-]+\.test\.ts)\b/g).filter(
    ([, file]) => !existsSync(join(root, file)),
  )
  expect(missing).toEqual([])
})

test('every npm script that a document names exists', () => {
  expect(found(/\bnpm run ([a-z:]+)/g).filter(([, name]) => !scripts.includes(name))).toEqual([])
})

test('every page that a document links to exists', () => {
  const links = found(/\]\((?!https?:|#|mailto:)([^)#]+)/g)
  expect(links.filter(([document, link]) => !existsSync(join(root, document, '..', link)))).toEqual([])
})
