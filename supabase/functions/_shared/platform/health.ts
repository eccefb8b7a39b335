import { sql } from 'kysely'
import type { Health } from '../contract/system.ts'
import type { Connections } from './db/connections.ts'
import { asItself } from './db/transaction.ts'
import type { Dependencies } from './dependencies.ts'
import { readLiveKitState } from './livekit.ts'

type Report = Pick<Health, 'services' | 'progress'>
type Services = Health['services']

/** How long a service may take to respond, in milliseconds. */
const timeout = 3_000
/** How long all connections may be in use before the database counts as busy, in milliseconds. */
const poolTimeout = 1_700

/** Nobody can sign in or see anything without these. Without the others, some work has to wait. */
const required = ['database', 'auth'] as const

/** `down` when the portal cannot be used, `degraded` when another service is down. */
export function statusOf(services: Services): Health['status'] {
  if (required.some((name) => services[name] !== 'ok')) return 'down'
  return Object.values(services).includes('down') ? 'degraded' : 'ok'
}

const stateOf = (isHealthy: boolean | undefined): 'ok' | 'down' => (isHealthy ? 'ok' : 'down')

/** Undefined when the work fails or takes too long: a hung database never responds. */
function inTime<T>(work: Promise<T>, milliseconds = timeout): Promise<T | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), milliseconds))
  return Promise.race([work.catch(() => undefined), late])
}

/**
 * Runs one statement, which returns whether a worker has written its heartbeat recently. A worker can do nothing
 * without the database, so they are down together. A database that responds only on a connection of its own is busy:
 * all others are in use, for example because they wait for a lock, and nobody can see anything.
 */
async function databaseAndWorker({ connections }: Dependencies): Promise<Pick<Services, 'database' | 'worker'>> {
  const hasWorker = (run: Connections['runNext']) =>
    asItself({ run }, async (database) => {
      const { rows } = await sql<{ isAlive: boolean }>`select jobs.worker_is_alive() as is_alive`.execute(database)
      return rows[0]?.isAlive === true
    })
  const soon = await inTime(
    hasWorker((work) => connections.runNext(work)),
    poolTimeout,
  )
  if (soon !== undefined) return { database: 'ok', worker: stateOf(soon) }
  const apart = await inTime(
    hasWorker((work) => connections.runApart(work)),
    timeout - poolTimeout,
  )
  return apart === undefined ? { database: 'down', worker: 'down' } : { database: 'busy', worker: stateOf(apart) }
}

async function isHealthy({ settings }: Dependencies, path: string): Promise<boolean> {
  const response = await fetch(new URL(path, settings.supabaseUrl), {
    headers: { apikey: settings.publishableKey },
    signal: AbortSignal.timeout(timeout),
  })
  await response.body?.cancel()
  return response.ok
}

async function readReport(dependencies: Dependencies): Promise<Report> {
  const [{ database, worker }, auth, storage, realtime, calls] = await Promise.all([
    databaseAndWorker(dependencies),
    inTime(dependencies.auth.isHealthy()),
    inTime(isHealthy(dependencies, '/storage/v1/status')),
    inTime(isHealthy(dependencies, '/realtime/v1/api/ping')),
    readLiveKitState(dependencies.settings.livekit),
  ])
  return {
    services: {
      database,
      auth: stateOf(auth),
      storage: stateOf(storage),
      worker,
      realtime: stateOf(realtime),
      calls: calls.state,
      ai: dependencies.settings.ai ? 'ok' : 'off',
    },
    ...(calls.state === 'building' && { progress: { calls: calls.progress } }),
  }
}

/** How long a result serves everyone who asks, in milliseconds. */
const shared = 1_000

/**
 * Reads the state of each service that the portal depends on. Anyone may ask, so the services are asked at most once a
 * second. Never throws.
 */
export function createHealthReader(dependencies: Dependencies): () => Promise<Report> {
  let startedAt = -Infinity
  let report: Promise<Report>
  return () => {
    if (performance.now() - startedAt >= shared) {
      startedAt = performance.now()
      report = readReport(dependencies)
    }
    return report
  }
}
