/**
 * `npm run bench`: measures, writes docs/benchmarks.md, and exits with 1 when a goal is missed.
 * `npm run bench -- sign-in writes` takes only these measurements, and prints them without changing the page.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dispose } from '@livekit/rtc-node'
import { startStack, type Stack } from '../local/index.ts'
import { connect } from './caller.ts'
import { isMet, type Measurement } from './measurement.ts'
import { benchmarkPage } from './page.ts'
import { parts, type Size } from './parts.ts'

const root = join(import.meta.dirname, '..')
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

const names = process.argv.slice(2)
const unknown = names.filter((name) => !parts.some((part) => part.name === name))
if (unknown.length > 0) throw new Error(`Choose from ${parts.map(({ name }) => name).join(', ')}`)
const chosen = names.length === 0 ? parts : parts.filter(({ name }) => names.includes(name))

try {
  const rows: Measurement[] = []
  for (const [index, { needs, measure }] of chosen.entries()) {
    const later = chosen.slice(index).flatMap((part) => part.needs)
    for (const size of stacks.keys()) if (!later.includes(size)) await stop(size)
    for (const size of needs) if (!stacks.has(size)) await start(size)
    rows.push(...(await measure(stackOf)))
  }
  const page = benchmarkPage(rows)
  if (names.length === 0) await writeFile(join(root, 'docs/benchmarks.md'), page)
  console.log(page)
  process.exitCode = rows.every(isMet) ? 0 : 1
} catch (cause) {
  if (!interrupted.signal.aborted) throw cause
  process.exitCode = 130
} finally {
  await end()
  // It keeps the process alive. Once only: no part could enter a call afterwards, and would wait for it without end.
  await dispose()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}
