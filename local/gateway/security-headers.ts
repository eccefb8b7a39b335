import { randomBytes } from 'node:crypto'

/** Placeholder in index.html, replaced by the nonce of each response. */
export const noncePlaceholder = '__CSP_NONCE__'

export function newNonce(): string {
  return randomBytes(18).toString('base64')
}

/** Sent with every response of the gateway. */
export const commonHeaders: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
}

/**
 * Sent with the web app's page. Ant Design adds style elements at run time, which need the nonce; scripts are loaded
 * from files only, except that Vite's development server has inline scripts, which need the nonce too. `callOrigins` are
 * those of a LiveKit server elsewhere.
 */
export function pageHeaders(
  nonce: string,
  isDevelopment: boolean,
  callOrigins: readonly string[] = [],
): Record<string, string> {
  const policy = {
    'default-src': "'self'",
    'script-src': isDevelopment ? `'self' 'nonce-${nonce}'` : "'self'",
    'style-src': `'self' 'nonce-${nonce}'`,
    'img-src': "'self' data: blob:",
    'media-src': "'self' blob:",
    // Covers the WebSockets of Realtime and calls, too, which have the same host.
    'connect-src': ["'self'", ...callOrigins].join(' '),
    'worker-src': "'self' blob:",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  }
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map(([name, value]) => `${name} ${value}`)
      .join('; '),
    'Permissions-Policy':
      'camera=(self), microphone=(self), display-capture=(self), geolocation=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  }
}
