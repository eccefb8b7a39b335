import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Change, Kind } from './mutant.ts'

/** Tests that run together. The tests of a change run stage by stage, until one fails. */
export interface Stage {
  /** A command of vitest with its arguments. */
  readonly args: readonly string[]
  /** Whether they run against the portal that stays open for all changes, and not each time against one of their own. */
  readonly joins?: boolean
  /** Chooses a part of these tests. */
  readonly env?: Readonly<Record<string, string>>
}

const unitTests = '{web,supabase/functions,worker}/**/*.test.{ts,tsx}'

const all = (...projects: string[]): Stage => ({ args: ['run', ...projects.map((name) => `--project=${name}`)] })

/** Where a test that notices a change of this kind can be. */
const places: Readonly<Record<Kind, { readonly files: string; readonly everything: readonly Stage[] }>> = {
  policy: { files: '{supabase/tests,e2e/api}/**/*.test.ts', everything: [all('database'), all('api')] },
  function: { files: '{supabase/tests,e2e/api}/**/*.test.ts', everything: [all('database'), all('api')] },
  route: { files: 'e2e/{api,stack}/**/*.test.ts', everything: [all('unit*', 'repository'), all('api'), all('stack')] },
  limit: { files: 'e2e/api/**/*.test.ts', everything: [all('unit*', 'repository'), all('api'), all('browser')] },
  worker: { files: 'e2e/{api,stack}/**/*.test.ts', everything: [all('unit*'), all('api'), all('stack')] },
  web: { files: 'e2e/browser/**/*.test.ts', everything: [all('unit*', 'repository'), all('browser')] },
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

/**
 * The words by which a test names what was changed: of SQL its table or function, of the rest its folders, its file, and
 * each word of that.
 */
function wordsOf({ kind, file, subject }: Change): string[] {
  if (inSql.has(kind) && subject) return [subject.replace(/^.*\./, '')]
  const folders = file.split('/').slice(kind === 'worker' || kind === 'web' ? 1 : 3, -1)
  const name = basename(file).replace(/\.tsx?$/, '')
  const words = new Set([...folders, name, ...name.split('-')])
  return [...words].filter((word) => word.length > 3 && !general.has(word))
}

const escape = (word: string) => word.replaceAll(/[^\w-]/g, String.raw`\$&`)

/** How many test files count as near. More make each change slower, and hardly notice more. */
const nearest = 6

/** The test files that name these words most often; a word that many of them name counts less. */
function filesNaming(root: string, files: string, words: readonly string[]): string[] {
  const scores = new Map<string, number>()
  const texts = globSync(files, { cwd: root }).map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
  for (const word of words) {
    const pattern = new RegExp(String.raw`\b${escape(word)}\b`, 'g')
    const naming = texts
      .map(({ file, text }) => ({ file, times: [...`${file} ${text}`.matchAll(pattern)].length }))
      .filter(({ times }) => times > 0)
    for (const { file, times } of naming)
      scores.set(file, (scores.get(file) ?? 0) + Math.min(times, 10) / naming.length)
  }
  const byScore = [...scores].toSorted(([a, mine], [b, others]) => others - mine || (a < b ? -1 : 1))
  return byScore.slice(0, nearest).map(([file]) => file)
}

/** One stage for each project of vitest: those that use the open portal take turns in it. */
function stagesFor(tests: readonly string[]): Stage[] {
  const groups = [
    { folder: 'supabase/tests/', joins: true },
    { folder: 'e2e/api/', joins: true },
    { folder: 'e2e/stack/', joins: false },
    { folder: 'e2e/browser/', joins: false },
  ]
  return groups.flatMap(({ folder, joins }) => {
    const files = tests.filter((file) => file.startsWith(folder))
    return files.length === 0 ? [] : [{ args: ['run', ...files], joins }]
  })
}

/** The tests in SQL that name what was changed, and after those that are near it all tests of its kind. */
function stagesInSql(root: string, change: Change, tests: readonly string[]): Stage[] {
  const naming = filesNaming(root, 'supabase/tests/*.sql', wordsOf(change)).map((file) => basename(file))
  const pgtap: Stage = { args: ['run', 'supabase/tests/pgtap.test.ts'], joins: true }
  const first = naming.length === 0 ? [] : [{ ...pgtap, env: { PORTAL_PGTAP: naming.join(',') } }]
  return [...first, ...stagesFor(tests), { ...pgtap, args: [...pgtap.args, 'supabase/tests/access-by-sql.test.ts'] }]
}

/**
 * Which tests could notice a change. `near`: those that import or name what was changed, as far as they need no portal of
 * their own. `all`: those with one that name it, and then every test that runs it.
 */
export function stagesOf(root: string, change: Change): { near: Stage[]; all: readonly Stage[] } {
  const { files, everything } = places[change.kind]
  const tests = filesNaming(root, files, wordsOf(change))
  if (inSql.has(change.kind)) return { near: stagesInSql(root, change, tests), all: everything }
  const beside = ['.test.ts', '.test.tsx'].map((ending) => change.file.replace(/\.tsx?$/, ending))
  const own = beside.filter((file) => existsSync(join(root, file)))
  const named = [...new Set([...own, ...filesNaming(root, unitTests, wordsOf(change))])]
  const first = named.length === 0 ? [] : [{ args: ['run', ...named] }]
  const importing: Stage = { args: ['related', change.file, '--project=unit*'] }
  const naming = stagesFor(tests)
  return {
    near: [...first, ...naming.filter(({ joins }) => joins), importing],
    all: [...naming.filter(({ joins }) => !joins), ...everything],
  }
}
