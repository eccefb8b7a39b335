import type { Smtp } from '../mail/smtp.ts'

/** What the supervisor tells the child that serves Auth, REST and Storage; it travels as JSON in one variable. */
export type LiteSettings = {
  port: number
  publicUrl: string
  jwtSecret: string
  publishableKey: string
  secretKey: string
  databases: { auth: string; rest: string; storage: string }
  storageDir: string
  /** Where mails are kept when there is no mail server. */
  mailDir: string
  smtp?: Smtp
}

export const settingsVariable = 'PORTAL_LITE_SETTINGS'

/** As in supabase/config.toml. */
export const minimumPasswordLength = 6
