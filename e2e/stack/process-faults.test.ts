import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withClient } from '../../local/postgres/client.ts'
import { until } from '../../local/until.ts'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { Client } from '../api/support/client.ts'
import { expectAnswer } from '../api/support/expect-answer.ts'
import { ended } from '../api/support/job.ts'
import { outdated } from '../api/support/session-cookie.ts'
import { byDay } from '../support/by-day.ts'
import { startTestStack, type TestStack } from '../support/stack.ts'
import { keepWriting, type Records, type Refusal } from './support/ledger.ts'
import { connectAgain } from './support/realtime.ts'

/** Within this time a hung process is noticed, and requests that wait for it get a response. */
const noticedWithinMs = 15_000
const lines: string[] = []
let stack: TestStack
let client: Client
let token: string

beforeAll(async () => {
  stack = await startTestStack({ log: (line) => lines.push(line) })
  client = new Client(stack.url)
  await client.signIn('te.paris1')
  token = (await expectAnswer(contract.auth.token, await client.get('/api/auth/token'))).accessToken
})

afterAll(() => stack.stop())

const pidOf = (name: string) => stack.services.find((service) => service.name === name)?.pid ?? 0

const faults = {
  'is killed': (pid: number) => void process.kill(pid, 'SIGKILL'),
  /** As a debugger or a broken disk would stop it, with its children. */
  hangs(pid: number): void {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
    for (const stopped of [pid, ...children]) process.kill(stopped, 'SIGSTOP')
  },
}
type Fault = keyof typeof faults

const messages: Record<Fault, (name: string) => string> = {
  'is killed': (name) => `${name} ended unexpectedly (SIGKILL), starting it again`,
  hangs: (name) => `${name} does not respond anymore, killing it`,
}
const kinds = (Object.keys(faults) as Fault[]).filter((fault) => fault === 'is killed' || process.platform === 'linux')

const whenRestarted = (name: string, restarts: number) =>
  until(() => stack.restartsOf(name) > restarts || undefined, noticedWithinMs, `nobody noticed the fault of ${name}`)

/** Breaks a service; returns once it was started again. */
async function breakService(name: string, fault: Fault): Promise<void> {
  const restarts = stack.restartsOf(name)
  faults[fault](pidOf(name))
  await whenRestarted(name, restarts)
  expect(lines).toContain(messages[fault](name))
  expect(stack.restartsOf(name)).toBe(restarts + 1)
}

/** Plans are written by the function, rows by REST. */
const plans = (title: string) =>
  client.post(contract.actionPlans.create.path, { requestId: title, title, priority: 'low' })
/** The same, but all that makes them single is their idempotency key. */
const keyedPlans = (title: string) =>
  client.post(contract.actionPlans.create.path, { title, priority: 'low' }, { 'Idempotency-Key': title })
const rows = (title: string) =>
  fetch(`${stack.url}/rest/v1/calendar_events`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ title, starts_at: '2027-03-10T09:00:00Z' }),
  })

/** How many rows each of the titles has. */
async function storedTimes(table: 'action_plans' | 'calendar_events', titles: readonly string[]): Promise<number[]> {
  return withClient(stack.postgresUrl, async (database) => {
    const { rows: counted } = await database.query<{ times: number }>(
      `select count(t.title)::int as times
       from unnest($1::text[]) with ordinality as wanted (title, place)
       left join public.${table} t on t.title = wanted.title
       group by wanted.place order by wanted.place`,
      [titles],
    )
    return counted.map(({ times }) => times)
  })
}

async function expectStored(
  table: 'action_plans' | 'calendar_events',
  { acknowledged, unacknowledged }: Records,
): Promise<void> {
  expect(acknowledged.length).toBeGreaterThan(20)
  expect(new Set(await storedTimes(table, acknowledged))).toEqual(new Set([1]))
  expect(Math.max(0, ...(await storedTimes(table, unacknowledged)))).toBeLessThanOrEqual(1)
}

function expectRefusals(refusals: readonly Refusal[]): void {
  expect(refusals.length).toBeGreaterThan(0)
  for (const refusal of refusals)
    expect(refusal).toEqual({
      status: 503,
      retryAfter: expect.stringMatching(/^\d+$/) as string,
      code: expect.stringMatching(/^service\./) as string,
    })
}

/** Renews a session, which needs Auth, until that succeeds; returns the refusals before. */
async function renewals(): Promise<Refusal[]> {
  const refusals: Refusal[] = []
  const stale = new Client(stack.url)
  stale.cookie = await outdated(client.cookie, stack.cookieKey)
  await until(
    async () => {
      const response = await stale.get('/api/auth/user')
      const { code } = (await response.json()) as { code?: string }
      if (!response.ok)
        refusals.push({ status: response.status, retryAfter: response.headers.get('retry-after'), code })
      return response.ok || undefined
    },
    60_000,
    'no session is renewed',
    50,
  )
  client.cookie = stale.cookie
  return refusals
}

const refused: [name: string, writers: ('plans' | 'rows')[]][] = [
  ['functions', ['plans']],
  ['supabase', ['rows']],
  ['postgres', ['plans', 'rows']],
]

describe.each(byDay(kinds))('when a process %s', (fault) => {
  test.each(['functions', 'postgres'])(
    '[nightly] [API-19] and it is %s, each write with an idempotency key is stored once, however often it is sent',
    async (name) => {
      const writing = keepWriting({ write: keyedPlans, isIdempotent: true })
      await writing.more(20)
      await breakService(name, fault)
      await writing.more(5)
      const written = await writing.stop()
      expect(written.refusals.length).toBeGreaterThan(0)
      for (const { status, retryAfter } of written.refusals) {
        expect([409, 503]).toContain(status)
        expect(retryAfter).toMatch(/^\d+$/)
      }
      await expectStored('action_plans', written)
    },
  )

  test.each(refused)(
    'and it is %s, callers are asked to retry %j, and each acknowledged write is stored once',
    async (name, whose) => {
      const [ofPlans, ofRows] = [
        keepWriting({ write: plans, isIdempotent: true }),
        keepWriting({ write: rows, isIdempotent: false }),
      ]
      await Promise.all([ofPlans.more(20), ofRows.more(20)])
      const broken = breakService(name, fault)
      if (name === 'supabase') expectRefusals(await renewals())
      await broken
      await Promise.all([ofPlans.more(5), ofRows.more(5)])

      const written = { plans: await ofPlans.stop(), rows: await ofRows.stop() }
      for (const writer of whose) expectRefusals(written[writer].refusals)
      const unharmed = (['plans', 'rows'] as const).filter((writer) => !whose.includes(writer))
      expect(unharmed.flatMap((writer) => written[writer].refusals)).toEqual([])
      await expectStored('action_plans', written.plans)
      await expectStored('calendar_events', written.rows)
    },
  )

  test('[nightly] and it is the worker, nobody notices, and each job that was requested runs to its end', async () => {
    const ids: string[] = []
    const request = async () => {
      const response = await client.post('/api/reports/exports', { format: 'csv' })
      ids.push((await expectAnswer(contract.reportExports.all, response)).id)
    }
    await request()
    const broken = breakService('worker', fault)
    for (let count = 0; count < 5; count += 1) await request()
    await broken
    await request()
    const jobs = await Promise.all(ids.map((id) => ended(client, id)))
    expect(jobs.map(({ state }) => state)).toEqual(ids.map(() => 'done'))
    const files = await withClient(stack.postgresUrl, (database) =>
      database.query(`select from storage.objects where bucket_id = 'exports' and name ~ any ($1)`, [ids]),
    )
    expect(files.rows).toHaveLength(ids.length)
  })
})

test.skipIf(process.platform !== 'linux')(
  '[nightly] when Realtime hangs, it is restarted and its connections are closed',
  async () => {
    const socket = await connectAgain(stack)
    await breakService('realtime', 'hangs')
    expect((await socket.closed).code).toBe(1006)
    const again = await connectAgain(stack)
    again.close()
  },
)
