import type { Stranger } from '../db/transaction.ts'
import type { Settings } from '../settings.ts'
import { clientAddressHeader } from './proxy-secret.ts'

/**
 * The client's address, or 'unknown': what the operator's proxy says when it proves itself with a secret; else as seen by
 * the outermost of our trusted proxies. The client can forge entries of X-Forwarded-For further to the left.
 */
export function clientAddress(
  headers: Headers,
  { proxySecret, trustedProxies }: Pick<Settings, 'proxySecret' | 'trustedProxies'>,
): string {
  if (proxySecret) return headers.get(clientAddressHeader) ?? 'unknown'
  const hops = (headers.get('X-Forwarded-For') ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean)
  if (trustedProxies === 0 || hops.length === 0) return 'unknown'
  return hops[Math.max(0, hops.length - trustedProxies)] ?? 'unknown'
}

/** The sender of a request who has not proved who they are. */
export const strangerOf = (request: Request, settings: Parameters<typeof clientAddress>[1]): Stranger => ({
  address: clientAddress(request.headers, settings),
  request,
})
