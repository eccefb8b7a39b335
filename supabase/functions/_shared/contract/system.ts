import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const serviceState = z.enum(['ok', 'down'])
/** `building`: the server for calls is being built, and starts when that is done. */
const callsState = z.enum(['ok', 'off', 'down', 'building'])

/**
 * `down`: the portal cannot be used, because the database or Auth is down, or the database is `busy`: it responds, but
 * all of the portal's connections to it are in use.
 * `degraded`: the portal can be used, but a service that it needs for some of its work is down.
 */
export const health = z.strictObject({
  status: z.enum(['ok', 'degraded', 'down']),
  version: z.string(),
  services: z.strictObject({
    database: z.enum(['ok', 'busy', 'down']),
    auth: serviceState,
    storage: serviceState,
    worker: serviceState,
    realtime: serviceState,
    calls: callsState,
    ai: z.enum(['ok', 'off']),
  }),
  /** How much of what is being built is done, from 0 to 1. */
  progress: z.strictObject({ calls: z.number() }).optional(),
})

export type Health = z.infer<typeof health>

const clientConfig = z.strictObject({
  supabaseUrl: z.string(),
  publishableKey: z.string(),
  livekitUrl: z.string().nullable(),
  vapidPublicKey: z.string().nullable(),
  customDomain: z.string().nullable(),
  version: z.string(),
})

export const system = {
  health: endpoint('GET /api/health', {
    summary: 'The state of each service; 503 when the portal cannot be used',
    access: 'public',
    answer: health,
    others: { 503: { description: 'The portal cannot be used; see Retry-After', answer: health } },
  }),
  live: endpoint('GET /api/live', {
    summary: 'Answers as long as the function runs, without asking any other service',
    access: 'public',
    answer: z.strictObject({ status: z.literal('ok') }),
  }),
  config: endpoint('GET /api/config', {
    summary: 'Public settings that a client needs before sign-in',
    access: 'public',
    answer: clientConfig,
  }),
  setup: endpoint('GET /api/setup', {
    summary: 'Whether this installation still needs its first administrator',
    access: 'public',
    answer: z.strictObject({ isDue: z.boolean() }),
  }),
  openapi: endpoint('GET /api/openapi.json', {
    summary: 'This API as an OpenAPI 3.1 document',
    access: 'public',
    answer: z.record(z.string(), z.unknown()),
  }),
}
