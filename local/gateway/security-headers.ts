import { randomBytes } from 'node:crypto'

/** Stands in index.html where the nonce of the answer goes. */
export const noncePlaceholder = '__CSP_NONCE__'

export function newNonce(): string {
  return randomBytes(18).toString('base64')
}

/** For every answer of the gateway. */
export const commonHeaders: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
}

/**
 * For the web app's page. Ant Design writes its styles into style elements, which carry the nonce; scripts come from
 * files only. Vite's development server needs the nonce for its own scripts too.
 */
export function pageHeaders(nonce: string, isDevelopment: boolean): Record<string, string> {
  const policy = {
    'default-src': "'self'",
    'script-src': isDevelopment ? `'self' 'nonce-${nonce}'` : "'self'",
    'style-src': `'self' 'nonce-${nonce}'`,
    'img-src': "'self' data: blob:",
    'media-src': "'self' blob:",
    'connect-src': "'self'",
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
