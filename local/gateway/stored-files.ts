import type { IncomingHttpHeaders } from 'node:http'

const object = /^\/storage\/v1\/object\/(?!info\/|list\/)/

/**
 * What a browser shows without running anything in it. An SVG image is a document that can contain scripts, and of several
 * types separated by commas, a browser takes the last.
 */
const harmless = /^(image\/(png|jpeg|gif|webp|avif)|(audio|video)\/[\w.+-]+|application\/pdf)(;[^,]*)?$/i

/**
 * Files that people have uploaded come from the portal's own origin. All but harmless ones are saved instead of shown,
 * and run nothing if a browser shows them all the same.
 */
export function guardStoredFile(path: string, status: number | undefined, headers: IncomingHttpHeaders): void {
  if (!object.test(path) || (status !== 200 && status !== 206)) return
  if (harmless.test(headers['content-type'] ?? '')) return
  headers['content-disposition'] = /^attachment\b/.test(headers['content-disposition'] ?? '')
    ? headers['content-disposition']
    : 'attachment'
  headers['content-security-policy'] = "sandbox; default-src 'none'"
}
