import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { functionsService } from './functions/service.ts'
import { openGateway } from './gateway/gateway.ts'
import { webFiles } from './gateway/web-files.ts'
import { liteService } from './lite/service.ts'
import { takeLock } from './lock.ts'
import { followMail } from './mail/follow.ts'
import { readSmtp } from './mail/smtp.ts'
import { distDir } from './paths.ts'
import { assertPortFree, freePort } from './ports.ts'
import { startDatabase } from './postgres/database.ts'
import { loadSecrets } from './secrets.ts'
import { type Service, supervise } from './supervisor.ts'
import { buildWeb } from './web/build.ts'
import { devService } from './web/dev-service.ts'
import { workerService } from './worker/service.ts'

export type StackOptions = {
  /** The folder of data, secrets and logs; made when it is missing. */
  dataDir: string
  /** The gateway's port; 0 or none: a free one. */
  port?: number
  seed: 'demo' | 'none'
  /** Builds the web app when its sources changed, and serves it. */
  serveWeb?: boolean
  /** Serves the web app by Vite with hot reload instead, and restarts the api function when its code changes. */
  hotReload?: boolean
  /** Variables of the api function besides those that the stack sets. */
  functionEnvironment?: Record<string, string>
  /** False: whoever starts the stack also starts a worker, at `workerUrl`. */
  hasWorker?: boolean
  log?: (line: string) => void
}

export type Stack = {
  url: string
  /** As supabase_admin, the superuser. */
  dbUrl: string
  /** As postgres, which runs migrations and the seed. */
  postgresUrl: string
  /** As portal_worker, the worker's login. */
  workerUrl: string
  publishableKey: string
  secretKey: string
  jwtSecret: string
  cookieKey: string
  /** Where mails are kept when there is no mail server. */
  mailDir: string
  services: { name: string; pid: number | undefined }[]
  restartsOf: (name: string) => number
  stop: () => Promise<void>
}

/** Starts Postgres, Auth, REST, Storage, the api function, the worker and the gateway; when one fails, stops the others and throws. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const dataDir = resolve(options.dataDir)
  const { hotReload = false } = options
  const serveWeb = options.serveWeb === true && !hotReload
  const log = options.log ?? (() => undefined)
  const logDir = join(dataDir, 'logs')
  const mailDir = join(dataDir, 'mail')
  const undo: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const step of undo.splice(0).toReversed()) await step()
  }
  const services: Service[] = []
  const run = async (spec: Parameters<typeof supervise>[0]) => {
    const service = await timed(log, spec.name, () => supervise(spec, logDir, log))
    services.push(service)
    undo.push(() => service.stop())
  }

  try {
    for (const folder of [dataDir, logDir, join(dataDir, 'storage'), mailDir])
      await mkdir(folder, { recursive: true, mode: 0o700 })
    const lock = await takeLock(dataDir)
    undo.push(() => lock.release())
    if (options.port) await assertPortFree(options.port)
    const secrets = await loadSecrets(dataDir)
    const building = serveWeb ? timed(log, 'web build', buildWeb) : Promise.resolve(false)
    building.catch(() => undefined)

    const [databasePort, litePort, functionsPort, devPort, workerPort, ownPort] = await Promise.all([
      freePort(),
      freePort(),
      freePort(),
      freePort(),
      freePort(),
      options.port || freePort(),
    ])
    const database = await startDatabase({ dataDir, logDir, port: databasePort, secrets, seed: options.seed, log })
    services.push(database.service)
    undo.push(() => database.service.stop())

    undo.push(await followMail(mailDir, log))
    const smtp = readSmtp(process.env)

    const url = `http://127.0.0.1:${ownPort}`
    const lite = liteService({
      port: litePort,
      publicUrl: url,
      jwtSecret: secrets.jwtSecret,
      publishableKey: secrets.publishableKey,
      secretKey: secrets.secretKey,
      databases: database.serviceUrls,
      storageDir: join(dataDir, 'storage'),
      mailDir,
      ...(smtp ? { smtp } : {}),
    })
    const environment = {
      SUPABASE_URL: url,
      SUPABASE_ANON_KEY: secrets.publishableKey,
      SUPABASE_SERVICE_ROLE_KEY: secrets.secretKey,
      PORTAL_JWT_SECRET: secrets.jwtSecret,
      PORTAL_DB_URL: database.portalUrl,
      PORTAL_COOKIE_KEY: secrets.cookieKey,
      PORTAL_PUBLIC_URL: url,
      PORTAL_TRUSTED_PROXIES: '1',
      ...options.functionEnvironment,
    }
    await Promise.all([
      run(lite),
      run(functionsService(functionsPort, environment, hotReload)),
      ...(options.hasWorker === false
        ? []
        : [run(workerService(workerPort, { ...environment, PORTAL_WORKER_DB_URL: database.workerUrl }, hotReload))]),
      ...(hotReload ? [run(devService(devPort))] : []),
      building,
    ])

    const gateway = await openGateway(ownPort, {
      litePort,
      functionsPort,
      isDatabaseUp: database.service.isUp,
      ...(hotReload ? { devPort } : {}),
      ...(serveWeb ? { serveWeb: await webFiles(distDir) } : {}),
    })
    undo.push(gateway.close)
    lock.tell(url)
    await describeRun(dataDir, { pid: process.pid, port: ownPort, url, postgresUrl: database.postgresUrl })
    undo.push(() => rm(join(dataDir, 'stack.json'), { force: true }))

    return {
      url,
      dbUrl: database.adminUrl,
      postgresUrl: database.postgresUrl,
      workerUrl: database.workerUrl,
      publishableKey: secrets.publishableKey,
      secretKey: secrets.secretKey,
      jwtSecret: secrets.jwtSecret,
      cookieKey: secrets.cookieKey,
      mailDir,
      get services() {
        return services.map((service) => ({ name: service.name, pid: service.pid() }))
      },
      restartsOf: (name) => services.find((service) => service.name === name)?.restarts() ?? 0,
      stop,
    }
  } catch (cause) {
    await stop()
    throw cause
  }
}

async function timed<T>(log: (line: string) => void, name: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  const result = await work()
  log(`${name.padEnd(12)} ready in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  return result
}

async function describeRun(
  dataDir: string,
  run: { pid: number; port: number; url: string; postgresUrl: string },
): Promise<void> {
  await writeFile(join(dataDir, 'stack.json'), `${JSON.stringify(run, null, 2)}\n`, { mode: 0o600 })
}
