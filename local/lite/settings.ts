/** Settings of the process that serves Auth, REST and Storage, passed as JSON in one environment variable. */
export type LiteSettings = {
  port: number
  /** Where the health of Realtime is asked for, if it runs: on Supabase, all services have one address. */
  realtimePort?: number
  publicUrl: string
  jwtSecret: string
  publishableKey: string
  secretKey: string
  databases: { auth: string; rest: string; storage: string }
  storageDir: string
}

export const settingsVariable = 'PORTAL_LITE_SETTINGS'

/** How long an access token is valid. Must equal jwt_expiry in supabase/config.toml. */
export const accessTokenSeconds = 600

/** Must equal minimum_password_length in supabase/config.toml. */
export const minimumPasswordLength = 6
