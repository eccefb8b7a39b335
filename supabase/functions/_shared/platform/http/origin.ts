import type { Settings } from '../settings.ts'
import { Problem } from './problem.ts'

/** The address at which people reach the portal, and a second host name for it. Without an address, requests tell it. */
export type PublicAddress = Pick<Settings, 'publicUrl' | 'customDomain'>

/** The entry of the outermost proxy: each proxy appends its own. One that knows nothing may leave it empty. */
const outermost = (header: string | null): string | undefined => header?.split(',')[0]?.trim() || undefined

/** The origin that proxies name in X-Forwarded headers, or else that of the request itself. */
function forwardedOrigin(request: Request): URL {
  const url = new URL(request.url)
  const protocol = outermost(request.headers.get('X-Forwarded-Proto')) ?? url.protocol.slice(0, -1)
  const host = outermost(request.headers.get('X-Forwarded-Host')) ?? (request.headers.get('Host') || url.host)
  return new URL(`${protocol}://${host}`)
}

/**
 * The origin of the page that sent the request. Supabase's gateways replace X-Forwarded-Proto and some of them
 * X-Forwarded-Host, so a configured address is believed rather than the headers.
 */
export function publicOrigin(request: Request, { publicUrl, customDomain }: PublicAddress): string {
  const forwarded = forwardedOrigin(request)
  if (!publicUrl) return forwarded.origin
  const configured = new URL(publicUrl)
  if (forwarded.hostname === customDomain) configured.host = forwarded.host
  return configured.origin
}

export const isSecure = (request: Request, address: PublicAddress): boolean =>
  publicOrigin(request, address).startsWith('https:')

/** Whether a page on another site sent this request. */
export function isCrossSite(request: Request, address: PublicAddress): boolean {
  const site = request.headers.get('Sec-Fetch-Site')
  if (site && site !== 'same-origin' && site !== 'none') return true
  const origin = request.headers.get('Origin')
  return Boolean(origin) && origin !== publicOrigin(request, address) && origin !== forwardedOrigin(request).origin
}

export function refuseCrossSite(request: Request, address: PublicAddress): void {
  if (isCrossSite(request, address)) throw new Problem(403, 'request.cross_site')
}
