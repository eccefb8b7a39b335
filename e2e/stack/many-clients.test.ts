import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { withClient } from '../../local/postgres/client.ts'
import { until } from '../../local/until.ts'
import { Client, demoPassword } from '../api/support/client.ts'
import { startTestStack, type TestStack } from '../support/stack.ts'

const clients = 200
let stack: TestStack
let people: string[]
/** User names and addresses. Each of them has a queue of its own. */
let names: string[]

beforeAll(async () => {
  stack = await startTestStack()
  await withClient(stack.dbUrl, async (owner) => {
    // These tests are about queues, so that the passwords may be checked fast; `npm run bench` measures the checks.
    await owner.query(`update auth.users set encrypted_password = extensions.crypt($1, extensions.gen_salt('bf', 4))`, [
      demoPassword,
    ])
    const { rows } = await owner.query<{ username: string; email: string }>(
      'select username, email from public.profiles where is_active order by username',
    )
    names = rows.flatMap(({ username, email }) => [username, email])
    people = names.filter((name) => /^te\.\w+$/.test(name)).slice(0, 10)
    await owner.query(
      `insert into public.categories (department_id, name)
       select d.id, 'Category ' || n from public.departments d cross join generate_series(1, $1::integer) as n`,
      [(3 * clients) / people.length],
    )
  })
})

afterAll(() => stack.stop())

let locking: pg.Client | undefined

/** Runs a statement that locks something until `release`. */
async function lock(statement: string): Promise<void> {
  locking = new pg.Client({ connectionString: stack.dbUrl })
  await locking.connect()
  await locking.query(`begin; ${statement}`)
}

async function release(): Promise<void> {
  await locking?.end()
  locking = undefined
}

afterEach(release)

interface Answer {
  status: number
  retryAfter: string | null
  code: string | undefined
}

async function answerOf(response: Response): Promise<Answer> {
  const { code } = (await response.json()) as { code?: string }
  return { status: response.status, retryAfter: response.headers.get('retry-after'), code }
}

const pick = (names: readonly string[], index: number): string => names[index % names.length] ?? ''
const signIn = async (name: string) => answerOf(await new Client(stack.url).signIn(name))

const statusesOf = (answers: readonly Answer[]) => [...new Set(answers.map(({ status }) => status))]

/**
 * Sends requests while something is locked; returns those that are refused meanwhile, and the others after its release.
 * `meanwhile` runs before it.
 */
async function beyond(
  count: number,
  refusals: number,
  send: (index: number) => Promise<Answer>,
  meanwhile: () => Promise<void> = () => Promise.resolve(),
) {
  const early: Answer[] = []
  const sent = Array.from({ length: count }, async (_, index) => {
    const answer = await send(index)
    early.push(answer)
    return answer
  })
  await expect.poll(() => early.length, { timeout: 30_000 }).toBe(refusals)
  const refused = [...early]
  await meanwhile()
  await release()
  return { refused, others: (await Promise.all(sent)).filter((answer) => !refused.includes(answer)) }
}

/** Waits until this many connections of the function wait for the lock. */
const waitForLocks = (count: number) =>
  withClient(stack.dbUrl, (owner) =>
    until(
      async () => {
        const { rows } = await owner.query(
          `select from pg_stat_activity where usename = 'portal_api' and wait_event_type = 'Lock'`,
        )
        return rows.length === count || undefined
      },
      10_000,
      `not ${count} connections wait for the lock`,
    ),
  )

const signedInAs = async (usernames: readonly string[]) =>
  Promise.all(
    usernames.map(async (username) => {
      const client = new Client(stack.url)
      await client.signIn(username)
      return client
    }),
  )

test('[nightly] 200 people who sign in at once all get in', async () => {
  const answers = await Promise.all(Array.from({ length: clients }, (_, index) => signIn(pick(names, index))))
  expect(statusesOf(answers)).toEqual([200])
})

test('[nightly] sign-ins beyond ten in progress and 300 that wait are refused at once, and the others get in', async () => {
  await lock(`lock table session.sign_in_attempts`)
  const { refused, others } = await beyond(330, 20, (index) => signIn(pick(names, index)))
  for (const answer of refused) expect(answer).toEqual({ status: 503, retryAfter: '5', code: 'sign_in.busy' })
  expect(statusesOf(others)).toEqual([200])
})

test('[nightly] sign-ins for a few names fill the same 300 places, and delay nobody else', async () => {
  const few = names.slice(0, 4)
  const [one] = await signedInAs(people.slice(0, 1))
  await lock(`lock table session.sign_in_attempts`)
  const { refused, others } = await beyond(
    500,
    190,
    (index) => signIn(pick(few, index)),
    async () => {
      expect((await fetch(`${stack.url}/api/live`)).status).toBe(200)
      expect((await one?.get('/api/companies'))?.status).toBe(200)
    },
  )
  for (const answer of refused) expect(answer).toEqual({ status: 503, retryAfter: '5', code: 'sign_in.busy' })
  expect(statusesOf(others)).toEqual([200])
})

test('[nightly] no report of 200 clients at once is refused, and each is stored once', async () => {
  const signedIn = await signedInAs(people)
  const { rows: categories } = await withClient(stack.dbUrl, (owner) =>
    owner.query<{ username: string; ids: string[] }>(
      `select p.username, array_agg(c.id) as ids from public.profiles p
       join public.categories c on c.department_id = p.department_id and c.name like 'Category %'
       where p.username = any ($1) group by 1`,
      [people],
    ),
  )
  const date = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  const reports = categories.flatMap(({ username, ids }) => ids.map((id) => ({ username, categoryId: Number(id) })))
  const left = reports.map((report) => report)

  const answers: Answer[] = []
  const submitAll = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const { username, categoryId } = next
      const client = signedIn[people.indexOf(username)]
      const items = [{ type: 'report_content', category: 'general', description: `By ${username} for ${categoryId}` }]
      const response = await client?.post('/api/reports', { date, categoryId, items })
      if (response) answers.push(await answerOf(response))
    }
  }
  await Promise.all(Array.from({ length: clients }, submitAll))
  expect(statusesOf(answers)).toEqual([201])

  const { rows: stored } = await withClient(stack.dbUrl, (owner) =>
    owner.query<{ description: string }>(
      `select description from public.report_items where description like 'By te.%'`,
    ),
  )
  const sent = reports.map(({ username, categoryId }) => `By ${username} for ${categoryId}`)
  expect(stored.map(({ description }) => description).toSorted()).toEqual(sent.toSorted())
})

test('[nightly] requests beyond those that wait for a connection are told at once that the database is busy', async () => {
  const signedIn = await signedInAs(people)
  await lock('lock table public.companies')
  const { refused, others } = await beyond(530, 20, async (index) =>
    answerOf((await signedIn[index % signedIn.length]?.get('/api/companies')) ?? Response.error()),
  )
  for (const answer of refused) expect(answer).toEqual({ status: 503, retryAfter: '2', code: 'service.database_busy' })
  expect(statusesOf(others)).toEqual([200])
})

test('[nightly] one person’s requests fill half of the queue at most, and those of others take turns with them', async () => {
  const [one, other] = await signedInAs(people.slice(0, 2))
  await lock('lock table public.companies')
  const order: string[] = []
  const ask = async (name: string, client: Client | undefined) => {
    const answer = await answerOf((await client?.get('/api/companies')) ?? Response.error())
    order.push(answer.status === 200 ? name : `${answer.status} ${answer.code} for ${name}`)
  }
  const many = Array.from({ length: 300 }, () => ask('one', one))
  await expect.poll(() => order.length, { timeout: 15_000 }).toBe(45)
  const few = Array.from({ length: 5 }, () => ask('other', other))
  await waitForLocks(10)
  await release()
  await Promise.all([...many, ...few])
  expect(order.slice(0, 45)).toEqual(Array.from({ length: 45 }, () => '503 service.database_busy for one'))
  expect(new Set(order.slice(45))).toEqual(new Set(['one', 'other']))
  expect(order.lastIndexOf('other') - 45).toBeLessThan(100)
})

test('[nightly] one person’s slow requests leave half of the connections to others', async () => {
  const [one, other] = await signedInAs(people.slice(0, 2))
  await lock('lock table public.companies')
  const slow = Array.from({ length: 100 }, async () => one?.get('/api/companies'))
  await waitForLocks(5)
  expect((await other?.get('/api/notifications'))?.status).toBe(200)
  await release()
  for (const response of await Promise.all(slow)) expect(response?.status).toBe(200)
})

test('[nightly] callers whom nobody knows have a queue of their own, so people who are signed in get on', async () => {
  const [one] = await signedInAs(people.slice(0, 1))
  await lock('lock table session.recoveries')
  const recover = async (index: number) => {
    const response = await fetch(`${stack.url}/api/auth/recover`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: stack.url },
      body: JSON.stringify({ email: `nobody${index}@nordwind.example` }),
    })
    return answerOf(response)
  }
  const meanwhile = waitForLocks(3).then(async () => (await one?.get('/api/companies'))?.status)
  const { refused, others } = await beyond(110, 7, async (index) => {
    const answer = await recover(index)
    await meanwhile
    return answer
  })
  expect(await meanwhile).toBe(200)
  for (const answer of refused) expect(answer).toEqual({ status: 503, retryAfter: '2', code: 'service.database_busy' })
  // Thirty requests of a network are accepted within five minutes.
  expect(statusesOf(others).toSorted((a, b) => a - b)).toEqual([200, 429])
})

test('[nightly] while every connection waits for a lock, health says so in time and the function stays alive', async () => {
  const both = await signedInAs(people.slice(0, 2))
  await lock('lock table public.companies')
  const waiting = both.flatMap((client) => Array.from({ length: 5 }, () => client.get('/api/companies')))
  await waitForLocks(10)
  const soon = () => ({ signal: AbortSignal.timeout(4_000) })
  const health = await fetch(`${stack.url}/api/health`, soon())
  expect([health.status, health.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await health.json()).toMatchObject({
    status: 'down',
    services: { database: 'busy', worker: 'ok', auth: 'ok', storage: 'ok' },
  })
  expect((await fetch(`${stack.url}/api/live`, soon())).status).toBe(200)
  await release()
  for (const response of await Promise.all(waiting)) expect(response.status).toBe(200)
  expect((await fetch(`${stack.url}/api/health`)).status).toBe(200)
})
