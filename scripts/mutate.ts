/**
 * `npm run mutate`: changes the source in one place, runs the tests that import or name what was changed, and repeats that
 * for 300 places drawn from all policies, SQL functions, routes, limits of the contract, the worker and the web app. What
 * those tests did not notice is tried again with every test that runs it. At the end it lists the changes that no test
 * noticed, writes the numbers into docs/testing.md, and fails unless nine of ten were noticed.
 * It works in a copy of the committed repository. What was judged is kept when it is stopped.
 *
 *   npm run mutate -- --seed 7       repeats a draw, and goes on where it stopped
 *   npm run mutate -- --count 20     judges only the first 20
 */
import { randomInt } from 'node:crypto'
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { copyOfRepository } from './mutate/copy.ts'
import { draw } from './mutate/draw.ts'
import { judge, passes, patience } from './mutate/judge.ts'
import { describe, idOf, type Mutant } from './mutate/mutant.ts'
import { stagesOf } from './mutate/reach.ts'
import { allMutants } from './mutate/sources.ts'
import { type Judged, summaryOf, withSummary } from './mutate/summary.ts'

const { values } = parseArgs({ options: { seed: { type: 'string' }, count: { type: 'string', default: '300' } } })
const seed = Number(values.seed ?? randomInt(1_000_000))
const count = Number(values.count)
if (!Number.isSafeInteger(seed) || !Number.isSafeInteger(count)) throw new Error('A seed and a count are whole numbers')

const root = join(import.meta.dirname, '..')
const document = join(root, 'docs/testing.md')
const record = join(root, 'test-results', `mutants-${seed}.jsonl`)
await mkdir(join(root, 'test-results'), { recursive: true })

const judged = new Map<string, Judged>()
const before = await readFile(record, 'utf8').catch(() => '')
for (const line of before.split('\n').filter(Boolean)) {
  const entry = JSON.parse(line) as Judged
  judged.set(entry.id, entry)
}

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stopping.abort())

console.log(`Seed ${seed}: --seed ${seed} repeats this draw and goes on where it stopped`)
const copy = await copyOfRepository(root)
/** What passes without a change. */
const sound = new Set<string>()

async function judgeWith(reach: 'near' | 'all', mutant: Mutant): Promise<Judged> {
  const what = describe(mutant, await readFile(join(copy.root, mutant.file), 'utf8'))
  const stages = stagesOf(copy.root, mutant)[reach]
  const { verdict, failed = [] } = await judge(copy.root, mutant, stages, patience[reach], stopping.signal)
  const by = failed.slice(1).join(' ')
  const isSound = verdict !== 'killed' || !by || sound.has(by) || (await passes(copy.root, failed, stopping.signal))
  if (isSound && verdict === 'killed') sound.add(by)
  const final = verdict === 'survived' && reach === 'near' ? 'unnoticed' : verdict
  const result: Judged = { id: idOf(mutant), kind: mutant.kind, verdict: isSound ? final : 'unclear', what, by }
  await appendFile(record, `${JSON.stringify(result)}\n`)
  judged.set(result.id, result)
  console.log(`${result.verdict.padEnd(10)} ${what}${by ? ` (${by.slice(0, 120)})` : ''}`)
  return result
}

const mutants = allMutants(copy.root)
/** Those that count: the migrations can be applied with them. */
const chosen: Mutant[] = []
try {
  for (const mutant of draw(mutants, seed)) {
    if (chosen.length === count) break
    const { verdict } = judged.get(idOf(mutant)) ?? (await judgeWith('near', mutant))
    if (verdict !== 'impossible') chosen.push(mutant)
  }
  for (const mutant of chosen) {
    if (judged.get(idOf(mutant))?.verdict === 'unnoticed') await judgeWith('all', mutant)
  }
} catch (error) {
  if (!stopping.signal.aborted) throw error
  console.log('Stopped')
} finally {
  await copy.remove()
}

const results = chosen.flatMap((mutant) => judged.get(idOf(mutant)) ?? [])
const summary = summaryOf(seed, mutants.length, results)
await writeFile(document, withSummary(await readFile(document, 'utf8'), summary))
console.log(summary)
process.exitCode = results.filter(({ verdict }) => verdict === 'killed').length * 10 >= results.length * 9 ? 0 : 1
