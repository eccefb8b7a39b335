import { setTimeout as pause } from 'node:timers/promises'
import { freePort, freeUdpPort } from '../ports.ts'
import { type Service, supervise, type Supervision } from '../supervisor.ts'
import type { Key } from './access-token.ts'
import { createAdmission, type Admit, type Passage } from './admission.ts'
import { buildServer } from './build.ts'
import { cacheFolder } from './cache.ts'
import { endOrphan, forgetRun, recordRun } from './orphan.ts'
import { type Absence, openReception } from './reception.ts'
import { restoreRooms } from './restore.ts'
import { livekitService } from './service.ts'
import { findServer, type Source } from './source.ts'

/** How the function and the worker reach a LiveKit server. */
export type LiveKitConnection = { url: string; key: Key }

export type LiveKit = LiveKitConnection & {
  port: number
  admit: Admit
  service: Service
}

type Options = {
  dataDir: string
  key: Key
  functionsPort: number
  supervision: Supervision
}

const firstRetryMs = 1_000
const longestRetryMs = 60_000

/**
 * Starts LiveKit in the background, building the server first where there is none yet, so that the portal never waits for
 * it. Undefined where there is neither a server nor anything to build it with.
 */
export async function openLiveKit({ dataDir, key, functionsPort, supervision }: Options): Promise<LiveKit | undefined> {
  const cache = cacheFolder()
  await endOrphan(dataDir, key)
  const source = await findServer(cache)
  const say = (text: string) => supervision.log(`${'livekit'.padEnd(12)} ${text}`)
  if (!source) {
    say('there are no calls: install livekit-server, or Go 1.26, and start again')
    return undefined
  }
  const stopping = new AbortController()
  const signal = supervision.signal ? AbortSignal.any([supervision.signal, stopping.signal]) : stopping.signal
  const port = await freePort()
  let absence: Absence | undefined = { state: 'building', progress: 0 }
  let service: Service | undefined
  let starts = 0
  let hasRooms = false

  const restore = async () => {
    const start = starts
    const areRestored = await restoreRooms(functionsPort, key, signal)
    if (start !== starts || signal.aborted) return
    if (!areRestored) say('the rooms of earlier calls could not be restored')
    hasRooms = true
  }

  const prepare = async (from: Source): Promise<string | undefined> => {
    if ('program' in from) return from.program
    const reception = await openReception(port, () => absence ?? { state: 'off' })
    signal.addEventListener('abort', () => void reception.close(), { once: true })
    const program = await build(cache, from.go, say, signal, (progress) => {
      absence = { state: 'building', progress }
    })
    if (program) await reception.close()
    else absence = { state: 'off' }
    return program
  }

  const specOf = async (program: string) =>
    livekitService({
      program,
      port,
      // Chosen for each attempt, because it may be taken before the server listens.
      mediaPort: await freeUdpPort(),
      key,
      webhookUrl: `http://127.0.0.1:${functionsPort}/api/calls/webhook`,
      onStarted({ pid }) {
        starts += 1
        hasRooms = false
        if (pid !== undefined) void recordRun(dataDir, { pid, port }).catch(() => undefined)
      },
      onReady: () => void restore(),
    })

  const run = async (): Promise<void> => {
    const program = await prepare(source)
    if (!program) return
    absence = undefined
    for (let retryMs = firstRetryMs; !signal.aborted; retryMs = Math.min(2 * retryMs, longestRetryMs)) {
      const startedAt = performance.now()
      try {
        service = await supervise(await specOf(program), { ...supervision, signal })
        return say(`ready in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
      } catch (cause) {
        if (!signal.aborted) say(`${messageOf(cause)}; trying again in ${retryMs / 1000} s`)
      }
      await pause(retryMs, undefined, { signal }).catch(() => undefined)
    }
  }
  const running = run().catch((cause: unknown) => {
    if (!signal.aborted) say(messageOf(cause))
  })

  const passage = (): Passage => {
    if (absence) return absence.state === 'off' ? 'none' : 'preparing'
    return service?.isUp() && hasRooms ? 'open' : 'opens soon'
  }
  return {
    url: `http://127.0.0.1:${port}`,
    key,
    port,
    admit: createAdmission(key, passage),
    service: {
      name: 'livekit',
      pid: () => service?.pid(),
      isUp: () => service?.isUp() ?? false,
      restarts: () => service?.restarts() ?? 0,
      async stop() {
        stopping.abort()
        await running
        await service?.stop()
        await forgetRun(dataDir)
      },
    },
  }
}

const shownSteps = 10

/** Undefined when the build failed, which leaves the portal without calls. */
async function build(
  cache: string,
  go: string,
  say: (text: string) => void,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<string | undefined> {
  const startedAt = performance.now()
  let shown = 0
  say('building the server for calls, once and in the background')
  try {
    const program = await buildServer({
      cache,
      go,
      signal,
      onProgress(done) {
        onProgress(done)
        const step = Math.floor(done * shownSteps)
        if (step > shown) say(`built ${(step / shownSteps) * 100}% of the server for calls`)
        shown = Math.max(shown, step)
      },
    })
    say(`built the server for calls in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
    return program
  } catch (cause) {
    if (!signal.aborted) say(`there are no calls, because their server could not be built: ${messageOf(cause)}`)
    return undefined
  }
}

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))
