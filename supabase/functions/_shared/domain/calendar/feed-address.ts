import { base64url } from 'jose'

/** A feed and the version of its address, which each rotation increments. */
export interface FeedVersion {
  id: string
  version: number
}

/** The secret names of feeds. They are derived, not stored, so they can be shown to their owners again. */
export interface FeedAddresses {
  nameOf(feed: FeedVersion): Promise<string>
  /** The feed with this name; null for an invented one. Needs no database query. */
  read(name: string): Promise<FeedVersion | null>
}

const nameShape = /^(?<id>[0-9a-f]{32})-(?<version>[1-9]\d{0,8})-(?<mark>[\w-]{43})\.ics$/
const hmac = { name: 'HMAC', hash: 'SHA-256' }
const bytes = (text: string) => new TextEncoder().encode(text)

/** Derives a separate key for this purpose from the installation's key with HKDF (RFC 5869). */
async function derive(key: string): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', new Uint8Array(base64url.decode(key)), 'HKDF', false, [
    'deriveKey',
  ])
  const purpose = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: bytes('calendar feeds') }
  return crypto.subtle.deriveKey(purpose, material, { ...hmac, length: 256 }, false, ['sign', 'verify'])
}

/** `key`: 32 bytes in base64url; the same key seals the session cookie. */
export function createFeedAddresses(key: string): FeedAddresses {
  const derived = derive(key)
  const signed = ({ id, version }: FeedVersion) => bytes(`${id}.${version}`)
  return {
    async nameOf(feed) {
      const mark = await crypto.subtle.sign(hmac.name, await derived, signed(feed))
      return `${feed.id.replaceAll('-', '')}-${feed.version}-${base64url.encode(new Uint8Array(mark))}.ics`
    },
    async read(name) {
      const { id: digits = '', version = '', mark = '' } = nameShape.exec(name)?.groups ?? {}
      if (!mark) return null
      const feed = { id: digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'), version: Number(version) }
      return (await crypto.subtle.verify(
        hmac.name,
        await derived,
        new Uint8Array(base64url.decode(mark)),
        signed(feed),
      ))
        ? feed
        : null
    },
  }
}
