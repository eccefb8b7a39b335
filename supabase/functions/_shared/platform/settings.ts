import process from 'node:process'
import { z } from 'zod'
import { portalVersion } from '../contract/version.ts'
import { aiOf, type AiServer, aiVariables } from './ai.ts'
import { type DatabaseAddress, databaseAddress, databaseCa, databaseUrl } from './db/database-address.ts'
import { readEnvironment } from './environment.ts'
import { type LiveKit, liveKitOf, liveKitVariables } from './livekit.ts'
import { publicUrl } from './public-url.ts'

const flag = z
  .enum(['true', 'false', ''])
  .default('false')
  .transform((value) => value === 'true')

const optional = z
  .string()
  .optional()
  .transform((value) => value || null)

/** Supabase passes its newer keys as a JSON object from name to key. A self-hosted one without such keys passes ''. */
const newerKey = z
  .string()
  .default('{}')
  .transform((text) => z.record(z.string(), z.string()).parse(JSON.parse(text)))
  .transform((keys) => Object.values(keys).find(Boolean))

const environment = z.object({
  SUPABASE_URL: z.url(),
  SUPABASE_ANON_KEY: optional,
  SUPABASE_PUBLISHABLE_KEYS: newerKey,
  SUPABASE_SERVICE_ROLE_KEY: optional,
  SUPABASE_SECRET_KEYS: newerKey,
  SUPABASE_DB_URL: optional,
  SUPABASE_JWKS: optional,
  PORTAL_DB_URL: z.preprocess((url) => url || undefined, databaseUrl.optional()),
  PORTAL_DB_CA: databaseCa,
  PORTAL_DB_POOL: z.coerce.number().int().min(2).max(100).default(10),
  PORTAL_JWT_SECRET: optional,
  PORTAL_COOKIE_KEY: z.string().regex(/^[\w-]{43}$/, 'Must be 32 bytes in base64url'),
  PORTAL_PUBLIC_URL: publicUrl.optional(),
  PORTAL_PROXY_SECRET: optional.refine((secret) => secret === null || /^[\w-]{32,}$/.test(secret), {
    error: 'Must be at least 32 letters, digits, - or _',
  }),
  PORTAL_TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(1),
  PORTAL_VERSION: z.string().min(1).default(portalVersion),
  PORTAL_CUSTOM_DOMAIN: optional,
  ALLOW_DIRECT_LOGIN: flag,
  PORTAL_SHOW_ERRORS: flag,
  ...liveKitVariables,
  ...aiVariables,
})

/** The settings of an installation, from the environment. */
export interface Settings {
  supabaseUrl: string
  publishableKey: string
  /** Needed to create and delete accounts; null when this installation cannot. */
  secretKey: string | null
  database: DatabaseAddress
  databasePool: number
  /** The HS256 secret of access tokens; null when Auth signs with asymmetric keys (`jwks`). */
  jwtSecret: string | null
  /** A JSON Web Key Set as text; null to fetch it from Auth. */
  jwks: string | null
  /** The key that seals the session cookie: 32 bytes in base64url. */
  cookieKey: string
  publicUrl: string | null
  /** Which only the operator's proxy and the function know; null when the function cannot tell who passed the proxy. */
  proxySecret: string | null
  /** Unused with a secret. */
  trustedProxies: number
  version: string
  customDomain: string | null
  allowDirectLogin: boolean
  /** The server for calls; null when calls are not configured. */
  livekit: LiveKit | null
  /** The server that summarizes calls; null when there is none. */
  ai: AiServer | null
  /** Whether responses to unexpected errors include the stack trace; only in development. */
  showsErrors: boolean
}

/** What the operator should know about settings with which the function runs, but not safely. */
export function warningsAbout({ supabaseUrl, proxySecret }: Settings): string[] {
  const isHosted = new URL(supabaseUrl).hostname.endsWith('.supabase.co')
  return isHosted && !proxySecret
    ? ['PORTAL_PROXY_SECRET is not set: anyone can call this function past your proxy and claim any network address.']
    : []
}

const missing = (names: string): Error => new Error(`Invalid environment. ${names}: Required`)

/** Throws an Error that names every missing or invalid variable in one line. */
export function readSettings(variables: NodeJS.ProcessEnv = process.env): Settings {
  const values = readEnvironment(environment, variables)
  const url = values.PORTAL_DB_URL ?? values.SUPABASE_DB_URL
  if (!url) throw missing('PORTAL_DB_URL or SUPABASE_DB_URL')
  // A project can have disabled its older keys, which it passes all the same.
  const publishableKey = values.SUPABASE_PUBLISHABLE_KEYS ?? values.SUPABASE_ANON_KEY
  if (!publishableKey) throw missing('SUPABASE_ANON_KEY or SUPABASE_PUBLISHABLE_KEYS')
  return {
    supabaseUrl: values.SUPABASE_URL,
    publishableKey,
    secretKey: values.SUPABASE_SECRET_KEYS ?? values.SUPABASE_SERVICE_ROLE_KEY,
    database: databaseAddress(url, values.PORTAL_DB_CA),
    databasePool: values.PORTAL_DB_POOL,
    jwtSecret: values.PORTAL_JWT_SECRET,
    jwks: values.SUPABASE_JWKS,
    cookieKey: values.PORTAL_COOKIE_KEY,
    publicUrl: values.PORTAL_PUBLIC_URL ?? null,
    proxySecret: values.PORTAL_PROXY_SECRET,
    trustedProxies: values.PORTAL_TRUSTED_PROXIES,
    version: values.PORTAL_VERSION,
    customDomain: values.PORTAL_CUSTOM_DOMAIN,
    allowDirectLogin: values.ALLOW_DIRECT_LOGIN,
    livekit: liveKitOf(values),
    ai: aiOf(values),
    showsErrors: values.PORTAL_SHOW_ERRORS,
  }
}
