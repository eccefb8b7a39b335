/**
 * `npm run mutate`: changes the source in one place, runs the tests that import or name what was changed, and repeats that
 * for 300 places drawn from all policies, SQL functions, routes, limits of the contract, the worker and the web app. What
 * those tests did not notice is tried again with every test that runs it. At the end it lists the changes that no test
 * noticed, writes the numbers into docs/testing.md, and fails unless nine of ten were noticed.
 * It works in a copy of the committed repository, with one portal that stays open. What was judged is kept in docs/mutants,
 * so that a draw can go on after it was stopped, also on another machine. A change keeps its verdict until its line changes.
 * docs/mutants/equivalent.jsonl names changes that nobody can observe, each with the reason, written by hand: the next one
 * of the draw takes the place of such a change.
 *
 *   npm run mutate -- --seed 7       repeats a draw, and goes on where it stopped
 *   npm run mutate -- --count 20     judges only the first 20
 *   npm run mutate -- --near         leaves out the tests that are not near a change
 *   npm run mutate -- --again        judges again what no test has noticed, after tests were added
 *   npm run mutate -- --shard 1/2    judges every other change, beside a process that judges the rest
 */
import { randomInt } from 'node:crypto'
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { copyOfRepository } from './mutate/copy.ts'
import { draw } from './mutate/draw.ts'
import { judge, passes, patience } from './mutate/judge.ts'
import { inFiles, inPortal } from './mutate/make.ts'
import { describe, type Mutant } from './mutate/mutant.ts'
import { openPortal } from './mutate/portal.ts'
import { type Stage, stagesOf } from './mutate/reach.ts'
import { allMutants } from './mutate/sources.ts'
import { type Equivalent, type Judged, summaryOf, withSummary } from './mutate/summary.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    count: { type: 'string', default: '300' },
    near: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
    shard: { type: 'string', default: '1/1' },
  },
})
const seed = Number(values.seed ?? randomInt(1_000_000))
const [shard = Number.NaN, shards = Number.NaN] = values.shard.split('/').map(Number)
const count = Math.ceil(Number(values.count) / shards)
if (![seed, count, shard, shards].every(Number.isSafeInteger))
  throw new Error('Seed, count and shard are whole numbers')

const root = join(import.meta.dirname, '..')
const document = join(root, 'docs/testing.md')
const record = join(root, 'docs/mutants', `seed-${seed}.jsonl`)
await mkdir(join(root, 'docs/mutants'), { recursive: true })

async function readLines<Line extends { readonly id: string }>(file: string): Promise<Map<string, Line>> {
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n').filter(Boolean)
  return new Map(lines.map((line) => JSON.parse(line) as Line).map((entry) => [entry.id, entry]))
}
const judged = await readLines<Judged>(record)
const equivalent = await readLines<Equivalent>(join(root, 'docs/mutants/equivalent.jsonl'))
if (values.again) for (const { id, verdict } of judged.values()) if (verdict !== 'killed') judged.delete(id)

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stopping.abort())

console.log(`Seed ${seed}: --seed ${seed} repeats this draw and goes on where it stopped`)
const copy = await copyOfRepository(root)
let portal = await openPortal(copy.root)
/** What passes without a change, and always will: the tests of the database take back what they change. */
const sound = new Set<string>()

const place = () => ({ root: copy.root, joining: portal.environment, stop: stopping.signal })

const filesOf = (stage: Stage | undefined): readonly string[] => stage?.args.slice(1) ?? []
const nameOf = (stage: Stage): string => JSON.stringify([filesOf(stage), stage.env])

async function isSound(failed: Stage | undefined): Promise<boolean> {
  const files = filesOf(failed)
  if (!failed || files.length === 0 || sound.has(nameOf(failed))) return true
  const isPassing = await passes(place(), failed)
  if (isPassing && (!failed.joins || files.every((file) => file.startsWith('supabase/')))) sound.add(nameOf(failed))
  return isPassing
}

/**
 * Judges a change; once more in a new portal if what earlier tests have left in this one could be to blame. There the test
 * runs without the change first: afterwards it may fail because the change kept it from removing what it had added.
 */
async function judgeOnce(
  reach: 'near' | 'all',
  mutant: Mutant,
  passed?: Stage,
): Promise<Pick<Judged, 'verdict' | 'by'>> {
  const stages = stagesOf(copy.root, mutant)[reach]
  const make = reach === 'near' ? inPortal(copy.root, portal) : inFiles(copy.root)
  const { verdict, failed } = await judge(place(), mutant, make, stages, patience[reach])
  const by = filesOf(failed).join(' ')
  if (verdict === 'survived' && reach === 'near') return { verdict: 'unnoticed', by }
  const isBlamed = passed && failed && nameOf(passed) === nameOf(failed)
  if (verdict !== 'killed' || isBlamed || (await isSound(failed))) return { verdict, by }
  if (!failed?.joins || passed) return { verdict: 'unclear', by }
  await portal.stop()
  portal = await openPortal(copy.root)
  return (await passes(place(), failed)) ? judgeOnce(reach, mutant, failed) : { verdict: 'unclear', by }
}

async function judgeWith(reach: 'near' | 'all', mutant: Mutant): Promise<Judged> {
  const what = describe(mutant, await readFile(join(copy.root, mutant.file), 'utf8'))
  const result: Judged = { id: mutant.id, kind: mutant.kind, what, ...(await judgeOnce(reach, mutant)) }
  await appendFile(record, `${JSON.stringify(result)}\n`)
  judged.set(result.id, result)
  console.log(`${result.verdict.padEnd(10)} ${what}${result.by ? ` (${result.by.slice(0, 120)})` : ''}`)
  return result
}

const mutants = allMutants(copy.root)
/** Those that count: the migrations can be applied with them. */
const chosen: Mutant[] = []
const leftOut: Equivalent[] = []
/** Where they are now: a verdict outlives changes of other lines. */
const places = new Map<string, string>()
try {
  for (const [index, mutant] of draw(mutants, seed).entries()) {
    if (index % shards !== shard - 1) continue
    if (chosen.length === count) break
    const known = equivalent.get(mutant.id)
    if (known) {
      leftOut.push({ ...known, what: describe(mutant, await readFile(join(copy.root, mutant.file), 'utf8')) })
      continue
    }
    const { verdict } = judged.get(mutant.id) ?? (await judgeWith('near', mutant))
    if (verdict === 'impossible') continue
    chosen.push(mutant)
    places.set(mutant.id, describe(mutant, await readFile(join(copy.root, mutant.file), 'utf8')))
  }
  for (const mutant of values.near ? [] : chosen) {
    if (judged.get(mutant.id)?.verdict === 'unnoticed') await judgeWith('all', mutant)
  }
} catch (error) {
  if (!stopping.signal.aborted) throw error
  console.log('Stopped')
} finally {
  await portal.stop()
  await copy.remove()
}

const results = chosen.flatMap(({ id }) => {
  const result = judged.get(id)
  return result ? [{ ...result, what: places.get(id) ?? result.what }] : []
})
const summary = summaryOf(seed, mutants.length, results, leftOut)
if (shards === 1) await writeFile(document, withSummary(await readFile(document, 'utf8'), summary))
console.log(summary)
process.exitCode = results.filter(({ verdict }) => verdict === 'killed').length * 10 >= results.length * 9 ? 0 : 1
