import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { trackedFiles } from '../tracked-files.ts'
import { conformancePage } from './page.ts'
import { proofsIn } from './tags.ts'

const root = join(import.meta.dirname, '../..')
const isTest = (file: string) => /\.test\.tsx?$|^supabase\/tests\/.*\.sql$/.test(file)
/** Its titles are examples of tags. */
const examples = 'scripts/conformance/tags.test.ts'

export const conformanceFile = join(root, 'docs/conformance.md')

/** The page as the tests of this checkout make it. */
export async function currentConformance(): Promise<string> {
  const files = trackedFiles().filter((file) => isTest(file) && file !== examples)
  const proofs = await Promise.all(files.map(async (file) => proofsIn(file, await readFile(join(root, file), 'utf8'))))
  return conformancePage(proofs.flat())
}
