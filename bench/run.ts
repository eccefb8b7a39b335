/**
 * `npm run bench`: measures, writes docs/benchmarks.md, and exits with 1 when a goal is missed. The whole takes about an
 * hour. `npm run bench -- sign-in writes` takes only these measurements again and keeps the others; it prints its own.
 * bench/results.jsonl holds what the page is written from.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dispose } from '@livekit/rtc-node'
import { startStack, type Stack } from '../local/index.ts'
import { connect } from './caller.ts'
import { isMet } from './measurement.ts'
import { benchmarkPage } from './page.ts'
import { parts, type Size } from './parts.ts'
import { readResults, replaced, type Result, writeResults } from './record.ts'

const root = join(import.meta.dirname, '..')
const record = join(root, 'bench/results.jsonl')
const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'))

/** How many reports each stack has besides those of the demo organization. */
const reports: Record<Size, number> = { small: 10_000, large: 1_000_000 }
const stacks = new Map<Size, Stack>()

/** Aborted by Ctrl-C or SIGTERM. Without their stacks, loading and measuring fail. */
const interrupted = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupted.abort())
interrupted.signal.addEventListener('abort', () => void end())

async function start(size: Size): Promise<void> {
  const { signal } = interrupted
  const stack = await startStack({
    dataDir: join(folder, size),
    seed: 'demo',
    serveWeb: true,
    trustedProxies: 1,
    signal,
  })
  stacks.set(size, stack)
  const count = reports[chosen.every(({ fewReports }) => fewReports) ? 'small' : size]
  const owner = await connect(stack.dbUrl)
  try {
    await owner.query(`select set_config('bench.reports', $1, false)`, [String(count)])
    await owner.query(await readFile(join(import.meta.dirname, 'data.sql'), 'utf8'))
  } finally {
    await owner.end()
  }
  console.log(`${count.toLocaleString('en')} reports loaded`)
}

async function stop(size: Size): Promise<void> {
  await stacks.get(size)?.stop()
  stacks.delete(size)
}

let ending: Promise<unknown> | undefined
const end = () => (ending ??= Promise.all([...stacks.keys()].map(stop)))

function stackOf(size: Size): Stack {
  const stack = stacks.get(size)
  if (!stack) throw new Error(`The ${size} stack is not running`)
  return stack
}

const partNames = parts.map(({ name }) => name)
const names = process.argv.slice(2)
if (!names.every((name) => partNames.includes(name))) throw new Error(`Choose from ${partNames.join(', ')}`)
const chosen = names.length === 0 ? parts : parts.filter(({ name }) => names.includes(name))

try {
  const results: Result[] = []
  for (const [index, { name, needs, measure }] of chosen.entries()) {
    const later = chosen.slice(index).flatMap((part) => part.needs)
    for (const size of stacks.keys()) if (!later.includes(size)) await stop(size)
    for (const size of needs) if (!stacks.has(size)) await start(size)
    const day = new Date().toISOString().slice(0, 10)
    const taken = (await measure(stackOf)).map((measurement) => ({ part: name, day, ...measurement }))
    results.push(...taken)
    // At once, so that an interrupted run keeps what it has measured.
    const all = replaced(await readResults(record), name, taken, partNames)
    await writeResults(record, all)
    await writeFile(join(root, 'docs/benchmarks.md'), benchmarkPage(all))
  }
  console.log(benchmarkPage(results))
  process.exitCode = results.every(isMet) ? 0 : 1
} catch (cause) {
  if (!interrupted.signal.aborted) throw cause
  process.exitCode = 130
} finally {
  await end()
  // It keeps the process alive. Once only: no part could enter a call afterwards, and would wait for it without end.
  await dispose()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}
