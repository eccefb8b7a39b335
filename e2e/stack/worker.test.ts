import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../../local/until.ts'
import { peakMemory } from '../../scripts/peak-memory.ts'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { Client } from '../api/support/client.ts'
import { expectAnswer } from '../api/support/expect-answer.ts'
import { ended, readJob, resultOf } from '../api/support/job.ts'
import { startTestStack, type TestStack } from '../support/stack.ts'

let stack: TestStack
let admin: Client
let blocker: pg.Client

beforeAll(async () => {
  stack = await startTestStack()
  admin = new Client(stack.url)
  await admin.signIn('adm')
  blocker = new pg.Client(stack.dbUrl)
  await blocker.connect()
})

afterAll(async () => {
  await blocker.end()
  await stack.stop()
})

const ask = async () =>
  expectAnswer(
    contract.exports.table,
    await admin.post('/api/admin/exports', { format: 'csv', rows: { table: 'companies' } }),
  )
const pidOf = (name: string) => stack.services.find((service) => service.name === name)?.pid ?? 0
const isRunning = (id: string) =>
  until(async () => (await readJob(admin, id)).state === 'running' || undefined, 20_000, 'the job is not taken')

test('[nightly] streams the longest allowed reports to disk: 128 MB of text within 256 MB of memory', async () => {
  // Fills the cells of all four groups of items with as many characters as a cell can hold.
  await blocker.query(`
    set session_replication_role = replica;
    insert into public.reports (
      author_id, date, department_id, status, submitted_at, company_id, country_id, area_id, site_id,
      author_level, author_is_reviewer, local_date, time_zone
    )
    select r.author_id, date '2001-01-01' + n, r.department_id, r.status, r.submitted_at, r.company_id, r.country_id, r.area_id, r.site_id,
      r.author_level, r.author_is_reviewer, date '2001-01-01' + n, r.time_zone
    from (select * from public.reports order by id limit 1) as r cross join generate_series(1, 1000) as n;
    insert into public.report_items (report_id, position, type, category, kind, description, importance)
    select r.id, n, 'report_content', 'general', (array['positive', 'negative', 'scheduled', 'other'])[1 + n % 4], repeat('long text ', 640), 'low'
    from public.reports r cross join generate_series(0, 19) as n where r.date between '2001-01-02' and '2003-12-31';
    reset session_replication_role`)
  const filter = { startDate: '2001-01-01', endDate: '2003-12-31' }
  const answer = await admin.post('/api/reports/exports', { format: 'xlsx', filter })
  const { id } = await expectAnswer(contract.reportExports.all, answer)
  expect(await ended(admin, id)).toMatchObject({ state: 'done', done: 1_000, total: 1_000 })
  expect(stack.restartsOf('worker')).toBe(0)
  expect(await peakMemory(pidOf('worker'))).toBeLessThan(256)
})

test('resumes a job whose worker was killed, runs it once, and loses no other job', async () => {
  // As if the clock had been set back since the queue last looked for such jobs.
  await blocker.query(`update queue.queue set monitor_on = now() + interval '2 hours'`)
  // Two running jobs would both wait for the lock, so the second is requested while the worker is down.
  await blocker.query('begin; lock table public.companies in access exclusive mode')
  const cut = await ask()
  await isRunning(cut.id)
  process.kill(pidOf('worker'), 'SIGKILL')
  const meanwhile = await ask()
  await blocker.query(`update queue.job set heartbeat_on = now() + interval '2 hours' where state = 'active'`)
  await blocker.query(`update queue.job set start_after = now() + interval '2 hours' where state = 'created'`)
  await blocker.query('rollback')

  const done = await ended(admin, cut.id)
  expect(done).toMatchObject({ state: 'done', done: 2, total: 2 })
  expect((await resultOf(done)).toString('utf8').trim().split('\n')).toHaveLength(3)
  expect((await ended(admin, meanwhile.id)).state).toBe('done')
  const { rows } = await blocker.query<{ attempts: number }>('select attempts from public.jobs where id = $1', [cut.id])
  expect(rows).toEqual([{ attempts: 2 }])
  expect(stack.restartsOf('worker')).toBe(1)
})

test('[nightly] adds everyone once when an import’s worker is killed between accounts and profiles', async () => {
  const names = ['kill.one', 'kill.two', 'kill.three']
  const lines = names.map((name) => `${name},${name}@import.example,Im,Port,TE,NOR,FR`)
  const content = ['username,email,first_name,last_name,role,companies,countries', ...lines].join('\n')
  await blocker.query('begin; lock table auth.users in share mode')
  const answer = await admin.post('/api/admin/imports', { table: 'users', content, isDryRun: false })
  const { id } = await expectAnswer(contract.imports.start, answer)
  const waitsForAccounts = async () => (await readJob(admin, id)).done === names.length || undefined
  await until(waitsForAccounts, 20_000, 'the import does not reach the accounts')
  const restarts = stack.restartsOf('worker')
  process.kill(pidOf('worker'), 'SIGKILL')
  await until(() => stack.restartsOf('worker') > restarts || undefined, 20_000, 'the worker does not come back')
  await blocker.query('rollback')

  expect(await ended(admin, id)).toMatchObject({ state: 'done', outcome: { code: 'import.done' } })
  const { rows } = await blocker.query<{ accounts: number; people: number }>(
    `select (select count(*)::int from auth.users where email like '%@import.example') as accounts,
       (select count(*)::int from public.profiles where email like '%@import.example') as people`,
  )
  expect(rows).toEqual([{ accounts: 3, people: 3 }])
  const again = await blocker.query('select * from jobs.begin($1)', [id])
  expect(again.rows).toEqual([])
})

test('[nightly] finishes a job after the database has died and returned', async () => {
  await blocker.query('begin; lock table public.companies in access exclusive mode')
  const cut = await ask()
  await isRunning(cut.id)
  blocker.on('error', () => undefined)
  process.kill(pidOf('postgres'), 'SIGKILL')
  await until(() => stack.restartsOf('postgres') > 0 || undefined, 30_000, 'the database does not come back')
  const isBack = async () => (await admin.get('/api/companies').catch(() => undefined))?.ok || undefined
  await until(isBack, 30_000, 'the api does not come back')
  expect((await ended(admin, cut.id)).state).toBe('done')
  const health = await until(
    async () => {
      const { services } = (await (await admin.get('/api/health')).json()) as { services: { worker: string } }
      return services.worker === 'ok' ? services : undefined
    },
    30_000,
    'the worker does not come back',
  )
  expect(health).toMatchObject({ worker: 'ok', database: 'ok' })
})
