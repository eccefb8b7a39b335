import { parseCLI, startVitest, type TestModule, type Vitest } from 'vitest/node'
import { add, type Counts, none, oneFailed, onePassed, oneSkipped, total } from './counts.ts'

const verdict = { passed: onePassed, failed: oneFailed, skipped: oneSkipped, pending: oneFailed } as const

/** Counts a file that failed outside its tests (an import, a hook) as one failed test. */
function countModule(module: TestModule): Counts {
  const tests = total(Array.from(module.children.allTests(), (test) => verdict[test.result().state]))
  return module.state() === 'failed' && tests.failed === 0 ? add(tests, oneFailed) : tests
}

/** Counts a project that ran no test as a failure: a wrong path would otherwise look like success. */
function countIdleProjects(vitest: Vitest): Counts {
  const busy = new Set(vitest.state.getTestModules().map(({ project }) => project.name))
  const idle = vitest.projects.filter(({ name }) => !busy.has(name))
  for (const { name } of idle) console.error(`The project ${name} ran no test`)
  return total(idle.map(() => oneFailed))
}

function countAll(vitest: Vitest, everything: boolean): Counts {
  const tests = total(vitest.state.getTestModules().map(countModule))
  const errors = total(vitest.state.getUnhandledErrors().map(() => oneFailed))
  const idle = everything ? countIdleProjects(vitest) : none
  const nothing = tests.passed + tests.failed + tests.skipped === 0
  return total([tests, errors, idle, nothing ? oneFailed : none])
}

/** Vitest's own arguments: files, `--project api`, `-t <title>`. */
export const runSelection = (selection: readonly string[]): Promise<Counts> => run(selection, false)

/** Runs whole projects; each must run at least one test. */
export const runProjects = (names: readonly string[]): Promise<Counts> =>
  run(
    names.map((name) => `--project=${name}`),
    true,
  )

async function run(selection: readonly string[], everything: boolean): Promise<Counts> {
  const { filter, options } = parseCLI(['vitest', 'run', ...selection])
  try {
    const vitest = await startVitest('test', filter, options)
    const counts = countAll(vitest, everything)
    await vitest.close()
    return counts
  } catch (error) {
    console.error(error)
    return oneFailed
  }
}
