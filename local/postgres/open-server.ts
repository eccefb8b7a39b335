import type { Secrets } from '../secrets.ts'
import type { Service, Supervision } from '../supervisor.ts'
import { urlOf } from './client.ts'
import { clearIncompleteData } from './data-state.ts'
import { bootstrap, initialize } from './initialize.ts'
import { findPlace } from './place.ts'
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
