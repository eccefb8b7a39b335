import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process'
import { appendFileSync, closeSync, openSync } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { ShowLine } from './output.ts'
import { freshLog, lastError, rotateLog } from './process-log.ts'
import { pulseOf } from './pulse.ts'
import { StartError } from './start-error.ts'
import { until } from './until.ts'
import { hangs, kill } from './watchdog.ts'

export type ServiceSpec = {
  name: string
  /** What to run; called again at each restart. */
  command: () => { program: string; args: string[]; options?: SpawnOptions }
  /** Called with each process that was started. */
  onStarted?: (child: ChildProcess) => void
  /** Polled until it returns true, and then every few seconds: a process that no longer responds is restarted. */
  isReady: () => Promise<boolean>
  /** Asks the process to stop. The default is to close its stdin. */
  askToStop?: (child: ChildProcess) => void
  readyWithinMs?: number
  /** Not restarted for failing to respond while it is working: ending it under load would only make things worse. */
  mayBeBusy?: boolean
  /** The process watches its code, so broken code does not fail the start: the process waits for a change. */
  watchesCode?: boolean
}

export type Supervision = {
  logFolder: string
  log: (line: string) => void
  /** Receives each line of the service's output; the log file has them too. */
  show?: ShowLine
  /** Gives up the start. A service that is ready already runs until `stop`, because others may depend on it. */
  signal?: AbortSignal
  /** For development, where a debugger may stop a process: it is not restarted when it does not respond. */
  mayHang?: boolean
}

export type Service = {
  name: string
  pid: () => number | undefined
  isUp: () => boolean
  restarts: () => number
  stop: () => Promise<void>
}

const firstBackoffMs = 100
const longestBackoffMs = 5_000
const healthyAfterMs = 20_000
const checkLogEveryMs = 5_000
/** Longer than a service takes to finish its work in progress. */
export const stopWithinMs = 11_000

/** Starts a child process, waits until it is ready, and restarts it whenever it dies, until `stop`. */
export async function supervise(
  spec: ServiceSpec,
  { logFolder, log, show, signal, mayHang }: Supervision,
): Promise<Service> {
  const logFile = await freshLog(logFolder, spec.name)
  signal?.throwIfAborted()
  const readyWithinMs = spec.readyWithinMs ?? 20_000
  const stopping = new AbortController()
  let child: ChildProcess | undefined
  let up = false
  let restarts = 0
  let quickDeaths = 0
  let comingBack: Promise<void> | undefined

  const rotating = setInterval(() => void rotateLog(logFile).catch(() => undefined), checkLogEveryMs).unref()
  stopping.signal.addEventListener('abort', () => clearInterval(rotating))

  signal?.addEventListener(
    'abort',
    () => {
      stopping.abort()
      if (child && !up) giveUp(child, spec)
    },
    { signal: stopping.signal },
  )

  async function launch(): Promise<ChildProcess> {
    const started = spawnLogged(spec, logFile, show)
    child = started
    spec.onStarted?.(started)
    await until(
      async () => {
        const isReady = await spec.isReady()
        if (hasEnded(started)) throw new Error(`${spec.name} ended while starting: ${await lastError(logFile)}`)
        return isReady || undefined
      },
      readyWithinMs,
      async () => `${spec.name} does not respond after ${readyWithinMs / 1000} s: ${await lastError(logFile)}`,
    ).catch(async (cause: Error) => {
      if (spec.watchesCode && !hasEnded(started)) return log(`${cause.message}; it starts again when its code changes`)
      await end(started, spec, log)
      throw cause
    })
    up = true
    const since = Date.now()
    const ended = new AbortController()
    if (!mayHang) void endWhenHung(started, AbortSignal.any([ended.signal, stopping.signal]))
    started.once('exit', (code, signal) => {
      ended.abort()
      up = false
      if (Date.now() - since > healthyAfterMs) quickDeaths = 0
      if (!stopping.signal.aborted) comingBack = comeBack(signal ?? `code ${code}`)
    })
    return started
  }

  async function endWhenHung(started: ChildProcess, signal: AbortSignal): Promise<void> {
    const { isReady: answers, mayBeBusy } = spec
    if (!(await hangs({ answers, pulse: () => pulseOf(started.pid ?? 0), mayBeBusy }, signal))) return
    up = false
    log(`${spec.name} does not respond anymore, killing it`)
    kill(started)
  }

  async function comeBack(how: string): Promise<void> {
    const diedAt = Date.now()
    log(`${spec.name} ended unexpectedly (${how}), starting it again`)
    while (!stopping.signal.aborted) {
      await pause(Math.min(firstBackoffMs * 2 ** quickDeaths, longestBackoffMs), undefined, {
        signal: stopping.signal,
      }).catch(() => undefined)
      if (stopping.signal.aborted) return
      quickDeaths += 1
      restarts += 1
      try {
        await launch()
        log(`${spec.name} is back after ${((Date.now() - diedAt) / 1000).toFixed(1)} s`)
        return
      } catch (cause) {
        if (!stopping.signal.aborted) log(`${cause instanceof Error ? cause.message : String(cause)}; trying again`)
      }
    }
  }

  await launch().catch((cause: Error) => {
    stopping.abort()
    signal?.throwIfAborted()
    throw new StartError(cause.message, `read ${logFile}`)
  })

  return {
    name: spec.name,
    pid: () => (child && !hasEnded(child) ? child.pid : undefined),
    isUp: () => up,
    restarts: () => restarts,
    async stop() {
      stopping.abort()
      if (child) await end(child, spec, log)
      await comingBack
    },
  }
}

function spawnLogged(spec: ServiceSpec, logFile: string, show: ShowLine | undefined): ChildProcess {
  const { program, args, options } = spec.command()
  const output = show ? 'pipe' : openSync(logFile, 'a')
  // In its own process group, so that Ctrl-C reaches only the supervisor, which stops its children in order.
  const child = spawn(program, args, {
    ...options,
    stdio: ['pipe', output, output],
    detached: process.platform !== 'win32',
    windowsHide: true,
  })
  if (show) for (const stream of [child.stdout, child.stderr]) follow(stream, logFile, (line) => show(spec.name, line))
  if (output !== 'pipe') closeSync(output)
  child.on('error', () => undefined)
  child.stdin?.on('error', () => undefined)
  return child
}

/** Copies the output to the log file and shows it line by line. */
function follow(stream: Readable | null, logFile: string, show: (line: string) => void): void {
  if (!stream) return
  stream.on('data', (chunk: Buffer) => {
    try {
      appendFileSync(logFile, chunk)
    } catch {
      // On a full disk, only lines of the log are lost.
    }
  })
  createInterface({ input: stream }).on('line', show)
}

/** Ends a process that is not ready yet: it has accepted nothing that it would have to finish first. */
function giveUp(child: ChildProcess, spec: ServiceSpec): void {
  if (spec.askToStop) spec.askToStop(child)
  else kill(child)
}

async function end(child: ChildProcess, spec: ServiceSpec, log: (line: string) => void): Promise<void> {
  if (hasEnded(child)) return
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  if (spec.askToStop) spec.askToStop(child)
  else child.stdin?.end()
  const late = setTimeout(() => {
    log(`${spec.name} does not stop, killing it`)
    kill(child)
  }, stopWithinMs)
  await ended
  clearTimeout(late)
}

function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null
}
