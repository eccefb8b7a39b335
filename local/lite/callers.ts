import { jwtVerify } from 'jose'
import type { LiteSettings } from './settings.ts'

type Keys = Pick<LiteSettings, 'publishableKey' | 'secretKey' | 'jwtSecret'>
type Claims = { role?: string; intent?: string }

const bearer = /^Bearer\s+(\S+)$/i
const signedUpload = /^\/storage\/v1\/object\/upload\/sign\//
const signedDownload = /^\/storage\/v1\/object\/sign\//
const status = '/storage/v1/status'
const listing = /^\/storage\/v1\/object\/list\/[^/]+$/
const reading = new Set(['GET', 'HEAD'])

/**
 * Refuses requests to REST and Storage before their body is read and without asking the database: those without a key or
 * valid token, and those of callers who have only the public key, to whom no table is open and who may do no more in
 * Storage than list, which shows nothing. REST, Storage and the policies decide about all others, once they know what is
 * asked for. An address that is signed needs neither key nor token.
 */
export function checkCallers({ publishableKey, secretKey, jwtSecret }: Keys) {
  const key = new TextEncoder().encode(jwtSecret)
  const verified = (token: string): Promise<Claims | undefined> =>
    jwtVerify<Claims>(token, key, { algorithms: ['HS256'] }).then(
      ({ payload }) => payload,
      () => undefined,
    )

  async function callerOf({ headers }: Request, search: URLSearchParams): Promise<Caller> {
    const token = bearer.exec(headers.get('authorization') ?? '')?.[1]
    if (token?.split('.').length === 3) return callerWith(await verified(token))
    const keys = [headers.get('apikey') ?? search.get('apikey'), token]
    if (keys.includes(secretKey)) return 'known'
    return keys.includes(publishableKey) ? 'visitor' : undefined
  }

  /** The refusal; undefined when the request may be served. */
  return async (request: Request): Promise<Response | undefined> => {
    const { pathname, searchParams } = new URL(request.url)
    const { method } = request
    const isStorage = pathname.startsWith('/storage/')
    if (method === 'OPTIONS' || pathname === status || !(isStorage || pathname.startsWith('/rest/'))) return undefined
    if (reading.has(method) && signedDownload.test(pathname) && searchParams.has('token')) return undefined
    if (method === 'PUT' && signedUpload.test(pathname)) {
      const claims = await verified(searchParams.get('token') ?? '')
      return claims?.intent === 'upload' ? undefined : storageRefusal('400', 'InvalidJWT', 'The token is not valid')
    }
    const caller = await callerOf(request, searchParams)
    if (caller === 'known') return undefined
    if (!isStorage) return restRefusal(caller)
    if (caller === undefined) return storageRefusal('403', 'Unauthorized', 'The key or the token is not valid')
    if (reading.has(method)) return storageRefusal('404', 'not_found', 'Object not found')
    return method === 'POST' && listing.test(pathname)
      ? Response.json([])
      : storageRefusal('403', 'Unauthorized', 'new row violates row-level security policy')
  }
}

type Caller = 'known' | 'visitor' | undefined

function callerWith(claims: Claims | undefined): Caller {
  if (claims?.role === undefined) return undefined
  return claims.role === 'anon' ? 'visitor' : 'known'
}

const restRefusal = (caller: Caller): Response =>
  refusal(
    401,
    caller === 'visitor'
      ? { code: '42501', details: null, hint: null, message: 'permission denied for schema public' }
      : { code: 'PGRST301', details: null, hint: null, message: 'The key or the token is not valid' },
  )

/** As on Supabase Storage, whose refusals are 400 with the status in the body. */
const storageRefusal = (statusCode: string, error: string, message: string): Response =>
  refusal(400, { statusCode, error, message })

/** Pages of other origins may read it, like all responses of these services. */
const refusal = (httpStatus: number, body: Record<string, string | null>): Response =>
  Response.json(body, { status: httpStatus, headers: { 'Access-Control-Allow-Origin': '*' } })
