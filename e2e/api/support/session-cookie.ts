import { base64url, CompactEncrypt, compactDecrypt } from 'jose'
import { testedStack } from '../../support/addresses.ts'

interface Session {
  accessToken: string
  refreshToken: string
  expiresAt: number
}

const valueOf = (cookie: string | undefined): string => cookie?.slice(cookie.indexOf('=') + 1) ?? ''

export async function openCookie(cookie: string | undefined, key = testedStack().cookieKey): Promise<Session> {
  const { plaintext } = await compactDecrypt(valueOf(cookie), base64url.decode(key))
  return JSON.parse(new TextDecoder().decode(plaintext)) as Session
}

/** The same session with an access token that appears to have expired. */
export async function outdated(cookie: string | undefined, key = testedStack().cookieKey): Promise<string> {
  const session = { ...(await openCookie(cookie, key)), expiresAt: 0 }
  const sealed = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(session)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(base64url.decode(key))
  return `portal_session=${sealed}`
}
