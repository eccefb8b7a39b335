import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const serviceState = z.enum(['ok', 'off', 'down'])

/** `degraded`: the portal can be used, but a service that it needs for some of its work is down. */
export const health = z.strictObject({
  status: z.enum(['ok', 'degraded', 'down']),
  version: z.string(),
  services: z.strictObject({
    database: serviceState,
    auth: serviceState,
    storage: serviceState,
    worker: serviceState,
    realtime: serviceState,
    calls: serviceState,
    ai: serviceState,
  }),
})

const clientConfig = z.strictObject({
  supabaseUrl: z.string(),
  publishableKey: z.string(),
  livekitUrl: z.string().nullable(),
  vapidPublicKey: z.string().nullable(),
  customDomain: z.string().nullable(),
  version: z.string(),
})

export const system = {
  health: endpoint({
    method: 'GET',
    path: '/api/health',
    summary: 'The state of each service; 503 when the portal cannot be used',
    access: 'public',
    answer: health,
  }),
  live: endpoint({
    method: 'GET',
    path: '/api/live',
    summary: 'Answers as long as the function runs, without asking any other service',
    access: 'public',
    answer: z.strictObject({ status: z.literal('ok') }),
  }),
  config: endpoint({
    method: 'GET',
    path: '/api/config',
    summary: 'Public settings that a client needs before sign-in',
    access: 'public',
    answer: clientConfig,
  }),
  setup: endpoint({
    method: 'GET',
    path: '/api/setup',
    summary: 'Whether this installation still needs its first administrator',
    access: 'public',
    answer: z.strictObject({ isDue: z.boolean() }),
  }),
  openapi: endpoint({
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This API as an OpenAPI 3.1 document',
    access: 'public',
    answer: z.record(z.string(), z.unknown()),
  }),
}
