import { z } from 'zod'
import { askService } from '../http/ask-service.ts'
import { Problem, unavailable } from '../http/problem.ts'
import { storageStatus } from './storage-status.ts'

/** How long an address for a download is valid, in seconds. */
export const lifetime = 300
/** Milliseconds. */
const longest = 8_000
const longestUpload = 300_000

const signedDownload = z.object({ signedURL: z.string() })
const signedUpload = z.object({ url: z.string() })

/** An object that does not exist, exists already, or is refused by a policy. */
const refusals = [403, 404, 409]

interface Service {
  supabaseUrl: string
  publishableKey: string
}

/** Storage as the caller: with their token, so that its policies apply. Throws a 503 Problem when it is unavailable. */
export function storageAs({ supabaseUrl, publishableKey }: Service, accessToken: string, timeout = longest) {
  const ask = (
    address: string,
    type: string,
    { ticket = null, ...init }: RequestInit & { duplex?: 'half'; ticket?: string | null },
    patience = timeout,
  ) =>
    askService(new URL(`/storage/v1/object/${address}`, supabaseUrl), {
      service: 'file',
      timeout: patience,
      method: 'POST',
      headers: {
        apikey: publishableKey,
        Authorization: `Bearer ${accessToken}`,
        'Content-Type': type,
        ...(ticket && { 'X-Portal-Ticket': ticket }),
      },
      ...init,
    })

  async function sign<T>(
    address: string,
    body: object,
    signed: z.ZodType<T>,
    ticket: string | null = null,
  ): Promise<T | null> {
    const { ok, status, text } = await ask(address, 'application/json', { body: JSON.stringify(body), ticket })
    if (!ok && refusals.includes(storageStatus(status, text))) return null
    if (!ok) throw unavailable('file', text)
    try {
      return signed.parse(JSON.parse(text))
    } catch {
      throw unavailable('file', text)
    }
  }

  return {
    /**
     * A path, `/storage/v1/…`, from which the file can be downloaded for five minutes, as an attachment unless
     * `attachment` is null. Null when the file does not exist or the caller may not read it. A policy may ask for a
     * `ticket`, which the caller does not know.
     */
    async signDownload(
      bucket: string,
      path: string,
      attachment: string | null,
      ticket: string | null = null,
    ): Promise<string | null> {
      const signed = await sign(`sign/${bucket}/${encoded(path)}`, { expiresIn: lifetime }, signedDownload, ticket)
      if (!signed) return null
      const saved = attachment === null ? '' : `&download=${encodeURIComponent(attachment)}`
      return `/storage/v1${signed.signedURL}${saved}`
    },

    /** A path, `/storage/v1/…`, to which an object that does not exist yet can be sent with PUT; null when it may not. */
    async signUpload(bucket: string, path: string): Promise<string | null> {
      const signed = await sign(`upload/sign/${bucket}/${encoded(path)}`, {}, signedUpload)
      return signed && `/storage/v1${signed.url}`
    },

    /** Streams a new object to Storage. */
    async store(bucket: string, path: string, type: string, content: ReadableStream<Uint8Array>): Promise<void> {
      const init = { body: content, duplex: 'half' } as const
      const { ok, status, text } = await ask(`${bucket}/${encoded(path)}`, type, init, longestUpload)
      if (ok) return
      throw refusals.includes(storageStatus(status, text))
        ? new Problem(409, 'file.not_uploaded')
        : unavailable('file', text)
    },
  }
}

const encoded = (path: string): string => path.split('/').map(encodeURIComponent).join('/')
