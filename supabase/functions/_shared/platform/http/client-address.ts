/**
 * The client's address as seen by the outermost of our `trusted` proxies, or 'unknown'. The client can forge entries of
 * X-Forwarded-For further to the left.
 */
export function clientAddress(headers: Headers, trusted: number): string {
  const hops = (headers.get('X-Forwarded-For') ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean)
  if (trusted === 0 || hops.length === 0) return 'unknown'
  return hops[Math.max(0, hops.length - trusted)] ?? 'unknown'
}
