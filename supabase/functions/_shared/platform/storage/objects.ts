import { openAsBlob } from 'node:fs'
import { unavailable } from '../http/problem.ts'

const timeout = 300_000

/** Files in private buckets. Bypasses Storage's policies; for the worker, which checks ownership itself. */
export function createObjects({ supabaseUrl, secretKey }: { supabaseUrl: string; secretKey: string }) {
  async function ask(method: string, path: string, body: BodyInit, type: string): Promise<void> {
    const response = await fetch(new URL(`/storage/v1/object/${path}`, supabaseUrl), {
      method,
      headers: { apikey: secretKey, Authorization: `Bearer ${secretKey}`, 'Content-Type': type, 'x-upsert': 'true' },
      body,
      signal: AbortSignal.timeout(timeout),
    })
    if (!response.ok) throw unavailable('storage', `${response.status} ${await response.text()}`)
    await response.body?.cancel()
  }

  return {
    /** Streams a local file to Storage and replaces an existing object. Throws a 503 Problem when Storage refuses. */
    upload: async (bucket: string, path: string, file: string, type: string) =>
      ask(
        'POST',
        `${bucket}/${path.split('/').map(encodeURIComponent).join('/')}`,
        await openAsBlob(file, { type }),
        type,
      ),
    /** Deletes objects; ignores paths that do not exist. */
    remove: (bucket: string, paths: string[]) =>
      ask('DELETE', bucket, JSON.stringify({ prefixes: paths }), 'application/json'),
  }
}
