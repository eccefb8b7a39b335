import process from 'node:process'
import { z } from 'zod'

const environment = z.object({
  SUPABASE_URL: z.url(),
  SUPABASE_SERVICE_ROLE_KEY: z.string().min(1),
  PORTAL_WORKER_DB_URL: z.string().min(1),
  PORTAL_WORKER_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  PORTAL_WORKER_JOBS: z.coerce.number().int().min(1).max(20).default(2),
})

/** What an installation decides. `port`: where the worker says that it is well; null: nowhere. `atOnce`: jobs side by side. */
export interface Settings {
  supabaseUrl: string
  secretKey: string
  databaseUrl: string
  port: number | null
  atOnce: number
}

/** Throws one line that names every variable that is missing or wrong. */
export function readSettings(variables: NodeJS.ProcessEnv = process.env): Settings {
  const result = environment.safeParse(variables)
  if (!result.success) {
    const faults = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new Error(`Wrong environment. ${faults.join('; ')}`)
  }
  const values = result.data
  return {
    supabaseUrl: values.SUPABASE_URL,
    secretKey: values.SUPABASE_SERVICE_ROLE_KEY,
    databaseUrl: values.PORTAL_WORKER_DB_URL,
    port: values.PORTAL_WORKER_PORT ?? null,
    atOnce: values.PORTAL_WORKER_JOBS,
  }
}
