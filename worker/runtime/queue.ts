import { type Job, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Settings } from './settings.ts'

const jobQueue = 'jobs'
const lostQueue = 'lost-jobs'
const scheduleQueue = 'schedule'

/** A job whose worker has been silent for so many seconds is given to another. */
const lease = 15
const tries = { retryLimit: 3, retryDelay: 1, retryBackoff: true, retryDelayMax: 60 }

interface Work {
  atOnce: number
  /** `isLast`: it is not tried again. */
  onJob: (id: string, isLast: boolean) => Promise<void>
  /** A job that was cut off each time. */
  onLost: (id: string) => Promise<void>
  onSchedule: (name: string) => Promise<void>
  cron: readonly { name: string; cron: string }[]
}

export interface Queue {
  /** Takes a job in once, however often it is told of it. */
  add(id: string): Promise<void>
  stop(): Promise<void>
}

/** The queue's own functions name the schema of whatever they use; with a fixed path nobody can slip in another. */
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

/** The worker's queue: who takes a job, for how long, and how often. It lives in schema `queue`. */
export async function openQueue(
  { databaseUrl }: Settings,
  { atOnce, onJob, onLost, onSchedule, cron }: Work,
): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
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
  const worker = await boss.work(
    jobQueue,
    { localConcurrency: atOnce, pollingIntervalSeconds: 1, includeMetadata: true } as const,
    (jobs: JobWithMetadata<{ id: string }>[]) => onJob(idOf(jobs), (jobs[0]?.retryCount ?? 0) >= tries.retryLimit),
  )
  await boss.work<{ id: string }>(lostQueue, { pollingIntervalSeconds: 10 }, (jobs) => onLost(idOf(jobs)))
  await boss.work<{ name: string }>(scheduleQueue, { pollingIntervalSeconds: 10 }, ([job]) =>
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
    stop: () => boss.stop({ timeout: 5_000 }),
  }
}
