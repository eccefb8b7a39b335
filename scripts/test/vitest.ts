import { stripVTControlCharacters } from 'node:util'
import { parseCLI, startVitest, type TestModule, type Vitest } from 'vitest/node'
import { failedOnce, type Failure, type Outcome } from './outcome.ts'

type Errors = ReadonlyArray<{ readonly message: string; readonly VITEST_TEST_PATH?: string }>

/** Marks the title of a test that runs every night and not for every change (docs/testing.md). */
const mark = '[nightly]'
/** When tests run: for every change without those that are marked, or every night with them. */
type Occasion = 'change' | 'night'

const longestReason = 2_000
const inWords = (errors: Errors = []): string =>
  stripVTControlCharacters(errors.map(({ message }) => message).join('\n')).slice(0, longestReason)

/** A file that failed outside its tests (an import, a hook) has one failure, and one for each error that nothing handled. */
function outcomeOf(module: TestModule, unhandled: Errors, occasion?: Occasion): Outcome {
  const file = { project: module.project.name, path: module.relativeModuleId }
  const name = `${file.project} ${file.path}`
  const tests = [...module.children.allTests()].filter(
    ({ fullName }) => occasion !== 'change' || !fullName.includes(mark),
  )
  const count = (state: string) => tests.filter((test) => test.result().state === state).length
  const failures: Failure[] = tests
    .filter((test) => ['failed', 'pending'].includes(test.result().state))
    .map((test) => ({ name: `${name} > ${test.fullName}`, reason: inWords(test.result().errors as Errors) }))
  if (module.state() === 'failed' && failures.length === 0) failures.push({ name, reason: inWords(module.errors()) })
  failures.push(...unhandled.map((error) => ({ name: `${name} > unhandled error`, reason: inWords([error]) })))
  const seconds = module.diagnostic().duration / 1_000
  return { name, file, seconds, passed: count('passed'), skipped: count('skipped'), failures }
}

/** A project that ran no test failed: a wrong path would otherwise look like success. */
function idleProjects(vitest: Vitest): Outcome[] {
  const busy = new Set(vitest.state.getTestModules().map(({ project }) => project.name))
  const idle = vitest.projects.filter(({ name }) => !busy.has(name))
  return idle.map(({ name }) => failedOnce(`The project ${name} ran no test`))
}

/** Vitest notes which file was running when nothing handled the error. */
const isOf =
  ({ moduleId }: TestModule) =>
  ({ VITEST_TEST_PATH }: Errors[number]): boolean =>
    VITEST_TEST_PATH === moduleId

/** What has to run: at least one test of each project, at least one test, or nothing. */
type Least = 'each' | 'one' | 'none'

function outcomesOf(vitest: Vitest, least: Least, occasion?: Occasion): Outcome[] {
  const modules = vitest.state.getTestModules()
  const errors = vitest.state.getUnhandledErrors() as Errors
  return [
    ...modules.map((module) => outcomeOf(module, errors.filter(isOf(module)), occasion)),
    ...errors
      .filter((error) => !modules.some((module) => isOf(module)(error)))
      .map((error) => failedOnce('Unhandled error', inWords([error]))),
    ...(least === 'each' ? idleProjects(vitest) : []),
    ...(modules.length === 0 && least !== 'none' ? [failedOnce('No test ran')] : []),
  ]
}

/** Vitest's own arguments: files, `--project api`, `-t <title>`. */
export const runSelection = (selection: readonly string[]): Promise<readonly Outcome[]> => run(selection, 'one')

/** Runs what whole projects have for the occasion; each must run at least one test. */
export const runProjects = (names: readonly string[], occasion: Occasion = 'change'): Promise<readonly Outcome[]> =>
  run(
    names.map((name) => `--project=${name}`),
    'each',
    occasion,
  )

/**
 * Runs the files of a project that import something that has changed since a commit, directly or not; all of them after a
 * change of the packages or of Vitest's configuration.
 */
export const runReached = (name: string, since: string): Promise<readonly Outcome[]> =>
  run([`--project=${name}`, `--changed=${since}`, '--passWithNoTests'], 'none', 'change')

/** Runs what a file has for every change. */
export const runFile = ({ project, path }: NonNullable<Outcome['file']>): Promise<readonly Outcome[]> =>
  run([`--project=${project}`, path], 'one', 'change')

async function run(selection: readonly string[], least: Least, occasion?: Occasion): Promise<readonly Outcome[]> {
  const pattern = occasion === 'change' ? [String.raw`--testNamePattern=^(?!.*\[nightly\])`] : []
  // Tables of tests have fewer rows then (e2e/support/by-day.ts).
  if (occasion) process.env['PORTAL_TEST_OCCASION'] = occasion
  const { filter, options } = parseCLI(['vitest', 'run', ...selection, ...pattern])
  try {
    const vitest = await startVitest('test', filter, options)
    const outcomes = outcomesOf(vitest, least, occasion)
    await vitest.close()
    return outcomes
  } catch (error) {
    console.error(error)
    return [failedOnce(`vitest run ${selection.join(' ')}`, String(error))]
  }
}
