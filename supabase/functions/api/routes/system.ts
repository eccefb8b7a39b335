import { contract } from '../../_shared/contract/index.ts'
import type { Dependencies } from '../../_shared/platform/dependencies.ts'
import { readHealth } from '../../_shared/platform/health.ts'
import { openApiDocument } from '../../_shared/platform/http/openapi.ts'
import { browsersSupabaseUrl } from '../../_shared/platform/http/origin.ts'
import type { Register } from '../../_shared/platform/http/register.ts'

const { system } = contract

/** By the browser alone: what a caller is told may depend on the address that it asked at. */
const cacheable = 'private, max-age=60'

export function systemRoutes(register: Register, dependencies: Dependencies): void {
  const { settings } = dependencies

  register(system.health, async ({ context }) => {
    const services = await readHealth(dependencies)
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
