import type { StoredObject } from '../archive/format.ts'

export type StorageAccess = { supabaseUrl: string; secretKey: string }

/** Longer than a large file takes. */
const timeout = 3_600_000

export type Download = { size: number; bytes: AsyncIterable<Uint8Array> }

/** A file's content; undefined when it does not exist. */
export async function download(
  access: StorageAccess,
  { bucket, name }: Pick<StoredObject, 'bucket' | 'name'>,
): Promise<Download | undefined> {
  const response = await fetch(addressOf(access, bucket, name), {
    headers: { ...keysOf(access), 'Accept-Encoding': 'identity' },
    signal: AbortSignal.timeout(timeout),
  })
  if (response.ok && response.body)
    return { size: Number(response.headers.get('content-length')), bytes: response.body }
  const reason = await response.text()
  if (response.status === 404 || /"statusCode":\s*"?404"?/.test(reason)) return undefined
  throw new Error(`Storage answered ${response.status} to a download of ${bucket}/${name}: ${reason}`)
}

/** Stores a file, and replaces one of that name. */
export async function upload(access: StorageAccess, object: StoredObject, content: Blob): Promise<void> {
  const response = await fetch(addressOf(access, object.bucket, object.name), {
    method: 'POST',
    headers: {
      ...keysOf(access),
      'Content-Type': object.type,
      'x-upsert': 'true',
      ...(object.cacheControl && { 'Cache-Control': object.cacheControl }),
    },
    body: content,
    signal: AbortSignal.timeout(timeout),
  })
  const reason = await response.text()
  if (!response.ok)
    throw new Error(`Storage answered ${response.status} to an upload of ${object.bucket}/${object.name}: ${reason}`)
}

/** Encodes names as supabase-js does: the local Storage leaves what encodeURI does not encode as it is. */
const addressOf = ({ supabaseUrl }: StorageAccess, bucket: string, name: string): URL =>
  new URL(
    `/storage/v1/object/${encodeURI(`${bucket}/${name}`).replaceAll('?', '%3F').replaceAll('#', '%23')}`,
    supabaseUrl,
  )

const keysOf = ({ secretKey }: StorageAccess) => ({ apikey: secretKey, Authorization: `Bearer ${secretKey}` })
