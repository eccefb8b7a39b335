import type { IncomingHttpHeaders } from 'node:http'

const object = /^\/storage\/v1\/object\/(?!info\/|list\/)/

/**
 * Types that a browser shows without running anything. SVG is left out because it can contain scripts, and lists
 * of types because a browser takes the last one.
 */
const harmless = /^(image\/(png|jpeg|gif|webp|avif)|(audio|video)\/[\w.+-]+|application\/pdf)(;[^,]*)?$/i

/**
 * Uploaded files come from the portal's own origin, so browsers save them instead of showing them, except for harmless
 * ones. If a browser shows one anyway, nothing in it runs.
 */
export function guardStoredFile(path: string, status: number | undefined, headers: IncomingHttpHeaders): void {
  if (!object.test(path) || (status !== 200 && status !== 206)) return
  if (harmless.test(headers['content-type'] ?? '')) return
  headers['content-disposition'] = /^attachment\b/.test(headers['content-disposition'] ?? '')
    ? headers['content-disposition']
    : 'attachment'
  headers['content-security-policy'] = "sandbox; default-src 'none'"
}
