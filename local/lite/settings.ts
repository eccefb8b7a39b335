import type { Smtp } from '../mail/smtp.ts'

/** Settings of the process that serves Auth, REST and Storage, passed as JSON in one environment variable. */
export type LiteSettings = {
  port: number
  publicUrl: string
  jwtSecret: string
  publishableKey: string
  secretKey: string
  databases: { auth: string; rest: string; storage: string }
  storageDir: string
  /** Where mails are written when no mail server is set. */
  mailDir: string
  smtp?: Smtp
}

export const settingsVariable = 'PORTAL_LITE_SETTINGS'

/** Must equal minimum_password_length in supabase/config.toml. */
export const minimumPasswordLength = 6
