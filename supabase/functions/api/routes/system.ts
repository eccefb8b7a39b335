import { contract } from '../../_shared/contract/index.ts'
import type { Dependencies } from '../../_shared/platform/dependencies.ts'
import { createHealthReader, statusOf } from '../../_shared/platform/health.ts'
import { openApiText } from '../../_shared/platform/http/openapi.ts'
import { publicOrigin } from '../../_shared/platform/http/origin.ts'
import type { Register } from '../../_shared/platform/http/register.ts'
import { offersCalls, publicLiveKitUrl } from '../../_shared/platform/livekit.ts'

const { system } = contract

/** Private, because the response may depend on the address that the browser used. */
const cacheable = 'private, max-age=60'

export function systemRoutes(register: Register, dependencies: Dependencies): void {
  const { settings } = dependencies
  const readHealth = createHealthReader(dependencies)

  register(system.health, async ({ context }) => {
    const { services, progress } = await readHealth()
    const status = statusOf(services)
    const answer = { status, version: settings.version, services, ...(progress && { progress }) }
    return status === 'down' ? context.json(answer, 503, { 'Retry-After': '2' }) : answer
  })

  register(system.live, () => ({ status: 'ok' as const }))

  register(system.config, async ({ context }) => {
    context.header('Cache-Control', cacheable)
    const origin = publicOrigin(context.req.raw, settings)
    const { livekit } = settings
    return {
      supabaseUrl: origin,
      publishableKey: settings.publishableKey,
      livekitUrl: livekit && (await offersCalls(livekit)) ? publicLiveKitUrl(livekit, origin) : null,
      vapidPublicKey: null,
      customDomain: settings.customDomain,
      version: settings.version,
    }
  })

  register(system.openapi, async ({ context }) => {
    context.header('Cache-Control', cacheable)
    return context.body(openApiText(), 200, { 'Content-Type': 'application/json' })
  })
}
