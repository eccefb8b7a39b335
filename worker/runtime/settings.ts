import process from 'node:process'
import { z } from 'zod'

const environment = z.object({
  SUPABASE_URL: z.url(),
  SUPABASE_SERVICE_ROLE_KEY: z.string().min(1),
  PORTAL_WORKER_DB_URL: z.string().min(1),
  PORTAL_WORKER_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  PORTAL_PUBLIC_URL: z.url().optional(),
  PORTAL_MAIL_DIR: z.string().optional(),
  SMTP_HOST: z.string().optional(),
  SMTP_PORT: z.coerce.number().int().min(1).max(65_535).default(587),
  SMTP_USER: z.string().optional(),
  SMTP_PASSWORD: z.string().default(''),
  SMTP_FROM: z.string().optional(),
  PORTAL_WORKER_JOBS: z.coerce.number().int().min(1).max(20).default(2),
})

/** The mail server, from the SMTP_* variables. */
export interface Smtp {
  host: string
  port: number
  user: string | undefined
  password: string
  from: string
}

/**
 * `port`: of the health check; null for none. `atOnce`: the number of concurrent jobs. `smtp`: null to send no mail.
 */
export interface Settings {
  supabaseUrl: string
  secretKey: string
  databaseUrl: string
  port: number | null
  atOnce: number
  /** The portal's address, for links in mails. */
  publicUrl: string | null
  smtp: Smtp | null
  /** Where the local stack keeps the mails to people who forgot their password when there is no mail server. */
  mailDir: string | null
}

/** Throws an Error that names every missing or invalid variable. */
export function readSettings(variables: NodeJS.ProcessEnv = process.env): Settings {
  const result = environment.safeParse(variables)
  if (!result.success) {
    const faults = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new Error(`Invalid environment. ${faults.join('; ')}`)
  }
  const values = result.data
  return {
    supabaseUrl: values.SUPABASE_URL,
    secretKey: values.SUPABASE_SERVICE_ROLE_KEY,
    databaseUrl: values.PORTAL_WORKER_DB_URL,
    port: values.PORTAL_WORKER_PORT ?? null,
    atOnce: values.PORTAL_WORKER_JOBS,
    publicUrl: values.PORTAL_PUBLIC_URL ?? null,
    smtp: smtpOf(values),
    mailDir: values.PORTAL_MAIL_DIR ?? null,
  }
}

function smtpOf({
  SMTP_HOST: host,
  SMTP_PORT: port,
  SMTP_USER: user,
  SMTP_PASSWORD: password,
  SMTP_FROM: from,
}: z.output<typeof environment>): Smtp | null {
  return host ? { host, port, user, password, from: from ?? user ?? `portal@${host}` } : null
}
