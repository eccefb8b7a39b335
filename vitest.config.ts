import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

const seconds = (count: number) => count * 1_000

/**
 * The tests by what they need. Projects of one group run together, the groups one after another:
 * what starts, kills or measures something has the machine to itself.
 */
interface Kind {
  name: string
  include: string[]
  group: number
  /** Starts the one stack that all such projects share, and gives its addresses by `inject('stack')`. */
  stack?: boolean
  timeout?: number
}

const kinds: Kind[] = [
  {
    name: 'unit',
    include: ['{web,supabase/functions,worker,local,scripts,bench}/**/*.test.{ts,tsx}'],
    group: 0,
    timeout: seconds(60),
  },
  { name: 'repository', include: ['e2e/repository/**/*.test.ts'], group: 0 },
  { name: 'database', include: ['supabase/tests/**/*.test.ts'], group: 1, stack: true, timeout: seconds(60) },
  { name: 'api', include: ['e2e/api/**/*.test.ts'], group: 2, stack: true, timeout: seconds(60) },
  { name: 'browser', include: ['e2e/browser/**/*.test.ts'], group: 3, stack: true, timeout: seconds(90) },
  { name: 'stack', include: ['e2e/stack/**/*.test.ts'], group: 4, timeout: seconds(180) },
]

const project = ({ name, include, group, stack, timeout }: Kind): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    name,
    include,
    globalSetup: stack ? ['e2e/support/global-setup.ts'] : [],
    testTimeout: timeout ?? seconds(10),
    hookTimeout: seconds(180),
    fileParallelism: group < 1,
    sequence: { groupOrder: group },
  },
})

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    allowOnly: false,
    maxWorkers: 2,
    projects: kinds.map(project),
  },
})
