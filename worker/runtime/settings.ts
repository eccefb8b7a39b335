import process from 'node:process'
import { z } from 'zod'
import { aiOf, type AiServer, aiVariables } from '../../supabase/functions/_shared/platform/ai.ts'
import {
  type DatabaseAddress,
  databaseAddress,
  databaseCa,
  databaseUrl,
} from '../../supabase/functions/_shared/platform/db/database-address.ts'
import { readEnvironment } from '../../supabase/functions/_shared/platform/environment.ts'
import { type LiveKit, liveKitOf, liveKitVariables } from '../../supabase/functions/_shared/platform/livekit.ts'
import { publicUrl } from '../../supabase/functions/_shared/platform/public-url.ts'

/** Apple's push service refuses addresses that nobody else can reach. */
const subject = z
  .string()
  .regex(
    /^(?:mailto:[^@\s]+@|https:\/\/)(?!localhost\b)[^\s@/]+\.(?!local\b)[a-z]{2,}/i,
    'Must be mailto: or https://, with a public host',
  )

const port = z.coerce.number().int().min(1).max(65_535)
const none = z.literal('').transform(() => undefined)

const environment = z.object({
  SUPABASE_URL: z.url(),
  SUPABASE_SERVICE_ROLE_KEY: z.string().min(1),
  PORTAL_WORKER_DB_URL: databaseUrl,
  PORTAL_DB_CA: databaseCa,
  PORTAL_WORKER_PORT: port.optional(),
  PORTAL_RECORDER_PORT: port.optional(),
  PORTAL_PUBLIC_URL: publicUrl.optional(),
  PORTAL_MAIL_DIR: z.string().optional(),
  PORTAL_PUSH_KEY: none.or(z.string().regex(/^[\w-]{43}$/, 'Must be 32 bytes in base64url')).optional(),
  PORTAL_PUSH_SUBJECT: none.or(subject).optional(),
  SMTP_HOST: z.string().optional(),
  SMTP_PORT: port.default(587),
  SMTP_USER: z.string().optional(),
  SMTP_PASSWORD: z.string().default(''),
  SMTP_FROM: z.string().optional(),
  PORTAL_WORKER_JOBS: z.coerce.number().int().min(1).max(20).default(2),
  ...liveKitVariables,
  ...aiVariables,
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
 * `port`, `recorderPort`: of the health checks; null for none. `atOnce`: the number of concurrent jobs. `smtp`: null to send no mail.
 */
export interface Settings {
  supabaseUrl: string
  secretKey: string
  database: DatabaseAddress
  port: number | null
  recorderPort: number | null
  atOnce: number
  /** The portal's address, for links in mails. */
  publicUrl: string | null
  smtp: Smtp | null
  /** Where the local stack keeps the mails to people who forgot their password when there is no mail server. */
  mailDir: string | null
  /** The private VAPID key, and whom push services may write to about it. Null to push nothing to devices. */
  push: { key: string; subject: string } | null
  /** The server for calls; null when calls are not configured. */
  livekit: LiveKit | null
  /** The server that summarizes calls; null when there is none. */
  ai: AiServer | null
}

/** For an installation without a public address, such as one on a laptop. */
const nobody = 'mailto:nobody@portal.invalid'

/** Throws an Error that names every missing or invalid variable. */
export function readSettings(variables: NodeJS.ProcessEnv = process.env): Settings {
  const values = readEnvironment(environment, variables)
  return {
    supabaseUrl: values.SUPABASE_URL,
    secretKey: values.SUPABASE_SERVICE_ROLE_KEY,
    database: databaseAddress(values.PORTAL_WORKER_DB_URL, values.PORTAL_DB_CA),
    port: values.PORTAL_WORKER_PORT ?? null,
    recorderPort: values.PORTAL_RECORDER_PORT ?? null,
    atOnce: values.PORTAL_WORKER_JOBS,
    publicUrl: values.PORTAL_PUBLIC_URL ?? null,
    smtp: smtpOf(values),
    mailDir: values.PORTAL_MAIL_DIR ?? null,
    push: values.PORTAL_PUSH_KEY
      ? {
          key: values.PORTAL_PUSH_KEY,
          subject: values.PORTAL_PUSH_SUBJECT ?? subject.safeParse(values.PORTAL_PUBLIC_URL).data ?? nobody,
        }
      : null,
    livekit: liveKitOf(values),
    ai: aiOf(values),
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
