import { createWriteStream, openAsBlob } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { askService } from '../http/ask-service.ts'
import { unavailable } from '../http/problem.ts'
import { storageStatus } from './storage-status.ts'

/** Milliseconds. */
const longest = 300_000
/** As many as Storage accepts in one request. */
const removedAtOnce = 500

/** Files in private buckets. Bypasses Storage's policies; for the worker, which checks ownership itself. */
export function createObjects(
  { supabaseUrl, secretKey }: { supabaseUrl: string; secretKey: string },
  timeout = longest,
) {
  const authorization = { apikey: secretKey, Authorization: `Bearer ${secretKey}` }
  const addressOf = (path: string) => new URL(`/storage/v1/object/${path}`, supabaseUrl)

  const send = (method: string, path: string, body: BodyInit, type: string) =>
    askService(addressOf(path), {
      service: 'storage',
      timeout,
      method,
      headers: { ...authorization, 'Content-Type': type, 'x-upsert': 'true' },
      body,
    })

  async function ask(method: string, path: string, body: BodyInit, type: string): Promise<void> {
    const { ok, status, text } = await send(method, path, body, type)
    if (!ok) throw unavailable('storage', `${status} ${text}`)
  }

  return {
    /** Streams a local file to Storage and replaces an existing object. Throws a 503 Problem when Storage refuses or is unavailable. */
    upload: async (bucket: string, path: string, file: string, type: string) =>
      ask('POST', `${bucket}/${encoded(path)}`, await openAsBlob(file, { type }), type),
    /**
     * Streams an object to a local file. Returns whether it exists. Throws a 503 Problem when Storage refuses or is
     * unavailable.
     */
    async download(bucket: string, path: string, file: string): Promise<boolean> {
      const response = await fetch(addressOf(`${bucket}/${encoded(path)}`), {
        headers: authorization,
        signal: AbortSignal.timeout(timeout),
      }).catch((error: unknown) => {
        throw unavailable('storage', error)
      })
      if (!response.ok || !response.body) {
        const text = await response.text()
        if (storageStatus(response.status, text) === 404) return false
        throw unavailable('storage', `Storage responded with ${response.status} ${text}`)
      }
      await pipeline(received(response.body), createWriteStream(file))
      return true
    },
    /** Copies an object, without receiving it, and replaces an existing one. False when there is nothing to copy. */
    async copy(bucketId: string, sourceKey: string, destinationKey: string): Promise<boolean> {
      const body = JSON.stringify({ bucketId, sourceKey, destinationKey })
      const { ok, status, text } = await send('POST', 'copy', body, 'application/json')
      if (!ok && storageStatus(status, text) !== 404) throw unavailable('storage', `${status} ${text}`)
      return ok
    },
    /** Deletes objects; ignores paths that do not exist. */
    async remove(bucket: string, paths: string[]): Promise<void> {
      for (let first = 0; first < paths.length; first += removedAtOnce) {
        const prefixes = paths.slice(first, first + removedAtOnce)
        await ask('DELETE', bucket, JSON.stringify({ prefixes }), 'application/json')
      }
    },
  }
}

/** Tells a response that breaks off from a disk without space. */
async function* received(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } catch (error) {
    throw unavailable('storage', error)
  }
}

const encoded = (path: string): string => path.split('/').map(encodeURIComponent).join('/')
