import { sql } from 'kysely'
import type { z } from 'zod'
import type { health } from '../contract/system.ts'
import { asItself } from './db/transaction.ts'
import type { Dependencies } from './dependencies.ts'

type Health = z.infer<typeof health>
type Services = Health['services']
type State = Services['database']

/** How long a service may take to respond, in milliseconds. */
const timeout = 3_000

/** Nobody can sign in or see anything without these. Without the others, some work has to wait. */
const required = ['database', 'auth'] as const

/** `down` when the portal cannot be used, `degraded` when another service is down. */
export function statusOf(services: Services): Health['status'] {
  if (required.some((name) => services[name] === 'down')) return 'down'
  return Object.values(services).includes('down') ? 'degraded' : 'ok'
}

const stateOf = (isHealthy: boolean): State => (isHealthy ? 'ok' : 'down')

/** False when the work fails or takes too long: a hung database never responds. */
function inTime(work: Promise<boolean>): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), timeout))
  return Promise.race([work.catch(() => false), late])
}

/**
 * Runs one statement, which also returns whether a worker has written its heartbeat recently. A worker can do nothing
 * without the database, so they are down together.
 */
async function databaseAndWorker({ connections }: Dependencies): Promise<Pick<Services, 'database' | 'worker'>> {
  let worker = false
  const database = await inTime(
    asItself(connections, async (statements) => {
      const { rows } = await sql<{ isAlive: boolean }>`select jobs.worker_is_alive() as is_alive`.execute(statements)
      worker = rows[0]?.isAlive === true
      return true
    }),
  )
  return { database: stateOf(database), worker: stateOf(worker) }
}

async function isHealthy({ settings }: Dependencies, path: string): Promise<boolean> {
  const response = await fetch(new URL(path, settings.supabaseUrl), {
    headers: { apikey: settings.publishableKey },
    signal: AbortSignal.timeout(timeout),
  })
  await response.body?.cancel()
  return response.ok
}

async function readServices(dependencies: Dependencies): Promise<Services> {
  const [{ database, worker }, auth, storage, realtime] = await Promise.all([
    databaseAndWorker(dependencies),
    inTime(dependencies.auth.isHealthy()),
    inTime(isHealthy(dependencies, '/storage/v1/status')),
    inTime(isHealthy(dependencies, '/realtime/v1/api/ping')),
  ])
  return {
    database,
    auth: stateOf(auth),
    storage: stateOf(storage),
    worker,
    realtime: stateOf(realtime),
    calls: 'off',
    ai: 'off',
  }
}

/** How long a result serves everyone who asks, in milliseconds. */
const shared = 1_000

/**
 * Reads the state of each service that the portal depends on. Anyone may ask, so the services are asked at most once a
 * second. Never throws.
 */
export function createHealthReader(dependencies: Dependencies): () => Promise<Services> {
  let startedAt = -Infinity
  let services: Promise<Services>
  return () => {
    if (performance.now() - startedAt >= shared) {
      startedAt = performance.now()
      services = readServices(dependencies)
    }
    return services
  }
}
