/** Escapes of letters, digits and `-._~`, which mean the same as the characters themselves (RFC 3986 §2.3). */
const needlessEscape = /%(?:2[de]|3[0-9]|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi

/**
 * The normalized path and query of a request: dot segments resolved, needless escapes decoded. Without this, a service
 * could read a different path than the gateway has checked. Undefined when the target is malformed, or when its path
 * begins with two slashes, which would make a host of what follows.
 */
export function normalTarget(target: string): string | undefined {
  try {
    const { pathname, search } = new URL(target, 'http://gateway')
    decodeURIComponent(pathname)
    if (pathname.startsWith('//')) return undefined
    return pathname.replaceAll(needlessEscape, (escape) => decodeURIComponent(escape)) + search
  } catch {
    return undefined
  }
}

/** Whether services can read a `Host` header. HTTP/1.0 has none. */
export const isHost = (host: string | undefined): boolean =>
  host === undefined || (/^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{0,5})?$/i.test(host) && URL.canParse(`http://${host}`))
