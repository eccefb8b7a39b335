import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { isSecure, type PublicAddress } from '../http/origin.ts'
import type { Seal } from './seal.ts'
import { type Session, session } from './session.ts'
import { clearViewing } from './viewing.ts'

const name = 'portal_session'
const path = '/api'
/** Browsers keep a cookie for at most 400 days; Auth decides how long a session really lives. */
const maxAge = 400 * 24 * 60 * 60

export const sessionCookie = (context: Context): string | undefined => getCookie(context, name)

export const readSession = (seal: Seal, cookie: string): Promise<Session | null> => seal.open(cookie, session)

/** Sets the cookie: not readable by scripts, sent to the API only, and not sent with requests from other sites. */
export async function writeSession(
  context: Context,
  { seal, settings }: { seal: Seal; settings: PublicAddress },
  value: Session,
): Promise<void> {
  setCookie(context, name, await seal.close(value), {
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(context.req.raw, settings),
    path,
    maxAge,
  })
}

export function clearSession(context: Context, address: PublicAddress): void {
  clearViewing(context, address)
  deleteCookie(context, name, { path, httpOnly: true, sameSite: 'Lax', secure: isSecure(context.req.raw, address) })
}
