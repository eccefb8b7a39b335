import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { SignJWT } from 'jose'
import { prepareDataFolder } from '../../../local/data-folder.ts'
import { functionsService } from '../../../local/functions/service.ts'
import { liteService } from '../../../local/lite/service.ts'
import { freePort } from '../../../local/ports.ts'
import { startDatabase } from '../../../local/postgres/database.ts'
import { realtimeService } from '../../../local/realtime/service.ts'
import { loadSecrets } from '../../../local/secrets.ts'
import { type ServiceSpec, supervise } from '../../../local/supervisor.ts'
import { workerService } from '../../../local/worker/service.ts'
import type { Addresses } from '../addresses.ts'
import { copyTemplate, type Seed } from '../template.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { documentedSettings } from './documented-settings.ts'
import { startRealDatabase } from './real-database.ts'
import { authService, type RealServices, storageService } from './real-services.ts'
import { openSupabaseGateway, type SupabaseGateway } from './supabase-gateway.ts'

export type Installation = Omit<Addresses, 'url'> & {
  /** Connects as the worker does. */
  workerUrl: string
  gateway: SupabaseGateway
  stop: () => Promise<void>
}

interface Options {
  /** The address of the proxy in front. */
  publicUrl: string
  /** Supabase's own Auth and Storage; the local imitation when they are left out. */
  real?: RealServices | undefined
  /** Known to the proxy in front; without it, the function counts the proxies. */
  proxySecret?: string
  seed?: Seed
  hasWorker?: boolean
}

/**
 * The portal on a self-hosted Supabase, without the proxy in front: the gateway of Supabase, the services behind it, the
 * function and the worker, with the settings of deploy/docker-compose.portal.yml.
 */
export async function startInstallation({
  publicUrl,
  real,
  proxySecret = '',
  seed = 'demo',
  hasWorker = true,
}: Options): Promise<Installation> {
  const folder = await temporaryFolder()
  const undo = [() => rm(folder, { recursive: true, force: true })]
  const stop = async () => {
    for (const step of undo.splice(0).toReversed()) await step()
  }
  try {
    const dataDir = join(folder, 'data')
    if (!real) await copyTemplate(seed, dataDir)
    const { logDir, mailDir, storageDir } = await prepareDataFolder(dataDir)
    const secrets = await loadSecrets(dataDir)
    const { jwtSecret, cookieKey } = secrets
    const supervision = { logFolder: logDir, log: () => undefined }
    const run = async (spec: ServiceSpec) => {
      const service = await supervise(spec, supervision)
      undo.push(() => service.stop())
    }
    const ports = await freePorts()
    const settingsOf = await documentedSettings({
      PORTAL_PUBLIC_URL: publicUrl,
      PORTAL_COOKIE_KEY: cookieKey,
      PORTAL_PROXY_SECRET: proxySecret,
      PORTAL_API_PASSWORD: secrets.portalApiPassword,
      PORTAL_WORKER_PASSWORD: secrets.portalWorkerPassword,
      JWT_SECRET: jwtSecret,
      POSTGRES_HOST: '127.0.0.1',
      POSTGRES_PORT: String(ports.database),
      POSTGRES_DB: 'postgres',
    })
    const { publishableKey, secretKey } = real ? await olderKeys(jwtSecret) : secrets

    const server = { dataDir, port: ports.database, secrets, seed, supervision }
    const database = real
      ? await startRealDatabase(server, async ({ serviceUrls }) => {
          await run(
            authService(real, {
              port: ports.auth,
              databaseUrl: serviceUrls.auth,
              jwtSecret,
              settings: settingsOf('auth'),
              publicUrl,
            }),
          )
          await run(
            storageService(real, {
              port: ports.storage,
              adminPort: ports.storageAdmin,
              databaseUrl: serviceUrls.storage,
              jwtSecret,
              settings: settingsOf('storage'),
              tokens: { anon: publishableKey, service: secretKey },
              folder: storageDir,
            }),
          )
        })
      : await startDatabase(server)
    undo.push(() => database.service.stop())
    const gateway = await openSupabaseGateway(
      {
        auth: real ? { port: ports.auth, path: '' } : { port: ports.lite, path: '/auth/v1' },
        rest: { port: ports.lite, path: '/rest/v1' },
        storage: real ? { port: ports.storage, path: '' } : { port: ports.lite, path: '/storage/v1' },
        functions: { port: ports.functions, path: '' },
        realtime: { port: ports.realtime, path: '/realtime/v1' },
      },
      real && [publishableKey, secretKey],
    )
    undo.push(gateway.close)
    const supabaseUrl = `http://127.0.0.1:${gateway.port}`
    await run(
      liteService({
        port: ports.lite,
        publicUrl,
        jwtSecret,
        publishableKey,
        secretKey,
        databases: database.serviceUrls,
        storageDir,
      }),
    )
    await run(realtimeService({ port: ports.realtime, databaseUrl: database.realtimeUrl, jwtSecret, publishableKey }))
    const ofFunction = {
      SUPABASE_URL: supabaseUrl,
      SUPABASE_ANON_KEY: publishableKey,
      SUPABASE_SERVICE_ROLE_KEY: secretKey,
      ...settingsOf('functions'),
      PORTAL_TRUSTED_PROXIES: '2',
    }
    await run(functionsService(ports.functions, ofFunction, { watch: false }))
    const ofWorker: Record<string, string> = {
      ...settingsOf('portal-worker'),
      SUPABASE_URL: supabaseUrl,
      SUPABASE_SERVICE_ROLE_KEY: secretKey,
      PORTAL_MAIL_DIR: mailDir,
    }
    if (hasWorker) await run(workerService(ports.worker, ofWorker, { watch: false }))
    return {
      supabaseUrl,
      dbUrl: database.adminUrl,
      postgresUrl: database.postgresUrl,
      workerUrl: ofWorker['PORTAL_WORKER_DB_URL'] ?? '',
      publishableKey,
      secretKey,
      jwtSecret,
      cookieKey,
      gateway,
      mailDir,
      stop,
    }
  } catch (cause) {
    await stop()
    throw cause
  }
}

async function freePorts() {
  const names = ['database', 'auth', 'storage', 'storageAdmin', 'lite', 'realtime', 'functions', 'worker'] as const
  const ports = await Promise.all(names.map(async (name) => [name, await freePort()] as const))
  return Object.fromEntries(ports) as Record<(typeof names)[number], number>
}

/** The keys of a self-hosted Supabase are tokens of its roles. */
async function olderKeys(jwtSecret: string): Promise<{ publishableKey: string; secretKey: string }> {
  const keyOf = (role: string) =>
    new SignJWT({ role, iss: 'supabase' })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuedAt()
      .setExpirationTime('1 year')
      .sign(new TextEncoder().encode(jwtSecret))
  return { publishableKey: await keyOf('anon'), secretKey: await keyOf('service_role') }
}
