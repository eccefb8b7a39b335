import { Problem, unavailable } from '../http/problem.ts'
import { storageAs } from './as-caller.ts'

/** For the whole file, in milliseconds. */
const longest = 60_000

interface StoredFile {
  bucket: string
  path: string
  /** The name under which it is downloaded. */
  name: string
  type: string
}

/**
 * Passes on a file that the caller may read. Throws a 404 Problem when there is none, and a 503 when Storage is
 * unavailable. A response that Storage breaks off later is cut, too.
 */
export async function downloadFile(
  settings: Parameters<typeof storageAs>[0],
  accessToken: string,
  { bucket, path, name, type }: StoredFile,
  timeout = longest,
): Promise<Response> {
  const address = await storageAs(settings, accessToken).signDownload(bucket, path, name)
  if (!address) throw new Problem(404, 'file.not_found')
  const signal = AbortSignal.timeout(timeout)
  const file = await fetch(new URL(address, settings.supabaseUrl), { signal }).catch((error: unknown) => {
    throw unavailable('file', error)
  })
  if (!file.ok) {
    await file.body?.cancel()
    throw unavailable('file', `Storage responded with ${file.status}`)
  }
  return new Response(file.body, {
    headers: { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` },
  })
}
