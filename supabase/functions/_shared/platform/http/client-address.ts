/**
 * Who asks, as the outermost of our own `trusted` proxies saw it. Entries further left in X-Forwarded-For were
 * sent by the client and prove nothing.
 */
export function clientAddress(headers: Headers, trusted: number): string {
  const hops = (headers.get('X-Forwarded-For') ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean)
  if (trusted === 0 || hops.length === 0) return 'unknown'
  return hops[Math.max(0, hops.length - trusted)] ?? 'unknown'
}
