import { Problem } from './problem.ts'

/** What the outermost of the proxies saw: each adds its own to the end. */
const outermost = (header: string | null): string | undefined => header?.split(',')[0]?.trim()

/** The origin that the browser sees, from what the gateway says, else from the request itself. */
export function seenOrigin(request: Request): string {
  const url = new URL(request.url)
  const protocol = outermost(request.headers.get('X-Forwarded-Proto')) ?? url.protocol.slice(0, -1)
  const host = outermost(request.headers.get('X-Forwarded-Host')) ?? request.headers.get('Host') ?? url.host
  return `${protocol}://${host}`
}

/**
 * Supabase as browsers reach it. Hosted Supabase has an address of its own; elsewhere the function's way to it is an
 * internal one, and the gateway that serves the portal serves Auth and Storage too.
 */
export const browsersSupabaseUrl = (url: string, request: Request): string =>
  url.startsWith('https:') ? url : seenOrigin(request)

export const isSecure = (request: Request): boolean => seenOrigin(request).startsWith('https:')

/** Whether a page of another site caused this request. */
export function isCrossSite(request: Request, publicUrl: string | null): boolean {
  const site = request.headers.get('Sec-Fetch-Site')
  if (site && site !== 'same-origin' && site !== 'none') return true
  const origin = request.headers.get('Origin')
  if (!origin) return false
  return origin !== seenOrigin(request) && origin !== (publicUrl && new URL(publicUrl).origin)
}

export function refuseCrossSite(request: Request, publicUrl: string | null): void {
  if (isCrossSite(request, publicUrl)) throw new Problem(403, 'request.cross_site')
}

/** A path of this installation to go to; anything else becomes `fallback`. */
export function ownPath(path: string | undefined, fallback: string): string {
  const base = 'http://portal.invalid'
  if (!path?.startsWith('/') || !URL.canParse(path, base)) return fallback
  const url = new URL(path, base)
  // '/.//host' lies here, and what is left of it without the dot, '//host', does not.
  if (url.origin !== base || url.pathname.startsWith('//')) return fallback
  return url.pathname + url.search + url.hash
}
