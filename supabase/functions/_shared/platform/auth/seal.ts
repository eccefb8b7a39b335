import { CompactEncrypt, base64url, compactDecrypt } from 'jose'
import type { z } from 'zod'
import { LruCache } from './lru-cache.ts'

/** Encrypts and authenticates values with the installation's key. */
export interface Seal {
  close(value: unknown): Promise<string>
  /** Null when the text was not sealed with this key or does not match the schema. */
  open<S extends z.ZodType>(sealed: string, schema: S): Promise<z.output<S> | null>
}

/** A browser sends the same cookie with every request, so opened values are cached. */
const cacheSize = 1_000
/** Longer values, such as kept responses, are opened too rarely to be worth their memory. In characters. */
const cachedLength = 10_000

/** `key`: 32 bytes in base64url. */
export function createSeal(key: string): Seal {
  const secret = base64url.decode(key)
  const header = { alg: 'dir', enc: 'A256GCM' }
  const opened = new LruCache<string>(cacheSize)

  async function decrypt(sealed: string): Promise<string> {
    const { plaintext } = await compactDecrypt(sealed, secret, {
      keyManagementAlgorithms: [header.alg],
      contentEncryptionAlgorithms: [header.enc],
    })
    return new TextDecoder().decode(plaintext)
  }

  return {
    close: (value) =>
      new CompactEncrypt(new TextEncoder().encode(JSON.stringify(value))).setProtectedHeader(header).encrypt(secret),
    async open(sealed, schema) {
      try {
        const text = opened.get(sealed) ?? (await decrypt(sealed))
        if (text.length <= cachedLength) opened.set(sealed, text)
        return schema.parse(JSON.parse(text))
      } catch {
        return null
      }
    },
  }
}
