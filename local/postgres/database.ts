import type { Secrets } from '../secrets.ts'
import type { Service, Supervision } from '../supervisor.ts'
import { urlOf } from './client.ts'
import { bootstrap, clearIncompleteData, initialize } from './initialize.ts'
import { migrate } from './migrate.ts'
import { findPlace } from './place.ts'
import { setPortalPasswords } from './portal-role.ts'
import { type Seed, applySeedChoice } from './seed.ts'
import { startPostgres } from './server.ts'

export type ServerOptions = {
  dataDir: string
  port: number
  secrets: Secrets
  supervision: Supervision
}

/** A running database that may lack migrations, with the URL of each role that services use. */
export type Server = {
  service: Service
  adminUrl: string
  postgresUrl: string
  realtimeUrl: string
  serviceUrls: { auth: string; rest: string; storage: string }
  /** Stops it and empties a data folder that this start left incomplete. */
  abandon: () => Promise<void>
}

/** Starts Postgres with Supabase's roles and schemas. Creates the database when there is none. */
export async function openServer({ dataDir, port, secrets, supervision }: ServerOptions): Promise<Server> {
  const adminUrl = urlOf('supabase_admin', secrets.supabaseAdminPassword, port)
  const place = await findPlace(dataDir)
  const isNew = await initialize(place, secrets, supervision.signal)
  const clear = async () => {
    if (isNew) await clearIncompleteData(place)
  }
  const service = await startPostgres(place, port, adminUrl, supervision).catch(async (cause: unknown) => {
    await clear()
    throw cause
  })
  const abandon = async () => {
    await service.stop()
    await clear()
  }
  await bootstrap(place, adminUrl, secrets).catch(async (cause: unknown) => {
    await abandon()
    throw cause
  })
  return {
    service,
    adminUrl,
    postgresUrl: urlOf('postgres', secrets.postgresPassword, port),
    realtimeUrl: urlOf('local_realtime', secrets.realtimePassword, port),
    serviceUrls: {
      auth: urlOf('supabase_auth_admin', secrets.authAdminPassword, port),
      rest: urlOf('authenticator', secrets.authenticatorPassword, port),
      storage: urlOf('supabase_storage_admin', secrets.storageAdminPassword, port),
    },
    abandon,
  }
}

export type DatabaseOptions = ServerOptions & {
  /** The choice of the first start when undefined. */
  seed: Seed | undefined
}

/** A running, migrated and seeded database. */
export type Database = Omit<Server, 'abandon'> & {
  seed: Seed
  portalUrl: string
  workerUrl: string
}

export async function startDatabase({ seed, ...options }: DatabaseOptions): Promise<Database> {
  const { port, secrets, supervision } = options
  const step = stepwise(supervision.log)
  const { abandon, ...server } = await openServer(options)
  const { adminUrl, postgresUrl } = server
  let settled: { seed: Seed; isNew: boolean }
  try {
    step('postgres', 'ready')
    const migrated = await migrate({ postgresUrl, adminUrl, signal: supervision.signal })
    await setPortalPasswords(adminUrl, {
      portal_api: secrets.portalApiPassword,
      portal_worker: secrets.portalWorkerPassword,
    })
    if (migrated > 0) step('migrations', `${migrated} applied`)
    settled = await applySeedChoice({ adminUrl, postgresUrl }, seed)
    if (settled.isNew) step('seed', 'loaded')
  } catch (cause) {
    await abandon()
    throw cause
  }
  return {
    ...server,
    seed: settled.seed,
    portalUrl: urlOf('portal_api', secrets.portalApiPassword, port),
    workerUrl: urlOf('portal_worker', secrets.portalWorkerPassword, port),
  }
}

/** Logs each step with the seconds since the previous one. */
function stepwise(log: (line: string) => void): (name: string, what: string) => void {
  let since = performance.now()
  return (name, what) => {
    log(`${name.padEnd(12)} ${what} in ${((performance.now() - since) / 1000).toFixed(1)} s`)
    since = performance.now()
  }
}
