import type { Publication } from './gateway/sender.ts'
import type { ExternalLiveKit } from './livekit/external.ts'
import type { ShowLine } from './output.ts'
import type { Seed } from './postgres/seed.ts'

export type StackOptions = Publication & {
  /** Holds data, secrets and logs; created when it is missing. */
  dataDir: string
  /** The gateway's port; a free one when it is 0 or absent. */
  port?: number
  /** The address that the gateway listens on; 127.0.0.1 when it is left out. */
  listen?: string
  /** Chosen at the first start of a data folder, by default demo. */
  seed?: Seed
  /** Builds the web app when its sources changed, and serves it. */
  serveWeb?: boolean
  /** For development: Vite serves the web app, code changes restart the function and the worker, errors are shown. */
  hotReload?: boolean
  /** Environment variables for the api function and the worker, in addition to those that the stack sets. */
  functionEnvironment?: Record<string, string>
  /** False when the caller starts its own worker, with `workerUrl`. */
  hasWorker?: boolean
  log?: (line: string) => void
  /** Receives each line that a service writes; the log files have them too. */
  show?: ShowLine
  /** The server for calls: one of the stack's own, or one elsewhere. Without it there are no calls. */
  livekit?: 'own' | ExternalLiveKit
  /** Serves metrics on this port of 127.0.0.1. */
  metricsPort?: number
  /** Opens a debugger port for the function and for the worker. */
  inspect?: boolean
  /** Aborts the start. */
  signal?: AbortSignal
}

export type Stack = {
  /** The gateway's own address. */
  url: string
  /** The address at which people reach the portal: the gateway's own unless another one is set. */
  publicUrl: string
  /** What the first start chose. */
  seed: Seed
  /** Auth, REST, Storage and Realtime without the gateway, as the api function and the worker reach them. */
  supabaseUrl: string
  /** Connects as supabase_admin, the superuser. */
  dbUrl: string
  /** Connects as postgres, which runs migrations and the seed. */
  postgresUrl: string
  /** Connects as portal_worker, the worker's login. */
  workerUrl: string
  /** Connects as local_realtime, the login of Realtime. */
  realtimeUrl: string
  publishableKey: string
  secretKey: string
  jwtSecret: string
  cookieKey: string
  /** The server for calls. */
  livekit?: ExternalLiveKit
  /** Where mails are written when no mail server is set. */
  mailDir: string
  services: { name: string; pid: number | undefined }[]
  restartsOf: (name: string) => number
  stop: () => Promise<void>
}
