import { CompactEncrypt, base64url, compactDecrypt } from 'jose'
import type { z } from 'zod'

/** Makes values unreadable and unforgeable for everybody without the installation's key. */
export interface Seal {
  close(value: unknown): Promise<string>
  /** Null when the text is not one of ours, or does not fit the schema. */
  open<S extends z.ZodType>(sealed: string, schema: S): Promise<z.output<S> | null>
}

/** `key`: 32 bytes in base64url. */
export function createSeal(key: string): Seal {
  const secret = base64url.decode(key)
  const header = { alg: 'dir', enc: 'A256GCM' }
  return {
    close: (value) =>
      new CompactEncrypt(new TextEncoder().encode(JSON.stringify(value))).setProtectedHeader(header).encrypt(secret),
    async open(sealed, schema) {
      try {
        const { plaintext } = await compactDecrypt(sealed, secret, {
          keyManagementAlgorithms: [header.alg],
          contentEncryptionAlgorithms: [header.enc],
        })
        return schema.parse(JSON.parse(new TextDecoder().decode(plaintext)))
      } catch {
        return null
      }
    },
  }
}
