import { rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { prepareDataFolder } from './data-folder.ts'
import { functionsService } from './functions/service.ts'
import { openGateway } from './gateway/gateway.ts'
import { webFiles } from './gateway/web-files.ts'
import { liteService } from './lite/service.ts'
import { takeLock } from './lock.ts'
import { followMail } from './mail/follow.ts'
import { readSmtp } from './mail/smtp.ts'
import type { ShowLine } from './output.ts'
import { distDir } from './paths.ts'
import { assertPortFree, freePort, portOrFree } from './ports.ts'
import { startDatabase } from './postgres/database.ts'
import { loadSecrets } from './secrets.ts'
import { type Service, type ServiceSpec, supervise } from './supervisor.ts'
import { buildWeb } from './web/build.ts'
import { devService } from './web/dev-service.ts'
import { workerService } from './worker/service.ts'
import type { Workshop } from './workshop.ts'

export type StackOptions = {
  /** Holds data, secrets and logs; created when it is missing. */
  dataDir: string
  /** The gateway's port; a free one when it is 0 or absent. */
  port?: number
  seed: 'demo' | 'none'
  /** Builds the web app when its sources changed, and serves it. */
  serveWeb?: boolean
  /** For development: Vite serves the web app, code changes restart the function and the worker, errors are shown. */
  hotReload?: boolean
  /** Environment variables for the api function, in addition to those that the stack sets. */
  functionEnvironment?: Record<string, string>
  /** False when the caller starts its own worker, with `workerUrl`. */
  hasWorker?: boolean
  log?: (line: string) => void
  /** Receives each line that a service writes; the log files have them too. */
  show?: ShowLine
  /** Opens a debugger port for the function and for the worker. */
  inspect?: boolean
  /** Aborts the start. */
  signal?: AbortSignal
}

export type Stack = {
  url: string
  /** Connects as supabase_admin, the superuser. */
  dbUrl: string
  /** Connects as postgres, which runs migrations and the seed. */
  postgresUrl: string
  /** Connects as portal_worker, the worker's login. */
  workerUrl: string
  publishableKey: string
  secretKey: string
  jwtSecret: string
  cookieKey: string
  /** Where mails are written when no mail server is set. */
  mailDir: string
  services: { name: string; pid: number | undefined }[]
  restartsOf: (name: string) => number
  stop: () => Promise<void>
}

/** Starts all services and the gateway. If one fails, stops the others and throws. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const dataDir = resolve(options.dataDir)
  const { hotReload = false } = options
  const serveWeb = options.serveWeb === true && !hotReload
  const log = options.log ?? (() => undefined)
  const failing = new AbortController()
  const signal = options.signal ? AbortSignal.any([options.signal, failing.signal]) : failing.signal
  const undo: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const step of undo.splice(0).toReversed()) await step()
  }
  const services: Service[] = []
  const launching: Promise<void>[] = []

  try {
    const { logDir, mailDir, storageDir } = await prepareDataFolder(dataDir)
    const supervision = { logFolder: logDir, log, signal, ...(options.show && { show: options.show }) }
    const launch = async (spec: ServiceSpec) => {
      const service = await timed(log, spec.name, () => supervise(spec, supervision))
      services.push(service)
      undo.push(() => service.stop())
    }
    const run = (spec: ServiceSpec) => void launching.push(launch(spec))
    const workshop = async (name: string, inspectPort: number): Promise<Workshop> => {
      if (!options.inspect) return { watch: hotReload }
      const port = await portOrFree(inspectPort)
      log(`${name.padEnd(12)} debugger at 127.0.0.1:${port}`)
      return { watch: hotReload, inspectPort: port }
    }
    const lock = await takeLock(dataDir)
    undo.push(() => lock.release())
    if (options.port) await assertPortFree(options.port)
    const secrets = await loadSecrets(dataDir)
    const building = serveWeb ? timed(log, 'web build', () => buildWeb(signal)) : Promise.resolve(false)
    building.catch(() => undefined)

    const [databasePort, litePort, functionsPort, devPort, workerPort, ownPort] = await Promise.all([
      freePort(),
      freePort(),
      freePort(),
      freePort(),
      freePort(),
      options.port || freePort(),
    ])
    const database = await startDatabase({ dataDir, port: databasePort, secrets, seed: options.seed, supervision })
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
      storageDir,
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
      ...(options.hasWorker === false ? {} : { PORTAL_WORKER_URL: `http://127.0.0.1:${workerPort}` }),
      ...(hotReload ? { PORTAL_SHOW_ERRORS: 'true' } : {}),
      ...options.functionEnvironment,
    }
    run(lite)
    run(functionsService(functionsPort, environment, await workshop('functions', 9229)))
    if (options.hasWorker !== false) {
      const ofWorker = { ...environment, PORTAL_WORKER_DB_URL: database.workerUrl }
      run(workerService(workerPort, ofWorker, await workshop('worker', 9230)))
    }
    if (hotReload) run(devService(devPort))
    await Promise.all([...launching, building])

    const gateway = await openGateway(ownPort, {
      litePort,
      functionsPort,
      isDatabaseUp: database.service.isUp,
      ...(hotReload ? { devPort } : {}),
      ...(serveWeb ? { serveWeb: await webFiles(distDir) } : {}),
    })
    undo.push(gateway.close)
    lock.tell(url)
    const addresses = {
      url,
      dbUrl: database.adminUrl,
      postgresUrl: database.postgresUrl,
      publishableKey: secrets.publishableKey,
      secretKey: secrets.secretKey,
      jwtSecret: secrets.jwtSecret,
      cookieKey: secrets.cookieKey,
      mailDir,
    }
    await describeRun(dataDir, {
      pid: process.pid,
      port: ownPort,
      url,
      postgresUrl: database.postgresUrl,
      ...(hotReload ? { addresses } : {}),
    })
    undo.push(() => rm(join(dataDir, 'stack.json'), { force: true }))

    return {
      ...addresses,
      workerUrl: database.workerUrl,
      get services() {
        return services.map((service) => ({ name: service.name, pid: service.pid() }))
      },
      restartsOf: (name) => services.find((service) => service.name === name)?.restarts() ?? 0,
      stop,
    }
  } catch (cause) {
    failing.abort(cause)
    await Promise.allSettled(launching)
    await stop()
    options.signal?.throwIfAborted()
    throw cause
  }
}

async function timed<T>(log: (line: string) => void, name: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  const result = await work()
  log(`${name.padEnd(12)} ready in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  return result
}

/** Writes stack.json. `addresses` are for tests that run against `npm run dev`. */
async function describeRun(
  dataDir: string,
  run: { pid: number; port: number; url: string; postgresUrl: string; addresses?: object },
): Promise<void> {
  await writeFile(join(dataDir, 'stack.json'), `${JSON.stringify(run, null, 2)}\n`, { mode: 0o600 })
}
