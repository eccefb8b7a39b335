import { urlOf } from './client.ts'
import { keepStatementsPrivate } from './log-settings.ts'
import { migrate } from './migrate.ts'
import { type ServerOptions, type Server, openServer } from './open-server.ts'
import { setPortalPasswords } from './portal-role.ts'
import { type Seed, applySeedChoice } from './seed.ts'

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
    // `npm run dev` shows them.
    await keepStatementsPrivate(adminUrl, supervision.show === undefined)
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
