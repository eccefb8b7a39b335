import { errors, jwtVerify } from 'jose'

export type Claims = {
  role: string
  /** In seconds since 1970; absent for the publishable key. */
  exp?: number
  sub?: string
  session_id?: string
}

/** Why a caller is refused, in Supabase's words. */
export class Refused extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.name = 'Refused'
    this.code = code
  }

  get reason(): string {
    return `${this.code}: ${this.message}`
  }
}

/** A caller with nothing but the publishable key. */
export const anonymous: Claims = { role: 'anon' }

export const expiredMessage = (exp: number, now = Date.now()): string =>
  `Token has expired ${Math.max(0, Math.floor(now / 1000) - exp)} seconds ago`

/** The claims of an access token. Throws Refused. */
export async function verifyToken(token: string, key: Uint8Array): Promise<Claims> {
  const { payload } = await jwtVerify<Partial<Claims>>(token, key, { algorithms: ['HS256'] }).catch(
    (cause: unknown) => {
      throw refusalOf(cause)
    },
  )
  const { role, exp } = payload
  if (typeof role !== 'string' || exp === undefined)
    throw new Refused('InvalidJWTToken', 'Fields `role` and `exp` are required in JWT')
  return { ...payload, role, exp }
}

function refusalOf(cause: unknown): Refused {
  if (cause instanceof errors.JWTExpired)
    return new Refused('InvalidJWTToken', expiredMessage(Number(cause.payload.exp)))
  if (cause instanceof errors.JWSSignatureVerificationFailed)
    return new Refused('JwtSignatureError', 'Failed to validate JWT signature')
  if (cause instanceof errors.JOSEAlgNotAllowed)
    return new Refused('JwtSignerError', 'Failed to generate JWT signer, check your JWT secret or JWKS configuration')
  return new Refused('MalformedJWT', 'The token provided is not a valid JWT')
}
