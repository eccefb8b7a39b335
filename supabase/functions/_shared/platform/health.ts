import { sql } from 'kysely'
import type { z } from 'zod'
import type { health } from '../contract/system.ts'
import { asItself } from './db/transaction.ts'
import type { Dependencies } from './dependencies.ts'

type Services = z.infer<typeof health>['services']
type State = Services['database']

/** How long a service may take to answer, in milliseconds. */
const patience = 3_000

const databaseState = ({ connections }: Dependencies): Promise<State> =>
  asItself(connections, (database) => sql`select 1`.execute(database)).then(
    () => 'ok',
    () => 'down',
  )

const isWorkerWell = (url: string): Promise<State> =>
  fetch(url, { signal: AbortSignal.timeout(patience) }).then(
    (response) => (response.ok ? 'ok' : 'off'),
    () => 'off',
  )

const lastSignOfWorker = ({ connections }: Dependencies): Promise<State> =>
  asItself(connections, async (database) => {
    const { rows } = await sql<{ isThere: boolean }>`select jobs.worker_is_there() as is_there`.execute(database)
    return rows[0]?.isThere ? ('ok' as const) : ('off' as const)
  }).catch(() => 'off')

const storageState = ({ settings }: Dependencies): Promise<State> =>
  fetch(new URL('/storage/v1/status', settings.supabaseUrl), {
    headers: { apikey: settings.publishableKey },
    signal: AbortSignal.timeout(patience),
  }).then(
    (response) => (response.ok ? 'ok' : 'down'),
    () => 'down',
  )

/** The state of every service that the portal needs. */
export async function readHealth(dependencies: Dependencies): Promise<Services> {
  const { workerUrl } = dependencies.settings
  const [database, authentication, storage, worker] = await Promise.all([
    databaseState(dependencies),
    dependencies.auth.isHealthy(),
    storageState(dependencies),
    workerUrl ? isWorkerWell(workerUrl) : lastSignOfWorker(dependencies),
  ])
  return {
    database,
    auth: authentication ? 'ok' : 'down',
    storage,
    worker,
    realtime: 'off',
    calls: 'off',
    ai: 'off',
  }
}
