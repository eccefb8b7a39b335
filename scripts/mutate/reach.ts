import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Kind, Mutant } from './mutant.ts'

/** A command of vitest with its arguments. The tests of a change run stage by stage, until one fails. */
export type Stage = readonly string[]

const all = (...projects: string[]): Stage => ['run', ...projects.map((name) => `--project=${name}`)]

/** Where a test that notices a change of this kind can be. */
const places: Readonly<Record<Kind, { readonly files: string; readonly everything: readonly Stage[] }>> = {
  policy: { files: '{supabase/tests,e2e/api}/**/*.test.ts', everything: [all('database'), all('api')] },
  function: { files: '{supabase/tests,e2e/api}/**/*.test.ts', everything: [all('database'), all('api')] },
  route: { files: 'e2e/api/**/*.test.ts', everything: [all('unit', 'repository'), all('api')] },
  limit: { files: 'e2e/api/**/*.test.ts', everything: [all('unit', 'repository'), all('api'), all('browser')] },
  worker: { files: 'e2e/{api,stack}/**/*.test.ts', everything: [all('unit'), all('api'), all('waiting', 'stack')] },
  web: { files: 'e2e/browser/**/*.test.ts', everything: [all('unit', 'repository'), all('browser')] },
}

/** Parts of a path that name no subject. */
const general = new Set([
  'areas',
  'api',
  'blocks',
  'components',
  'contract',
  'domain',
  'features',
  'functions',
  'index',
])
const inSql: ReadonlySet<Kind> = new Set(['policy', 'function'])

/** The words by which a test names what was changed: of SQL its table or function, of the rest its file and folders. */
function wordsOf({ kind, file, subject }: Mutant): string[] {
  if (inSql.has(kind) && subject) return [subject.replace(/^.*\./, '')]
  const folders = file.split('/').slice(kind === 'worker' || kind === 'web' ? 1 : 3, -1)
  return [...folders, basename(file).replace(/\.tsx?$/, '')].filter((word) => word.length > 3 && !general.has(word))
}

const escape = (word: string) => word.replaceAll(/[^\w-]/g, String.raw`\$&`)

/** First the unit tests that import the file and the tests that name it, then every test that could notice the change. */
export function stagesOf(root: string, mutant: Mutant): Stage[] {
  const { files, everything } = places[mutant.kind]
  const words = wordsOf(mutant)
  const named = new RegExp(String.raw`\b(?:${words.map(escape).join('|')})\b`)
  const names = (file: string) => named.test(file) || named.test(readFileSync(join(root, file), 'utf8'))
  const first = words.length === 0 ? [] : globSync(files, { cwd: root }).filter(names).toSorted()
  const importing: Stage[] = mutant.file.endsWith('.sql') ? [] : [['related', mutant.file, '--project=unit']]
  const pgtap = inSql.has(mutant.kind) ? ['supabase/tests/pgtap.test.ts', 'supabase/tests/access-by-sql.test.ts'] : []
  const tests = [...new Set([...pgtap, ...first])]
  return [...importing, ...(tests.length === 0 ? [] : [['run', ...tests]]), ...everything]
}
