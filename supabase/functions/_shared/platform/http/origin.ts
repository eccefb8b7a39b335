import { Problem } from './problem.ts'

/** The entry of the outermost proxy: each proxy appends its own. */
const outermost = (header: string | null): string | undefined => header?.split(',')[0]?.trim()

/** The origin that the browser sees, from the gateway's X-Forwarded headers, or else from the request itself. */
export function publicOrigin(request: Request): string {
  const url = new URL(request.url)
  const protocol = outermost(request.headers.get('X-Forwarded-Proto')) ?? url.protocol.slice(0, -1)
  const host = outermost(request.headers.get('X-Forwarded-Host')) ?? request.headers.get('Host') ?? url.host
  return `${protocol}://${host}`
}

/**
 * The address under which browsers reach Supabase. Hosted Supabase has a public address. Elsewhere the function uses an
 * internal one, and browsers reach Auth and Storage through the portal's own gateway.
 */
export const publicSupabaseUrl = (url: string, request: Request): string =>
  url.startsWith('https:') ? url : publicOrigin(request)

export const isSecure = (request: Request): boolean => publicOrigin(request).startsWith('https:')

/** Whether a page on another site sent this request. */
export function isCrossSite(request: Request, publicUrl: string | null): boolean {
  const site = request.headers.get('Sec-Fetch-Site')
  if (site && site !== 'same-origin' && site !== 'none') return true
  const origin = request.headers.get('Origin')
  if (!origin) return false
  return origin !== publicOrigin(request) && origin !== (publicUrl && new URL(publicUrl).origin)
}

export function refuseCrossSite(request: Request, publicUrl: string | null): void {
  if (isCrossSite(request, publicUrl)) throw new Problem(403, 'request.cross_site')
}

/** The path, normalized, if it stays on this installation; otherwise `fallback`. */
export function ownPath(path: string | undefined, fallback: string): string {
  const base = 'http://portal.invalid'
  if (!path?.startsWith('/') || !URL.canParse(path, base)) return fallback
  const url = new URL(path, base)
  // '/.//host' has this origin, but its normalized path, '//host', would lead to another one.
  if (url.origin !== base || url.pathname.startsWith('//')) return fallback
  return url.pathname + url.search + url.hash
}
