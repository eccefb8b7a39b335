import { StartError } from '../../local/start-error.ts'
import type { StoredObject } from '../archive/format.ts'

export type StorageAccess = { supabaseUrl: string; secretKey: string }

/** Longer than a large file takes. */
const timeout = 3_600_000

/** Storage's responses for a missing file, whose status varies; ENOENT for one that its disk has lost. */
const missing = /"statusCode":\s*"?404"?|\bENOENT\b/

export type Download = { size: number; bytes: AsyncIterable<Uint8Array> }

/** A file's content; undefined when it does not exist. */
export async function download(
  access: StorageAccess,
  { bucket, name }: Pick<StoredObject, 'bucket' | 'name'>,
): Promise<Download | undefined> {
  const response = await ask(access, { bucket, name }, { headers: { 'Accept-Encoding': 'identity' } })
  if (response.ok && response.body)
    return { size: Number(response.headers.get('content-length')), bytes: response.body }
  const reason = await response.text()
  if (response.status === 404 || missing.test(reason)) return undefined
  throw refusal(`a download of ${bucket}/${name}`, response.status, reason)
}

/** Stores a file, replacing any of the same name. */
export async function upload(access: StorageAccess, object: StoredObject, content: Blob): Promise<void> {
  const response = await ask(access, object, {
    method: 'POST',
    headers: {
      'Content-Type': object.type,
      'x-upsert': 'true',
      ...(object.cacheControl && { 'Cache-Control': object.cacheControl }),
    },
    body: content,
  })
  const reason = await response.text()
  if (!response.ok) throw refusal(`an upload of ${object.bucket}/${object.name}`, response.status, reason)
}

const refusal = (what: string, status: number, reason: string): StartError =>
  new StartError(
    `Storage responded with ${status} to ${what} (${reason.trim()})`,
    "check its address and key, its log, and its limit for a file's size",
  )

/** Encodes names as supabase-js does: the local Storage leaves what encodeURI does not encode as it is. */
const addressOf = ({ supabaseUrl }: StorageAccess, bucket: string, name: string): URL =>
  new URL(
    `/storage/v1/object/${encodeURI(`${bucket}/${name}`).replaceAll('?', '%3F').replaceAll('#', '%23')}`,
    supabaseUrl,
  )

async function ask(
  access: StorageAccess,
  { bucket, name }: Pick<StoredObject, 'bucket' | 'name'>,
  request: { method?: string; headers: Record<string, string>; body?: Blob },
): Promise<Response> {
  const { secretKey } = access
  return fetch(addressOf(access, bucket, name), {
    ...request,
    headers: { apikey: secretKey, Authorization: `Bearer ${secretKey}`, ...request.headers },
    signal: AbortSignal.timeout(timeout),
  }).catch((cause: Error) => {
    const reason = cause.cause instanceof Error ? cause.cause.message : cause.message
    throw new StartError(`Storage cannot be reached (${reason})`, 'check its address, and that it is running')
  })
}
