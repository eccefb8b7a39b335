import { createServer } from 'node:http'
import { Histogram, Registry } from 'prom-client'
import type { ServedRequest } from '../gateway/route.ts'
import type { Service } from '../supervisor.ts'
import { measureProcesses, measureDatabase, measureRealtime } from './measures.ts'
import { routeOf } from './route-of.ts'

export type Metrics = { observe: (served: ServedRequest) => void; close: () => Promise<void> }

type Sources = {
  services: readonly Service[]
  /** Connects as a role that may read public.jobs and pg_stat_activity. */
  databaseUrl: string
  realtimePort: number
}

/** Serves the metrics at `/metrics` in Prometheus' format, on 127.0.0.1. */
export async function openMetrics(port: number, sources: Sources): Promise<Metrics> {
  const registry = new Registry()
  const durations = new Histogram({
    name: 'portal_http_request_duration_seconds',
    help: 'Duration of requests at the gateway, in seconds, by method, endpoint and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  })
  measureProcesses(registry, sources.services)
  measureDatabase(registry, sources.databaseUrl)
  measureRealtime(registry, sources.realtimePort)

  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      (cause: unknown) => response.writeHead(500).end(String(cause)),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    observe: ({ method, target, status, seconds }) =>
      durations.observe({ method, route: routeOf(target), status }, seconds),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
