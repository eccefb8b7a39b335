import { createECDH } from 'node:crypto'

/** The keys that identify this installation to push services (RFC 8292), in base64url. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
  /** An address at which the operators of a push service can reach those of this installation. */
  subject: string
}

/** `privateKey`: 32 random bytes, which are a private key of P-256. */
export function vapidKeys(privateKey: string, subject: string): VapidKeys {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey, 'base64url')
  return { publicKey: pair.getPublicKey('base64url'), privateKey, subject }
}
