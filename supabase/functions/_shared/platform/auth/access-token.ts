import { createLocalJWKSet, createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import type { Claims } from '../db/identity.ts'
import { unavailable } from '../http/problem.ts'
import type { Settings } from '../settings.ts'
import { LruCache } from './lru-cache.ts'

const claims = z.looseObject({ sub: z.uuid(), role: z.literal('authenticated'), exp: z.number() })
/**
 * Each instance verifies a token once and caches it. The database checks in every request that the person is active.
 */
const cacheSize = 1_000

const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) })

/** `exp`: the end of the token's life, in seconds since 1970. */
export type VerifiedClaims = Claims & { exp: number }

/** The token's payload; null when it is not a person's valid access token. */
export type VerifyToken = (token: string) => Promise<VerifiedClaims | null>

/**
 * Auth signs with a shared secret (HS256) or with keys that it publishes. While it moves from one to the other, tokens of
 * both kinds are valid.
 */
export function createTokenVerifier({ jwtSecret, jwks, supabaseUrl }: Settings): VerifyToken {
  const verify = verifierWith(jwtSecret, publishedKeys(jwks, supabaseUrl))
  const verified = new LruCache<VerifiedClaims>(cacheSize)
  return async (token) => {
    const known = verified.get(token)
    if (known && known.exp > Date.now() / 1000) return known
    try {
      const { payload } = await verify(token)
      const person = claims.safeParse(payload).data ?? null
      if (person) verified.set(token, person)
      return person
    } catch (error) {
      if (error instanceof errors.JOSEError && !withoutKeys.includes(error.code)) return null
      throw unavailable('auth', error)
    }
  }
}

/** The codes of errors that say nothing about a token: Auth's keys could not be read. */
const withoutKeys = ['ERR_JOSE_GENERIC', 'ERR_JWKS_INVALID', 'ERR_JWKS_TIMEOUT']

const audience = 'authenticated'

const asymmetric = ['ES256', 'RS256', 'EdDSA']

/** Each kind of key verifies only the algorithms of its kind. */
function verifierWith(secret: string | null, published: JWTVerifyGetKey) {
  const shared = secret === null ? null : new TextEncoder().encode(secret)
  const keyFor: JWTVerifyGetKey = async (header, token) =>
    header.alg === 'HS256' && shared ? shared : published(header, token)
  const algorithms = shared ? ['HS256', ...asymmetric] : asymmetric
  return (token: string) => jwtVerify(token, keyFor, { algorithms, audience })
}

const publishedKeys = (jwks: string | null, supabaseUrl: string): JWTVerifyGetKey =>
  jwks
    ? createLocalJWKSet(keySet.parse(JSON.parse(jwks)))
    : createRemoteJWKSet(new URL('/auth/v1/.well-known/jwks.json', supabaseUrl))
