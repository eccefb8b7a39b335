import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServiceSpec } from '../../../local/supervisor.ts'

/** Where Supabase's own servers are, built from their sources. */
export interface RealServices {
  /** The program of github.com/supabase/auth. */
  auth: string
  /** A checkout of github.com/supabase/storage after `npm run build`. */
  storage: string
}

/** Names the variables that `npm run test:real` sets. */
export const realServiceVariables = { auth: 'PORTAL_REAL_AUTH', storage: 'PORTAL_REAL_STORAGE' } as const

/** The real services that the tests run against; undefined for the local imitation. */
export function chosenRealServices(): RealServices | undefined {
  const auth = process.env[realServiceVariables.auth]
  const storage = process.env[realServiceVariables.storage]
  return auth && storage ? { auth, storage } : undefined
}

const storageEntry = (folder: string) => join(folder, 'dist', 'start', 'server.js')

/** Throws unless both servers are there. */
export async function assertBuilt({ auth, storage }: RealServices): Promise<void> {
  for (const [file, what] of [
    [auth, 'the program of Supabase Auth'],
    [storageEntry(storage), 'a built Supabase Storage'],
  ] as const)
    await access(file).catch(() => {
      throw new Error(`${file} does not exist: give ${what}, see docs/supabase.md`)
    })
}

interface Common {
  port: number
  databaseUrl: string
  jwtSecret: string
  settings: Record<string, string>
}

const answers = (address: string) => () =>
  fetch(address).then(
    (response) => response.ok,
    () => false,
  )

/** Auth, with the variables of Supabase's docker-compose.yml and the documented `settings`. It migrates its schema. */
export function authService(
  { auth }: RealServices,
  { port, databaseUrl, jwtSecret, settings, publicUrl }: Common & { publicUrl: string },
): ServiceSpec {
  const environment = {
    GOTRUE_API_HOST: '127.0.0.1',
    GOTRUE_API_PORT: String(port),
    PORT: String(port),
    API_EXTERNAL_URL: `${publicUrl}/auth/v1`,
    GOTRUE_DB_DRIVER: 'postgres',
    GOTRUE_DB_DATABASE_URL: databaseUrl,
    DATABASE_URL: databaseUrl,
    GOTRUE_SITE_URL: publicUrl,
    GOTRUE_JWT_ADMIN_ROLES: 'service_role',
    GOTRUE_JWT_AUD: 'authenticated',
    GOTRUE_JWT_DEFAULT_GROUP_NAME: 'authenticated',
    GOTRUE_JWT_SECRET: jwtSecret,
    GOTRUE_JWT_ISSUER: `${publicUrl}/auth/v1`,
    GOTRUE_LOG_LEVEL: 'error',
    ...settings,
  }
  return {
    name: 'auth',
    command: () => ({ program: auth, args: [], options: { env: { PATH: process.env['PATH'], ...environment } } }),
    isReady: answers(`http://127.0.0.1:${port}/health`),
    askToStop: (child) => void child.kill('SIGTERM'),
    readyWithinMs: 60_000,
  }
}

/** Storage, which keeps files in a folder. It migrates its schema. */
export function storageService(
  { storage }: RealServices,
  {
    port,
    adminPort,
    databaseUrl,
    jwtSecret,
    settings,
    tokens,
    folder,
  }: Common & {
    adminPort: number
    tokens: { anon: string; service: string }
    folder: string
  },
): ServiceSpec {
  const environment = {
    SERVER_HOST: '127.0.0.1',
    SERVER_PORT: String(port),
    SERVER_ADMIN_PORT: String(adminPort),
    ANON_KEY: tokens.anon,
    SERVICE_KEY: tokens.service,
    AUTH_JWT_SECRET: jwtSecret,
    DATABASE_URL: databaseUrl,
    DATABASE_MAX_CONNECTIONS: '6',
    REQUEST_ALLOW_X_FORWARDED_PATH: 'true',
    STORAGE_BACKEND: 'file',
    FILE_STORAGE_BACKEND_PATH: folder,
    GLOBAL_S3_BUCKET: 'stub',
    REGION: 'stub',
    TENANT_ID: 'stub',
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
    ...settings,
  }
  return {
    name: 'storage',
    command: () => ({
      program: process.execPath,
      args: [storageEntry(storage)],
      options: { cwd: storage, env: { PATH: process.env['PATH'], ...environment } },
    }),
    isReady: answers(`http://127.0.0.1:${port}/status`),
    askToStop: (child) => void child.kill('SIGTERM'),
    readyWithinMs: 60_000,
  }
}
