import { sql } from 'kysely'
import type { z } from 'zod'
import { contract } from '../../_shared/contract/index.ts'
import type { health } from '../../_shared/contract/system.ts'
import { asItself } from '../../_shared/platform/db/transaction.ts'
import type { Dependencies } from '../../_shared/platform/dependencies.ts'
import { openApiDocument } from '../../_shared/platform/http/openapi.ts'
import { browsersSupabaseUrl } from '../../_shared/platform/http/origin.ts'
import type { Register } from '../../_shared/platform/http/register.ts'

const { system } = contract

type State = z.infer<typeof health>['services']['database']

/** How long a service may take to say that it is well, in milliseconds. */
const patience = 3_000
/** By the browser alone: what a caller is told may depend on the address that it asked at. */
const cacheable = 'private, max-age=60'

export function systemRoutes(register: Register, { settings, connections, auth }: Dependencies): void {
  const databaseState = (): Promise<State> =>
    asItself(connections, (database) => sql`select 1`.execute(database)).then(
      () => 'ok',
      () => 'down',
    )

  const workerState = (): Promise<'ok' | 'off'> =>
    asItself(connections, async (database) => {
      const { rows } = await sql<{ isThere: boolean }>`select jobs.worker_is_there() as is_there`.execute(database)
      return rows[0]?.isThere ? ('ok' as const) : ('off' as const)
    }).catch(() => 'off')

  const storageState = (): Promise<State> =>
    fetch(new URL('/storage/v1/status', settings.supabaseUrl), {
      headers: { apikey: settings.publishableKey },
      signal: AbortSignal.timeout(patience),
    }).then(
      (response) => (response.ok ? 'ok' : 'down'),
      () => 'down',
    )

  register(system.health, async ({ context }) => {
    const [database, authentication, storage, worker] = await Promise.all([
      databaseState(),
      auth.isHealthy(),
      storageState(),
      workerState(),
    ])
    const services = {
      database,
      auth: authentication ? 'ok' : 'down',
      storage,
      worker,
      realtime: 'off',
      calls: 'off',
      ai: 'off',
    } as const
    const isDown = Object.values(services).includes('down')
    const answer = { status: isDown ? 'down' : 'ok', version: settings.version, services } as const
    return isDown ? context.json(answer, 503, { 'Retry-After': '2' }) : answer
  })

  register(system.config, ({ context }) => {
    context.header('Cache-Control', cacheable)
    return {
      supabaseUrl: browsersSupabaseUrl(settings.supabaseUrl, context.req.raw),
      publishableKey: settings.publishableKey,
      livekitUrl: null,
      vapidPublicKey: null,
      customDomain: settings.customDomain,
      version: settings.version,
    }
  })

  register(system.openapi, ({ context }) => {
    context.header('Cache-Control', cacheable)
    return openApiDocument()
  })
}
