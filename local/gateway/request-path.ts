/** Letters, digits and `-._~`: the escapes that mean the same as the character itself (RFC 3986 §2.3). */
const needlessEscape = /%(?:2[de]|3[0-9]|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi

/**
 * The path and query of a request in one spelling, so that no service behind the gateway reads another path than
 * the gateway did: dot segments resolved, needless escapes undone. Undefined when it is malformed.
 */
export function normalTarget(target: string): string | undefined {
  try {
    const { pathname, search } = new URL(target, 'http://gateway')
    decodeURIComponent(pathname)
    return pathname.replaceAll(needlessEscape, (escape) => decodeURIComponent(escape)) + search
  } catch {
    return undefined
  }
}
