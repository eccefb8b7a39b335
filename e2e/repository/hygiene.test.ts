import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { trackedFiles } from '../../scripts/tracked-files.ts'

const root = join(import.meta.dirname, '../..')
const binary = /\.(?:png|ico|woff2?|webp|jpg|pdf|wav)$/
const files = trackedFiles().filter((file) => !binary.test(file))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Every line that matches, as `file:line`. */
const matches = (pattern: RegExp, among = files) =>
  among.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}`] : [])),
  )

test('no file contains a path of one particular machine', () => {
  expect(matches(/(?:^|[\s'"`(=:])(?:\/(?:work|home|Users|root)\/\w|[A-Z]:\\Users\\)/)).toEqual([])
})

test('no file names a package registry', () => {
  expect(matches(/\bregistry\.[a-z]+\.[a-z]+|[:/]\/[^\s/]*(?:verdaccio|artifactory|nexus)/)).toEqual([])
})

test('no file cites the documents that the requirements were taken from', () => {
  expect(matches(/spec\/(?:portal|communication)\.md|\[(?:portal|communication) §/)).toEqual([])
})

test('every dependency is pinned to one version', () => {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(read('package.json')) as Record<string, object>
  const versions = Object.entries({ ...dependencies, ...devDependencies })
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(String(version)))).toEqual([])
})

test('no comment leaves work open without naming its issue', () => {
  expect(matches(/\b(?:TO\x44O|FI\x58ME|X\x58X)\b(?!.*#\d)/)).toEqual([])
})

test('no test sleeps instead of waiting for a condition', () => {
  const tests = files.filter((file) => /\.test\.tsx?$|^supabase\/tests\/|^e2e\/(?!long\/)/.test(file))
  const sleep =
    /waitForTimeout\(|new Promise(?:<void>)?\(\(?\w*\)? ?=> ?(?:void )?setTimeout|timers\/promises|pg_sleep\(/
  expect(matches(sleep, tests)).toEqual([])
})

/** With the service role a query sees and changes everything. A new file in this list needs a reason in its review. */
const privileged: readonly string[] = [
  'supabase/functions/_shared/platform/auth/accounts.ts',
  'supabase/functions/_shared/platform/settings.ts',
  // Used by the worker for the files of the bucket `exports`.
  'supabase/functions/_shared/platform/storage/objects.ts',
  'worker/runtime/settings.ts',
]

test('only the listed files use the service role', () => {
  const code = files.filter(
    (file) => /^(?:web|worker|supabase\/functions)\/.*\.tsx?$/.test(file) && !/\.(?:test|fixture)\./.test(file),
  )
  const users = matches(/service_?role|serviceRole|secretKey/i, code).map((place) => place.replace(/:\d+$/, ''))
  expect([...new Set(users)]).toEqual(privileged)
})

test('the web app makes ids without randomUUID, which browsers offer only over TLS', () => {
  const app = files.filter((file) => file.startsWith('web/') && !/\.test\./.test(file))
  expect(matches(/\brandomUUID\(/, app)).toEqual([])
})

test('a file of code is at most 250 lines long, a test file at most 300', () => {
  // Catalogs of texts are lists.
  const code = files.filter((file) => /\.tsx?$/.test(file) && !/database\.types\.ts$|\/texts\.\w+\.ts$/.test(file))
  const limit = (file: string) => (/\.test\.tsx?$/.test(file) ? 300 : 250)
  expect(code.filter((file) => read(file).split('\n').length > limit(file) + 1)).toEqual([])
})

test('no line of SQL is longer than 120 characters', () => {
  const sql = files.filter((file) => /\.p?sql$/.test(file))
  expect(matches(/^.{121}/u, sql)).toEqual([])
})

test('every migration has a version of its own', () => {
  const versions = files.flatMap((file) => /^supabase\/migrations\/(\d+)_/.exec(file)?.[1] ?? [])
  expect(versions.filter((version, index) => versions.indexOf(version) !== index)).toEqual([])
})
