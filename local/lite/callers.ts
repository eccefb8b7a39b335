import { jwtVerify } from 'jose'
import type { LiteSettings } from './settings.ts'

type Keys = Pick<LiteSettings, 'publishableKey' | 'secretKey' | 'jwtSecret'>
type Claims = { role?: string; intent?: string }

const bearer = /^Bearer\s+(\S+)$/i
const signedUpload = /^\/storage\/v1\/object\/upload\/sign\//
const listing = /^\/storage\/v1\/object\/list\/[^/]+$/
const withoutBody = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a body for REST or Storage before it is read: one without a key or valid token, and one for Storage from a
 * caller who has only the public key and may do no more than list, which shows nothing. REST, Storage and the policies decide about all others, once they know what is asked for.
 */
export function checkCallers({ publishableKey, secretKey, jwtSecret }: Keys) {
  const key = new TextEncoder().encode(jwtSecret)
  const verified = (token: string): Promise<Claims | undefined> =>
    jwtVerify<Claims>(token, key, { algorithms: ['HS256'] }).then(
      ({ payload }) => payload,
      () => undefined,
    )

  async function callerOf({ headers }: Request, search: URLSearchParams): Promise<'known' | 'visitor' | undefined> {
    const token = bearer.exec(headers.get('authorization') ?? '')?.[1]
    if (token?.split('.').length === 3) return (await verified(token))?.role === undefined ? undefined : 'known'
    const keys = [headers.get('apikey') ?? search.get('apikey'), token]
    if (keys.includes(secretKey)) return 'known'
    return keys.includes(publishableKey) ? 'visitor' : undefined
  }

  /** The refusal; undefined when the body may be read. */
  return async (request: Request): Promise<Response | undefined> => {
    const { pathname, searchParams } = new URL(request.url)
    const isStorage = pathname.startsWith('/storage/')
    if (withoutBody.has(request.method) || !(isStorage || pathname.startsWith('/rest/'))) return undefined
    if (request.method === 'PUT' && signedUpload.test(pathname)) {
      const claims = await verified(searchParams.get('token') ?? '')
      return claims?.intent === 'upload' ? undefined : storageRefusal('400', 'InvalidJWT', 'The token is not valid')
    }
    const caller = await callerOf(request, searchParams)
    if (caller === undefined)
      return isStorage
        ? storageRefusal('403', 'Unauthorized', 'The key or the token is not valid')
        : Response.json({ code: 'PGRST301', message: 'The key or the token is not valid' }, { status: 401 })
    return caller === 'visitor' && isStorage && !(request.method === 'POST' && listing.test(pathname))
      ? storageRefusal('403', 'Unauthorized', 'new row violates row-level security policy')
      : undefined
  }
}

/** As on Supabase Storage, whose refusals are 400 with the status in the body. */
const storageRefusal = (statusCode: string, error: string, message: string): Response =>
  Response.json({ statusCode, error, message }, { status: 400 })
