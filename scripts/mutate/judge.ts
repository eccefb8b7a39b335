import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Make } from './make.ts'
import type { Mutant } from './mutant.ts'
import type { Stage } from './reach.ts'

/**
 * `impossible`: the database refuses this change, mostly because it is no SQL. `unclear`: what failed with
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

/** Where tests run. */
export interface Place {
  /** The copy of the repository. */
  readonly root: string
  /** What lets tests join the open portal. */
  readonly joining: Readonly<Record<string, string>>
  readonly stop: AbortSignal
}

/** `unstarted`: what it says of a change with which no test could begin. */
async function runStage(
  { root, joining, stop }: Place,
  stage: Stage,
  unstarted: Verdict,
  timeout: number,
): Promise<Outcome> {
  stop.throwIfAborted()
  await rm(join(root, report), { force: true })
  const options = ['--run', '--bail=1', '--retry=0', '--passWithNoTests', '--reporter=json', `--outputFile=${report}`]
  const args = [join(root, 'node_modules/vitest/vitest.mjs'), ...stage.args, ...options]
  const env = { ...process.env, ...(stage.joins && joining), ...stage.env }
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'ignore', timeout, detached: true })
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
    ? { verdict: 'killed', failed: { ...stage, args: ['run', relative(root, file.name)] } }
    : { verdict: unstarted, failed: stage }
}

/** Makes the change, runs these tests, and takes it back. A stage that lasts longer than `timeout` has noticed the change. */
export async function judge(
  place: Place,
  mutant: Mutant,
  make: Make,
  stages: readonly Stage[],
  timeout: number,
): Promise<Outcome> {
  const undo = await make(mutant)
  if (!undo) return { verdict: 'impossible' }
  const unstarted = mutant.file.endsWith('.sql') ? 'impossible' : 'killed'
  try {
    for (const stage of stages) {
      const outcome = await runStage(place, stage, stage.joins ? 'killed' : unstarted, timeout)
      if (outcome.verdict !== 'survived') return outcome
    }
    return { verdict: 'survived' }
  } finally {
    await undo()
  }
}

/** Whether tests pass where nothing is changed. */
export const passes = async (place: Place, stage: Stage): Promise<boolean> =>
  (await runStage(place, stage, 'killed', patience.all)).verdict === 'survived'
