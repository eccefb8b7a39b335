import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { trackedFiles } from '../tracked-files.ts'
import { conformancePage } from './page.ts'
import { type Area, readArea } from './requirements.ts'
import { type Proof, proofsIn } from './tags.ts'

const root = join(import.meta.dirname, '../..')
const folder = 'docs/requirements'
const isTest = (file: string) => /\.test\.tsx?$|^supabase\/tests\/.*\.sql$/.test(file)
/** These files hold sample tags and requirements, which must not be counted. */
const areExamples = (file: string) => file.startsWith('scripts/conformance/')

export const conformanceFile = join(root, 'docs/conformance.md')

export async function readAreas(): Promise<Area[]> {
  const names = (await readdir(join(root, folder))).filter((name) => name.endsWith('.md') && name !== 'README.md')
  const read = async (name: string) => readArea(name, await readFile(join(root, folder, name), 'utf8'))
  return Promise.all(names.toSorted().map(read))
}

export async function readProofs(): Promise<Proof[]> {
  const files = trackedFiles().filter((file) => isTest(file) && !areExamples(file))
  const proofs = await Promise.all(files.map(async (file) => proofsIn(file, await readFile(join(root, file), 'utf8'))))
  return proofs.flat()
}

/** The page for the requirements and tests of this checkout. */
export const currentConformance = async (): Promise<string> => conformancePage(await readAreas(), await readProofs())
