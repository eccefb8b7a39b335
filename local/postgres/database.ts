import type { Secrets } from '../secrets.ts'
import type { Service, Supervision } from '../supervisor.ts'
import { urlOf } from './client.ts'
import { bootstrap, clearIncompleteData, initialize } from './initialize.ts'
import { migrate } from './migrate.ts'
import { findPlace } from './place.ts'
import { setPortalPasswords } from './portal-role.ts'
import { type Seed, applySeedChoice } from './seed.ts'
import { startPostgres } from './server.ts'

export type DatabaseOptions = {
  dataDir: string
  port: number
  secrets: Secrets
  /** The choice of the first start when undefined. */
  seed: Seed | undefined
  supervision: Supervision
}

/** A running, migrated and seeded database, with the URL of each role that uses it. */
export type Database = {
  service: Service
  seed: Seed
  adminUrl: string
  postgresUrl: string
  portalUrl: string
  workerUrl: string
  serviceUrls: { auth: string; rest: string; storage: string }
}

export async function startDatabase({ dataDir, port, secrets, seed, supervision }: DatabaseOptions): Promise<Database> {
  const adminUrl = urlOf('supabase_admin', secrets.supabaseAdminPassword, port)
  const postgresUrl = urlOf('postgres', secrets.postgresPassword, port)
  const { log, signal } = supervision
  const step = stepwise(log)

  const place = await findPlace(dataDir)
  const isNew = await initialize(place, secrets, signal)
  const service = await startPostgres(place, port, adminUrl, supervision)
  let settled: { seed: Seed; isNew: boolean }
  try {
    await bootstrap(place, adminUrl, secrets)
    step('postgres', 'ready')
    const migrated = await migrate({ postgresUrl, adminUrl, signal })
    await setPortalPasswords(adminUrl, {
      portal_api: secrets.portalApiPassword,
      portal_worker: secrets.portalWorkerPassword,
    })
    if (migrated > 0) step('migrations', `${migrated} applied`)
    settled = await applySeedChoice({ adminUrl, postgresUrl }, seed)
    if (settled.isNew) step('seed', 'loaded')
  } catch (cause) {
    await service.stop()
    if (isNew) await clearIncompleteData(place)
    throw cause
  }
  return {
    service,
    seed: settled.seed,
    adminUrl,
    postgresUrl,
    portalUrl: urlOf('portal_api', secrets.portalApiPassword, port),
    workerUrl: urlOf('portal_worker', secrets.portalWorkerPassword, port),
    serviceUrls: {
      auth: urlOf('supabase_auth_admin', secrets.authAdminPassword, port),
      rest: urlOf('authenticator', secrets.authenticatorPassword, port),
      storage: urlOf('supabase_storage_admin', secrets.storageAdminPassword, port),
    },
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
