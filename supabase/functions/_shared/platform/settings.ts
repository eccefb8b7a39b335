import process from 'node:process'
import { z } from 'zod'
import { portalVersion } from '../contract/version.ts'

const flag = z
  .enum(['true', 'false', ''])
  .default('false')
  .transform((value) => value === 'true')

const optional = z
  .string()
  .optional()
  .transform((value) => value || null)

/** Hosted Supabase passes its newer keys as a JSON object from name to key. */
const keys = z
  .string()
  .default('{}')
  .transform((text) => z.record(z.string(), z.string()).parse(JSON.parse(text)))

const environment = z.object({
  SUPABASE_URL: z.url(),
  SUPABASE_ANON_KEY: optional,
  SUPABASE_PUBLISHABLE_KEYS: keys,
  SUPABASE_SERVICE_ROLE_KEY: optional,
  SUPABASE_SECRET_KEYS: keys,
  SUPABASE_DB_URL: optional,
  SUPABASE_JWKS: optional,
  PORTAL_DB_URL: optional,
  PORTAL_DB_POOL: z.coerce.number().int().min(2).max(100).default(10),
  PORTAL_JWT_SECRET: optional,
  PORTAL_COOKIE_KEY: z.string().regex(/^[\w-]{43}$/, 'Must be 32 bytes in base64url'),
  PORTAL_PUBLIC_URL: optional,
  PORTAL_TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(1),
  PORTAL_VERSION: z.string().min(1).default(portalVersion),
  PORTAL_CUSTOM_DOMAIN: optional,
  ALLOW_DIRECT_LOGIN: flag,
  PORTAL_SHOW_ERRORS: flag,
})

/** The settings of an installation, from the environment. */
export interface Settings {
  supabaseUrl: string
  publishableKey: string
  /** Needed to create and delete accounts; null when this installation cannot. */
  secretKey: string | null
  databaseUrl: string
  databasePool: number
  /** The HS256 secret of access tokens; null when Auth signs with asymmetric keys (`jwks`). */
  jwtSecret: string | null
  /** A JSON Web Key Set as text; null to fetch it from Auth. */
  jwks: string | null
  /** The key that seals the session cookie: 32 bytes in base64url. */
  cookieKey: string
  publicUrl: string | null
  trustedProxies: number
  version: string
  customDomain: string | null
  allowDirectLogin: boolean
  /** Whether responses to unexpected errors include the stack trace; only in development. */
  showsErrors: boolean
}

const missing = (names: string): Error => new Error(`Invalid environment. ${names}: Required`)

/** Throws an Error that names every missing or invalid variable in one line. */
export function readSettings(variables: NodeJS.ProcessEnv = process.env): Settings {
  const result = environment.safeParse(variables)
  if (!result.success) {
    const faults = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new Error(`Invalid environment. ${faults.join('; ')}`)
  }
  const values = result.data
  const databaseUrl = values.PORTAL_DB_URL ?? values.SUPABASE_DB_URL
  if (!databaseUrl) throw missing('PORTAL_DB_URL or SUPABASE_DB_URL')
  const publishableKey = values.SUPABASE_ANON_KEY ?? Object.values(values.SUPABASE_PUBLISHABLE_KEYS)[0]
  if (!publishableKey) throw missing('SUPABASE_ANON_KEY or SUPABASE_PUBLISHABLE_KEYS')
  return {
    supabaseUrl: values.SUPABASE_URL,
    publishableKey,
    secretKey: values.SUPABASE_SERVICE_ROLE_KEY ?? Object.values(values.SUPABASE_SECRET_KEYS)[0] ?? null,
    databaseUrl,
    databasePool: values.PORTAL_DB_POOL,
    jwtSecret: values.PORTAL_JWT_SECRET,
    jwks: values.SUPABASE_JWKS,
    cookieKey: values.PORTAL_COOKIE_KEY,
    publicUrl: values.PORTAL_PUBLIC_URL,
    trustedProxies: values.PORTAL_TRUSTED_PROXIES,
    version: values.PORTAL_VERSION,
    customDomain: values.PORTAL_CUSTOM_DOMAIN,
    allowDirectLogin: values.ALLOW_DIRECT_LOGIN,
    showsErrors: values.PORTAL_SHOW_ERRORS,
  }
}
