import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { antdBundle } from './scripts/test/antd-bundle.ts'
import { SlowFirst } from './scripts/test/slow-first.ts'

const seconds = (count: number) => count * 1_000

/**
 * The tests by what they need. Projects of one group run together, the groups one after another:
 * what starts, kills or measures something has the machine to itself. Vitest numbers the test processes reliably only in
 * its first group, so the tests that share portals are in that group.
 */
interface Kind {
  name: string
  include: string[]
  exclude?: string[]
  group: number
  /** Whether files share their process, which then loads what they import once. */
  shared?: boolean
  /** Starts a stack for each test process, which all such projects share: `testedStack()` returns its addresses. */
  stack?: boolean
  /** Installs a browser before the first test. */
  browser?: boolean
  /** Renders components of the web app. */
  components?: boolean
  timeout?: number
  /** How many files run beside each other: more than there are processors where tests wait for much of their time. */
  workers?: number
}

const unitTests = '{web,supabase/functions,worker,local,backup,scripts,bench}/**/*.test.{ts,tsx}'
/**
 * Those that replace something for their whole process: modules, timers, globals, functions of objects that all share. They
 * have one of their own, because modules remember what they have met (the person of the session, for example).
 */
const replacing = globSync(unitTests, { cwd: import.meta.dirname }).filter((file) =>
  /\bvi\.(?:mock|stub|spy|use|reset|set)/.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
)
const unit = { group: 2, timeout: seconds(60), workers: 4, components: true }

const kinds: Kind[] = [
  { name: 'unit', include: [unitTests], exclude: replacing, shared: true, ...unit },
  { name: 'unit-alone', include: replacing, ...unit },
  { name: 'repository', include: ['e2e/repository/**/*.test.ts'], group: 2, workers: 4 },
  { name: 'database', include: ['supabase/tests/**/*.test.ts'], group: 0, stack: true, timeout: seconds(60) },
  { name: 'api', include: ['e2e/api/**/*.test.ts'], group: 0, stack: true, timeout: seconds(60) },
  {
    name: 'browser',
    include: ['e2e/browser/**/*.test.ts'],
    group: 0,
    stack: true,
    browser: true,
    timeout: seconds(180),
  },
  { name: 'fuzz', include: ['e2e/fuzz/**/*.test.ts'], group: 4, stack: true, timeout: seconds(60) },
  { name: 'stack', include: ['e2e/stack/**/*.test.ts'], group: 1, timeout: seconds(180), workers: 3 },
  { name: 'long', include: ['e2e/long/**/*.test.ts'], group: 3, browser: true, workers: 1 },
]

const project = ({
  name,
  include,
  exclude = [],
  group,
  shared,
  stack,
  browser,
  components,
  timeout,
  workers = 2,
}: Kind): TestProjectInlineConfiguration => ({
  extends: true,
  resolve: { alias: components ? antdBundle : [] },
  test: {
    name,
    include,
    exclude: ['**/node_modules/**', ...exclude],
    globalSetup: [
      'e2e/support/run-folder.ts',
      ...(components ? ['scripts/test/antd-bundle.ts'] : []),
      ...(browser ? ['e2e/browser/support/install-browser.ts'] : []),
      ...(stack ? ['e2e/support/global-setup.ts'] : []),
    ],
    setupFiles: components ? ['scripts/test/restore.ts'] : [],
    testTimeout: timeout ?? seconds(10),
    hookTimeout: seconds(180),
    // A busy machine shows the awaited state late; a wrong state fails after this time.
    expect: { poll: { timeout: seconds(browser ? 30 : 10) } },
    // Files that share portals share their process too.
    isolate: !(shared || stack),
    maxWorkers: stack && process.env['PORTAL_TARGET'] ? 1 : workers,
    sequence: { groupOrder: group },
  },
})

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    // These tests import nothing that Node cannot load by itself, which is faster.
    experimental: { viteModuleRunner: process.env['PORTAL_TARGET'] !== 'dev' },
    allowOnly: false,
    // What decides how all tests run: after a change of it, `npm run check` runs all unit tests.
    forceRerunTriggers: ['**/package.json', '**/package-lock.json', '**/vitest.config.ts', '**/scripts/test/*.ts'],
    sequence: { sequencer: SlowFirst },
    projects: kinds.map(project),
  },
})
