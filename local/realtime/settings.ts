import type { Limits } from './limits.ts'

/** Settings of the process that serves Realtime, passed as JSON in one environment variable. */
export type RealtimeSettings = {
  port: number
  /** Connects as local_realtime. */
  databaseUrl: string
  jwtSecret: string
  publishableKey: string
  limits?: Partial<Limits>
}

export const settingsVariable = 'PORTAL_REALTIME_SETTINGS'
