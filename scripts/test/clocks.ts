import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { installPackage } from '../../e2e/support/debian.ts'
import { failedOnce, type Outcome, passedOnce } from './outcome.ts'

/** A moment at which software that trusts the calendar breaks. The tests that begin then run across what follows it. */
interface Clock {
  readonly name: string
  readonly begins: string
}

export const clocks: readonly Clock[] = [
  { name: 'noon', begins: '2027-06-16T12:00:00Z' },
  { name: 'saturday-31st', begins: '2027-07-31T00:30:00Z' },
  { name: 'leap-day', begins: '2028-02-29T23:30:00Z' },
  { name: 'summer-time-begins', begins: '2027-03-28T00:45:00Z' },
  { name: 'summer-time-ends', begins: '2027-10-31T00:45:00Z' },
]

const dayMs = 24 * 60 * 60_000

/** The clock whose turn it is on a day: each day another one. */
export const clockOfDay = (now: Date): Clock => {
  const clock = clocks[Math.floor(now.getTime() / dayMs) % clocks.length]
  if (!clock) throw new Error('There is no clock')
  return clock
}

/** Where Debian puts the library that moves the clock of a process, on each processor. */
const libraries = ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`)

async function findLibrary(): Promise<string> {
  if (!libraries.some(existsSync)) await installPackage('libfaketime')
  const found = libraries.find((path) => existsSync(path))
  if (found) return found
  throw new Error('Moving the clock needs libfaketime: install it, on Debian with apt-get install libfaketime')
}

/**
 * The variables with which a process, and each that it starts, has a clock that shows the given moment now.
 * Timers go on with the machine's own clock. Without the last variable, Chromium ends while it starts.
 */
async function environmentOf({ begins }: Clock): Promise<NodeJS.ProcessEnv> {
  const seconds = Math.round((Date.parse(begins) - Date.now()) / 1_000)
  return {
    LD_PRELOAD: await findLibrary(),
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}s`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    FAKETIME_FORCE_MONOTONIC_FIX: '0',
  }
}

const everything = ['unit*', 'repository', 'database', 'api', 'browser', 'stack'].map((name) => `--project=${name}`)
const root = join(import.meta.dirname, '../..')

/** The files whose tests wait for LiveKit's server. */
export const filesWithLiveKit = (): string[] =>
  globSync('e2e/{browser,stack}/**/*.test.ts', { cwd: root }).filter((file) =>
    readFileSync(join(root, file), 'utf8').includes('livekitReady('),
  )

/**
 * Runs the tests by a clock, all of them unless vitest's arguments choose some; counts as one test. Leaves out those that
 * need LiveKit's server, which is linked statically, so that its clock cannot be moved.
 */
export async function runClock(clock: Clock, selection: readonly string[] = []): Promise<Outcome> {
  console.log(`The clock shows ${clock.begins} (${clock.name})`)
  const tests = selection.length === 0 ? everything : selection
  const args = [
    join(import.meta.dirname, '../test.ts'),
    ...tests,
    ...filesWithLiveKit().map((file) => `--exclude=${file}`),
  ]
  const env = { ...process.env, ...(await environmentOf(clock)) }
  const [code] = await once(spawn(process.execPath, args, { env, stdio: 'inherit' }), 'exit')
  const name = `The tests at ${clock.begins} (${clock.name})`
  return code === 0 ? passedOnce(name) : failedOnce(name)
}
