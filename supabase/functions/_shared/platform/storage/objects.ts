import { openAsBlob } from 'node:fs'
import { unavailable } from '../http/problem.ts'

const timeout = 300_000

/** Files of private buckets, past the policies of Storage: for the worker, which has checked whose they are. */
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
    /** Sends a file of this machine, a part at a time; one that is there already is replaced. */
    upload: async (bucket: string, path: string, file: string, type: string) =>
      ask(
        'POST',
        `${bucket}/${path.split('/').map(encodeURIComponent).join('/')}`,
        await openAsBlob(file, { type }),
        type,
      ),
    /** Files that are gone already are no failure. */
    remove: (bucket: string, paths: string[]) =>
      ask('DELETE', bucket, JSON.stringify({ prefixes: paths }), 'application/json'),
  }
}
