import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { applyTo, type Mutant } from './mutant.ts'
import type { Stage } from './reach.ts'

/**
 * `impossible`: the migrations cannot be applied with this change, mostly because it is no SQL. `unclear`: what failed with
 * this change fails without it too. `unnoticed`: it survived the tests near it, and the others have not run.
 */
export type Verdict = 'killed' | 'survived' | 'impossible' | 'unclear' | 'unnoticed'

/** `failed`: what has to pass without the change, so that the change is to blame. */
interface Outcome {
  readonly verdict: Verdict
  readonly failed?: Stage
}

const report = 'test-results/mutant.json'
/**
 * After this time, in milliseconds, the change has made something wait for ever. `near`: for the tests near the change, which
 * are few; `all`: for all tests that run it.
 */
export const patience = { near: 10 * 60_000, all: 45 * 60_000 } as const

/** A test process in an endless loop outlives the vitest that started it. */
function endGroup(leader: number | undefined): void {
  try {
    if (leader !== undefined) process.kill(-leader, 'SIGKILL')
  } catch {
    // Nothing of it is left.
  }
}

interface Report {
  readonly testResults: ReadonlyArray<{
    readonly name: string
    readonly status: string
    readonly assertionResults: ReadonlyArray<{ readonly status: string }>
  }>
}

const hasFailed = ({ status }: { readonly status: string }) => status === 'failed'

/** `unstarted`: what it says of a change with which no test could begin. */
async function runStage(
  root: string,
  stage: Stage,
  unstarted: Verdict,
  timeout: number,
  stop: AbortSignal,
): Promise<Outcome> {
  await rm(join(root, report), { force: true })
  const options = ['--run', '--bail=1', '--retry=0', '--passWithNoTests', '--reporter=json', `--outputFile=${report}`]
  const args = [join(root, 'node_modules/vitest/vitest.mjs'), ...stage, ...options]
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'ignore', timeout, detached: true })
  const end = () => child.kill()
  stop.addEventListener('abort', end)
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
  endGroup(child.pid)
  stop.removeEventListener('abort', end)
  stop.throwIfAborted()
  if (code === 0) return { verdict: 'survived' }
  if (signal) return { verdict: 'killed' }
  const result = JSON.parse(await readFile(join(root, report), 'utf8').catch(() => 'null')) as Report | null
  const file = result?.testResults.find(({ assertionResults }) => assertionResults.some(hasFailed))
  return file
    ? { verdict: 'killed', failed: ['run', relative(root, file.name)] }
    : { verdict: unstarted, failed: stage }
}

/**
 * Makes the change in the copy of the repository at `root`, runs these tests there, and takes it back. A stage that lasts
 * longer than `timeout` has noticed the change.
 */
export async function judge(
  root: string,
  mutant: Mutant,
  stages: readonly Stage[],
  timeout: number,
  stop: AbortSignal,
): Promise<Outcome> {
  const path = join(root, mutant.file)
  const source = await readFile(path, 'utf8')
  const unstarted = mutant.file.endsWith('.sql') ? 'impossible' : 'killed'
  await writeFile(path, applyTo(source, mutant))
  try {
    for (const stage of stages) {
      const outcome = await runStage(root, stage, unstarted, timeout, stop)
      if (outcome.verdict !== 'survived') return outcome
    }
    return { verdict: 'survived' }
  } finally {
    await writeFile(path, source)
  }
}

/** Whether the tests pass in the copy at `root`, in which nothing is changed. */
export const passes = async (root: string, stage: Stage, stop: AbortSignal): Promise<boolean> =>
  (await runStage(root, stage, 'killed', patience.all, stop)).verdict === 'survived'
