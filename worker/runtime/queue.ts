import { type Job, type JobWithMetadata, PgBoss } from 'pg-boss'
import { oneRunEach } from './one-run-each.ts'
import { repeat } from './repeat.ts'
import type { Settings } from './settings.ts'

const jobQueue = 'jobs'
const lostQueue = 'lost-jobs'
const scheduleQueue = 'schedule'

/** Seconds without a heartbeat after which a job is given to another worker. */
const lease = 15
const tries = { retryLimit: 3, retryDelay: 1, retryBackoff: true, retryDelayMax: 60 }

interface Work {
  atOnce: number
  /** `isLast`: there will be no further attempt. */
  onJob: (id: string, isLast: boolean) => Promise<void>
  /** Called for a job that was interrupted at every attempt. */
  onLost: (id: string) => Promise<void>
  onSchedule: (name: string) => Promise<void>
  cron: readonly { name: string; cron: string }[]
}

export interface Queue {
  /** Adds a job; adding it again has no effect. */
  add(id: string): Promise<void>
  stop(): Promise<void>
}

/**
 * pg-boss qualifies every name in its functions; the empty search path ensures that nobody can substitute an object.
 */
const fixSearchPath = `
  do $$
  declare
    name regprocedure;
  begin
    for name in
      select p.oid from pg_catalog.pg_proc p where p.pronamespace = 'queue'::regnamespace and p.proconfig is null and p.prokind = 'f'
    loop
      execute format('alter function %s set search_path = ''''', name);
    end loop;
  end
  $$`

/**
 * After the clock was set back, pg-boss would do none of what it does at intervals until the clock has caught up: neither
 * scheduled work nor a look at the jobs of workers that have died. The jobs themselves would wait as long; none is
 * meant to wait for more than a minute.
 */
const forgetFuture = `
  update queue.version set cron_on = null where cron_on > now();
  update queue.queue set monitor_on = null, maintain_on = null where greatest(monitor_on, maintain_on) > now();
  update queue.job set start_after = now()
  where state in ('created', 'retry') and start_after > now() + interval '5 minutes';
  update queue.job set heartbeat_on = now() where state = 'active' and heartbeat_on > now() + interval '5 minutes'`

/** Opens the worker's queue (pg-boss, in the schema `queue`), which assigns jobs to workers and retries them. */
export async function openQueue(
  { database }: Settings,
  { atOnce, onJob, onLost, onSchedule, cron }: Work,
): Promise<Queue> {
  const boss = new PgBoss({
    ...database,
    application_name: 'portal worker queue',
    schema: 'queue',
    createSchema: false,
    max: 4,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  })
  boss.on('error', (error) => console.error('error: the queue:', error))
  await boss.start()
  await boss.getDb().executeSql(fixSearchPath)
  await boss.getDb().executeSql(forgetFuture)
  const correcting = repeat(60_000, 'correcting the times of the queue', async () => {
    await boss.getDb().executeSql(forgetFuture)
  })
  await boss.createQueue(lostQueue)
  await boss.createQueue(jobQueue, {
    ...tries,
    heartbeatSeconds: lease,
    expireInSeconds: 3_600,
    deadLetter: lostQueue,
    deleteAfterSeconds: 86_400,
  })
  await boss.createQueue(scheduleQueue, {
    ...tries,
    heartbeatSeconds: 60,
    expireInSeconds: 3_600,
    deleteAfterSeconds: 86_400,
  })

  const idOf = ([job]: Job<{ id: string }>[]) => job?.data.id ?? ''
  const run = oneRunEach(onJob)
  const worker = await boss.work(
    jobQueue,
    { localConcurrency: atOnce, pollingIntervalSeconds: 1, includeMetadata: true } as const,
    async ([job]: JobWithMetadata<{ id: string }>[]) => job && run(job.data.id, job.retryCount >= tries.retryLimit),
  )
  await boss.work<{ id: string }>(lostQueue, { pollingIntervalSeconds: 10 }, (jobs) => onLost(idOf(jobs)))
  // One at a time, and each waits for a look of its own: with seven of a minute, ten seconds would be more than there are.
  await boss.work<{ name: string }>(scheduleQueue, { pollingIntervalSeconds: 1 }, ([job]) =>
    onSchedule(job?.data.name ?? ''),
  )
  const known = new Set(cron.map(({ name }) => name))
  for (const { key } of await boss.getSchedules(scheduleQueue))
    if (!known.has(key)) await boss.unschedule(scheduleQueue, key)
  for (const { name, cron: at } of cron)
    await boss.schedule(scheduleQueue, at, { name }, { key: name, singletonKey: name })

  return {
    async add(id) {
      await boss.send(jobQueue, { id }, { id })
      boss.notifyWorker(worker)
    },
    async stop() {
      await correcting.stop()
      await boss.stop({ timeout: 5_000 })
    },
  }
}
