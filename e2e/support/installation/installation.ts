import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { prepareDataFolder } from '../../../local/data-folder.ts'
import { functionsService } from '../../../local/functions/service.ts'
import { liteService } from '../../../local/lite/service.ts'
import { freePort } from '../../../local/ports.ts'
import { startDatabase } from '../../../local/postgres/database.ts'
import { realtimeService } from '../../../local/realtime/service.ts'
import { loadSecrets } from '../../../local/secrets.ts'
import { supervise } from '../../../local/supervisor.ts'
import { workerService } from '../../../local/worker/service.ts'
import type { Addresses } from '../addresses.ts'
import { copyTemplate } from '../template.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { openSupabaseGateway, type SupabaseGateway } from './supabase-gateway.ts'

export type Installation = Omit<Addresses, 'url'> & {
  gateway: SupabaseGateway
  mailDir: string
  stop: () => Promise<void>
}

/**
 * The portal as it is installed on a self-hosted Supabase, without the proxy in front: the gateway of Supabase, the
 * services behind it, the function and the worker, with the settings of docs/supabase.md. `publicUrl` is the address
 * of the proxy.
 */
export async function startInstallation(publicUrl: string): Promise<Installation> {
  const folder = await temporaryFolder()
  const undo = [() => rm(folder, { recursive: true, force: true })]
  const stop = async () => {
    for (const step of undo.splice(0).toReversed()) await step()
  }
  try {
    const dataDir = join(folder, 'data')
    await copyTemplate('demo', dataDir)
    const { logDir, mailDir, storageDir } = await prepareDataFolder(dataDir)
    const secrets = await loadSecrets(dataDir)
    const supervision = { logFolder: logDir, log: () => undefined }
    const [databasePort, litePort, functionsPort, workerPort, realtimePort] = await Promise.all([
      freePort(),
      freePort(),
      freePort(),
      freePort(),
      freePort(),
    ])
    const database = await startDatabase({ dataDir, port: databasePort, secrets, seed: 'demo', supervision })
    undo.push(() => database.service.stop())
    const gateway = await openSupabaseGateway({
      auth: { port: litePort, path: '/auth/v1' },
      rest: { port: litePort, path: '/rest/v1' },
      storage: { port: litePort, path: '/storage/v1' },
      functions: { port: functionsPort, path: '' },
      realtime: { port: realtimePort, path: '/realtime/v1' },
    })
    undo.push(gateway.close)
    const supabaseUrl = `http://127.0.0.1:${gateway.port}`
    const environment = {
      SUPABASE_URL: supabaseUrl,
      SUPABASE_ANON_KEY: secrets.publishableKey,
      SUPABASE_SERVICE_ROLE_KEY: secrets.secretKey,
      PORTAL_JWT_SECRET: secrets.jwtSecret,
      PORTAL_COOKIE_KEY: secrets.cookieKey,
      PORTAL_DB_URL: database.portalUrl,
      PORTAL_PUBLIC_URL: publicUrl,
      PORTAL_TRUSTED_PROXIES: '2',
    }
    const ofWorker = { ...environment, PORTAL_WORKER_DB_URL: database.workerUrl, PORTAL_MAIL_DIR: mailDir }
    const specs = [
      liteService({
        port: litePort,
        publicUrl,
        jwtSecret: secrets.jwtSecret,
        publishableKey: secrets.publishableKey,
        secretKey: secrets.secretKey,
        databases: database.serviceUrls,
        storageDir,
      }),
      realtimeService({
        port: realtimePort,
        databaseUrl: database.realtimeUrl,
        jwtSecret: secrets.jwtSecret,
        publishableKey: secrets.publishableKey,
      }),
      functionsService(functionsPort, environment, { watch: false }),
      workerService(workerPort, ofWorker, { watch: false }),
    ]
    for (const spec of specs) {
      const service = await supervise(spec, supervision)
      undo.push(() => service.stop())
    }
    return {
      supabaseUrl,
      dbUrl: database.adminUrl,
      postgresUrl: database.postgresUrl,
      publishableKey: secrets.publishableKey,
      secretKey: secrets.secretKey,
      jwtSecret: secrets.jwtSecret,
      cookieKey: secrets.cookieKey,
      gateway,
      mailDir,
      stop,
    }
  } catch (cause) {
    await stop()
    throw cause
  }
}
