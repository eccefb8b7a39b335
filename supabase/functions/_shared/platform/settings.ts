import process from 'node:process'
import { z } from 'zod'
import { limits } from '../contract/limits.ts'

const flag = z
  .enum(['true', 'false', ''])
  .default('false')
  .transform((value) => value === 'true')

const optional = z
  .string()
  .optional()
  .transform((value) => value || null)

/** Hosted Supabase gives its newer keys as JSON, by name. */
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
  PORTAL_VERSION: z.string().min(1).default(limits.version),
  PORTAL_CUSTOM_DOMAIN: optional,
  ALLOW_DIRECT_LOGIN: flag,
  PORTAL_SHOW_ERRORS: flag,
  PORTAL_WORKER_URL: optional,
})

/** What an installation decides. Instances of the function never change it. */
export interface Settings {
  supabaseUrl: string
  publishableKey: string
  /** Makes and removes accounts; null: this installation cannot. */
  secretKey: string | null
  databaseUrl: string
  databasePool: number
  /** HS256 secret of access tokens; null where Auth signs with the keys of `jwks`. */
  jwtSecret: string | null
  /** A JSON Web Key Set as text; null: Auth is asked for its own. */
  jwks: string | null
  /** 32 bytes, base64url: seals the session cookie. */
  cookieKey: string
  publicUrl: string | null
  trustedProxies: number
  version: string
  customDomain: string | null
  allowDirectLogin: boolean
  /** Answers of unforeseen errors carry their stacks: only in development. */
  showsErrors: boolean
  /** Where the worker says that it is well; null: its last sign of life in the database counts. */
  workerUrl: string | null
}

const missing = (names: string): Error => new Error(`Wrong environment. ${names}: Required`)

/** Throws one line that names every variable that is missing or wrong. */
export function readSettings(variables: NodeJS.ProcessEnv = process.env): Settings {
  const result = environment.safeParse(variables)
  if (!result.success) {
    const faults = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new Error(`Wrong environment. ${faults.join('; ')}`)
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
    workerUrl: values.PORTAL_WORKER_URL,
  }
}
