import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { withoutAi } from './ai.ts'
import { assertComplete, prepareDataFolder } from './data-folder.ts'
import { loadDemoFiles } from './demo-files.ts'
import type { DevelopmentOptions } from './development-options.ts'
import { functionsService } from './functions/service.ts'
import { type Gateway, openGateway } from './gateway/gateway.ts'
import { webFiles } from './gateway/web-files.ts'
import { liteService } from './lite/service.ts'
import { chooseLiveKit } from './livekit/choice.ts'
import { takeLock } from './lock.ts'
import { followMail } from './mail/follow.ts'
import type { openMetrics } from './metrics/metrics.ts'
import { distDir, projectDir } from './paths.ts'
import { assertPortFree, explainPort, freePort, portOrFree } from './ports.ts'
import { startDatabase } from './postgres/database.ts'
import { migrationsFolderOf } from './postgres/migrate.ts'
import { watchMigrations } from './postgres/watch-migrations.ts'
import { realtimeService } from './realtime/service.ts'
import { replaceFile } from './replace-file.ts'
import { loadSecrets } from './secrets.ts'
import type { Stack, StackOptions } from './stack-types.ts'
import { type Service, type ServiceSpec, supervise } from './supervisor.ts'
import { buildWeb } from './web/build.ts'
import { devService } from './web/dev-service.ts'
import { recorderService, workerService } from './worker/service.ts'

/** Starts all services and the gateway. If one fails, stops the others and throws. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const dataDir = resolve(options.dataDir)
  const { hotReload = false } = options
  const serveWeb = options.serveWeb === true && !hotReload
  const log = options.log ?? (() => undefined)
  const failing = new AbortController()
  const signal = options.signal ? AbortSignal.any([options.signal, failing.signal]) : failing.signal
  const undo: (() => Promise<void>)[] = []
  let gateway: Gateway | undefined
  const stop = async () => {
    await gateway?.close()
    for (const step of undo.splice(0).toReversed()) await step()
  }
  const services: Service[] = []
  const launching: Promise<void>[] = []

  try {
    const { logDir, mailDir, storageDir, recordingsDir } = await prepareDataFolder(dataDir)
    const supervision = {
      logFolder: logDir,
      log,
      signal,
      mayHang: hotReload,
      ...(options.show && { show: options.show }),
    }
    const launch = async (spec: ServiceSpec) => {
      const service = await timed(log, spec.name, () => supervise(spec, supervision))
      services.push(service)
    }
    const run = (spec: ServiceSpec) => void launching.push(launch(spec))
    const developmentOptions = async (name: string, inspectPort: number): Promise<DevelopmentOptions> => {
      if (!options.inspect) return { watch: hotReload }
      const port = await portOrFree(inspectPort)
      log(`${name.padEnd(12)} debugger at 127.0.0.1:${port}`)
      return { watch: hotReload, inspectPort: port }
    }
    const lock = await takeLock(dataDir)
    undo.push(() => lock.release())
    await assertComplete(dataDir)
    const { listen, trustedProxies, port = 0 } = options
    gateway = await openGateway(port, listen).catch(async (cause: NodeJS.ErrnoException) => {
      throw await explainPort(cause, { port, variable: 'PORT', address: listen })
    })
    if (options.metricsPort) await assertPortFree(options.metricsPort, 'PORTAL_METRICS_PORT')
    const secrets = await loadSecrets(dataDir)
    const building = serveWeb ? timed(log, 'web build', () => buildWeb(signal)) : Promise.resolve(false)
    building.catch(() => undefined)

    const [databasePort, litePort, functionsPort, devPort, workerPort, recorderPort, realtimePort] = await Promise.all([
      freePort(),
      freePort(),
      freePort(),
      freePort(),
      freePort(),
      freePort(),
      freePort(),
    ])
    const database = await startDatabase({ dataDir, port: databasePort, secrets, seed: options.seed, supervision })
    services.push(database.service)
    undo.push(() => database.service.stop())
    if (hotReload)
      undo.push(watchMigrations({ adminUrl: database.adminUrl, migrationsDir: migrationsFolderOf(projectDir) }, log))

    undo.push(await followMail(mailDir, log))

    const url = localUrl(listen, gateway.port)
    const publicUrl = options.publicUrl?.origin ?? url
    const supabaseUrl = `http://127.0.0.1:${litePort}`
    const lite = liteService({
      port: litePort,
      realtimePort,
      publicUrl,
      jwtSecret: secrets.jwtSecret,
      publishableKey: secrets.publishableKey,
      secretKey: secrets.secretKey,
      databases: database.serviceUrls,
      storageDir,
    })
    const calls = await chooseLiveKit(options.livekit, { dataDir, secrets, functionsPort, supervision })
    const environment = {
      SUPABASE_URL: supabaseUrl,
      SUPABASE_ANON_KEY: secrets.publishableKey,
      SUPABASE_SERVICE_ROLE_KEY: secrets.secretKey,
      PORTAL_JWT_SECRET: secrets.jwtSecret,
      PORTAL_DB_URL: database.portalUrl,
      PORTAL_COOKIE_KEY: secrets.cookieKey,
      // Without a public address, people may use any name of this machine; the gateway passes on which one.
      ...(options.publicUrl && { PORTAL_PUBLIC_URL: publicUrl }),
      // The gateway has found the client's address, and passes on nothing else.
      PORTAL_TRUSTED_PROXIES: '1',
      ...calls.environment,
      ...withoutAi,
      ...(hotReload ? { PORTAL_SHOW_ERRORS: 'true' } : {}),
      ...options.functionEnvironment,
    }
    if (calls.service) services.push(calls.service)
    // What uses Auth, Storage, Realtime and LiveKit ends before them, whichever was ready first.
    undo.push(() => stopAll(services, ['supabase', 'realtime', 'livekit']))
    undo.push(() => stopAll(services, ['functions', 'worker', 'recorder', 'web']))
    run(lite)
    const { jwtSecret, publishableKey } = secrets
    run(realtimeService({ port: realtimePort, databaseUrl: database.realtimeUrl, jwtSecret, publishableKey }))
    run(functionsService(functionsPort, environment, await developmentOptions('functions', 9229)))
    if (options.hasWorker !== false) {
      const ofWorker = {
        ...environment,
        PORTAL_PUBLIC_URL: publicUrl,
        PORTAL_WORKER_DB_URL: database.workerUrl,
        PORTAL_MAIL_DIR: mailDir,
        PORTAL_PUSH_KEY: secrets.pushKey,
      }
      run(workerService(workerPort, ofWorker, await developmentOptions('worker', 9230)))
      if (calls.connection) {
        // Without it, the media library writes its own log.
        const ofRecorder = { ...ofWorker, NODE_ENV: 'production', PORTAL_RECORDINGS_DIR: recordingsDir }
        run(recorderService(recorderPort, ofRecorder, { watch: hotReload }))
      }
    }
    if (hotReload) run(devService(devPort))
    await Promise.all([...launching, building])
    await loadDemoFiles({ adminUrl: database.adminUrl, supabaseUrl, secretKey: secrets.secretKey })

    const metrics = await measured(options.metricsPort, { services, databaseUrl: database.adminUrl, realtimePort })
    if (metrics) undo.push(metrics.close)
    gateway.serve({
      ...(options.publicUrl && { publicUrl: options.publicUrl }),
      ...(trustedProxies !== undefined && { trustedProxies }),
      litePort,
      functionsPort,
      realtimePort,
      ...calls.gateway,
      isDatabaseUp: database.service.isUp,
      ...(hotReload ? { devPort } : {}),
      ...(serveWeb ? { serveWeb: await webFiles(distDir, calls.gateway.callOrigins) } : {}),
      ...(metrics && { onResponse: metrics.observe }),
    })
    lock.announce({ url: publicUrl, supabaseUrl })
    const addresses = {
      url,
      publicUrl,
      supabaseUrl,
      dbUrl: database.adminUrl,
      postgresUrl: database.postgresUrl,
      publishableKey: secrets.publishableKey,
      secretKey: secrets.secretKey,
      jwtSecret: secrets.jwtSecret,
      cookieKey: secrets.cookieKey,
      mailDir,
      ...(calls.connection && { livekit: calls.connection }),
    }
    await describeRun(dataDir, {
      pid: process.pid,
      port: gateway.port,
      url,
      postgresUrl: database.postgresUrl,
      ...(hotReload ? { addresses } : {}),
    })
    undo.push(() => rm(join(dataDir, 'stack.json'), { force: true }))
    // Whoever has interrupted the start expects no stack to stop.
    signal.throwIfAborted()

    return {
      ...addresses,
      seed: database.seed,
      workerUrl: database.workerUrl,
      realtimeUrl: database.realtimeUrl,
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

async function stopAll(services: readonly Service[], names: readonly string[]): Promise<void> {
  await Promise.all(services.filter(({ name }) => names.includes(name)).map((service) => service.stop()))
}

/** The library and the list of endpoints are only loaded where somebody wants metrics. */
async function measured(port: number | undefined, sources: Parameters<typeof openMetrics>[1]) {
  return port ? (await import('./metrics/metrics.ts')).openMetrics(port, sources) : undefined
}

/** How this machine reaches the gateway. */
function localUrl(listen = '127.0.0.1', port: number): string {
  const host = listen.replace(/^0\.0\.0\.0$/, '127.0.0.1').replace(/^::$/, '::1')
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
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
  await replaceFile(join(dataDir, 'stack.json'), `${JSON.stringify(run, null, 2)}\n`)
}
