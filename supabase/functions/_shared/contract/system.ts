import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const serviceState = z.enum(['ok', 'off', 'down'])

export const health = z.strictObject({
  status: z.enum(['ok', 'down']),
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
    summary: 'State of every service; 503 when one is down',
    access: 'public',
    answer: health,
  }),
  config: endpoint({
    method: 'GET',
    path: '/api/config',
    summary: 'What a client must know before anybody signs in; nothing secret',
    access: 'public',
    answer: clientConfig,
  }),
  setup: endpoint({
    method: 'GET',
    path: '/api/setup',
    summary: 'Whether this installation still waits for its first administrator',
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
