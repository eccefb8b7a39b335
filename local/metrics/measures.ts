import type { Registry } from 'prom-client'
import { Counter, Gauge } from 'prom-client'
import { withClient } from '../postgres/client.ts'
import type { Service } from '../supervisor.ts'

export function measureProcesses(registry: Registry, services: readonly Service[]): void {
  void new Counter({
    name: 'portal_process_restarts_total',
    help: 'Restarts of a process since the portal started',
    labelNames: ['process'] as const,
    registers: [registry],
    collect() {
      this.reset()
      for (const service of services) this.inc({ process: service.name }, service.restarts())
    },
  })
  void new Gauge({
    name: 'portal_process_up',
    help: '1 if the process responds, 0 if it does not',
    labelNames: ['process'] as const,
    registers: [registry],
    collect() {
      for (const service of services) this.set({ process: service.name }, service.isUp() ? 1 : 0)
    },
  })
}

type Count = { labels: Record<string, string>; count: number }

/** While the database is down, these two have no values. */
export function measureDatabase(registry: Registry, url: string): void {
  const counted = (sql: string) =>
    withClient(url, async (client) => (await client.query<Count>(sql)).rows).catch((): Count[] => [])
  const gauge = (name: string, help: string, labelNames: string[], sql: string) =>
    void new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        const rows = await counted(sql)
        this.reset()
        for (const { labels, count } of rows) this.set(labels, count)
      },
    })
  gauge(
    'portal_jobs',
    'Unfinished jobs, by state: queued or running',
    ['state'],
    `select jsonb_build_object('state', s.state) as labels, count(j.id)::int as count
     from (values ('queued'), ('running')) as s (state) left join public.jobs j on j.state = s.state group by s.state`,
  )
  gauge(
    'portal_database_connections',
    'Connections to the database, by login and state; the function connects as portal_api',
    ['login', 'state'],
    `select jsonb_build_object('login', a.usename, 'state', a.state) as labels, count(*)::int as count
     from pg_stat_activity a where a.backend_type = 'client backend' and a.state is not null group by a.usename, a.state`,
  )
}

/** While Realtime is down, these have no values. */
export function measureRealtime(registry: Registry, port: number): void {
  const gauge = (name: string, help: string, figure: 'connections' | 'channels') =>
    void new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.remove()
        const figures = await fetch(`http://127.0.0.1:${port}/figures`)
          .then((response) => response.json() as Promise<Record<typeof figure, number>>)
          .catch(() => undefined)
        if (figures) this.set(figures[figure])
      },
    })
  gauge('portal_realtime_connections', 'Open WebSockets', 'connections')
  gauge('portal_realtime_channels', 'Channels that the WebSockets have joined', 'channels')
}
