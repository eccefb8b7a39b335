import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { removeOldRows } from '../../worker/runtime/remove-old-rows.ts'
import { testedStack } from '../support/addresses.ts'
import { createRoom, removeRooms } from './support/chat.ts'
import { Client } from './support/client.ts'
import { clientsOf } from './support/clients-of.ts'
import { query } from './support/database.ts'
import { expectAnswer, expectFailure } from './support/expect-answer.ts'
import { answer, validReport } from './support/report.ts'
import { workerDependencies } from './support/worker.ts'

const { actionPlans, reports } = contract
const [author, other, technician] = clientsOf('te.paris1', 'te.paris2', 'te.boston1')
const mark = `Idempotency test ${randomUUID()}`
const plan = { title: mark, priority: 'low' }

const keyed = (key: string) => ({ 'Idempotency-Key': key })
const create = (key: string, body: object = plan, client = author) =>
  client.post(actionPlans.create.path, { ...body }, keyed(key))
const stored = () => query<{ id: string }>('select id::text from public.action_plans where title = $1', [mark])
const kept = (key: string) =>
  query<{ answer: string | null; row: string }>('select answer, k::text as row from requests.keys k where key = $1', [
    key,
  ])

afterEach(async () => {
  await query('delete from public.action_plans where title like $1', [`${mark}%`])
  await query('delete from requests.keys')
})

describe('[API-19] a POST with an idempotency key', () => {
  test('makes the change once, and a repeated one gets the same response', async () => {
    const key = randomUUID()
    const first = await create(key)
    const again = await create(key)
    expect(first.headers.has('Idempotency-Replayed')).toBe(false)
    expect(again.headers.get('Idempotency-Replayed')).toBe('true')
    expect(again.status).toBe(201)
    for (const name of ['ETag', 'Location', 'Content-Type'])
      expect(again.headers.get(name)).toBe(first.headers.get(name))
    expect(await expectAnswer(actionPlans.create, again)).toEqual(await expectAnswer(actionPlans.create, first))
    expect(await stored()).toHaveLength(1)
  })

  test('makes the change again with another key, and without a key', async () => {
    expect((await create(randomUUID())).status).toBe(201)
    expect((await create(randomUUID())).status).toBe(201)
    expect((await author.post(actionPlans.create.path, plan)).status).toBe(201)
    expect(await stored()).toHaveLength(3)
  })

  test('is refused when the key was used with another body, query or path', async () => {
    const key = randomUUID()
    expect((await create(key)).status).toBe(201)
    const changed = [
      () => create(key, { ...plan, priority: 'high' }),
      () => author.post(`${actionPlans.create.path}?again=1`, plan, keyed(key)),
      () => author.post(contract.notifications.markAll.path, { until: '2031-01-01T00:00:00.000Z' }, keyed(key)),
    ]
    for (const send of changed) await expectFailure(await send(), 422, { code: 'request.key_reused' })
    expect(await stored()).toHaveLength(1)
  })

  test('belongs to its person: another one may use the same key', async () => {
    const key = randomUUID()
    const { id } = await expectAnswer(actionPlans.create, await create(key))
    const another = await expectAnswer(actionPlans.create, await create(key, plan, other))
    expect(another.id).not.toBe(id)
  })

  test('that is refused stores nothing, and its key may be used for a corrected request', async () => {
    const key = randomUUID()
    await expectFailure(await create(key, { ...plan, assigneeId: randomUUID() }), 400)
    expect(await kept(key)).toEqual([])
    expect((await create(key)).status).toBe(201)
    expect(await stored()).toHaveLength(1)
  })

  test('that is refused at the commit has no header of what was not stored', async () => {
    // A report that lacks a required section.
    const report = await validReport(technician, { items: [answer('system_uptime', 99)] })
    const response = await technician.post(reports.create.path, report, keyed(randomUUID()))
    expect([response.headers.get('ETag'), response.headers.get('Location')]).toEqual([null, null])
    await expectFailure(response, 400)
  })

  test('is refused beyond 10,000 keys or 100 MB of responses, until the oldest are 24 hours old', async () => {
    const fill = (keys: number, bytes: number) =>
      query(
        `insert into requests.keys (person_id, key, fingerprint, answer, created_at)
         select id, 'full ' || n, '', repeat('x', $2), now() - interval '23 hours' from auth.users, generate_series(1, $1) n
         where email = 'te.paris1@nordwind.example'`,
        [keys, bytes],
      )
    for (const [keys, bytes] of [
      [10_000, 1],
      [1, 100_000_000],
    ] as const) {
      await query('delete from requests.keys')
      const known = randomUUID()
      expect((await create(known)).status).toBe(201)
      await fill(keys, bytes)
      const refused = await create(randomUUID())
      expect(Math.abs(Number(refused.headers.get('Retry-After')) - 3600)).toBeLessThan(60)
      await expectFailure(refused, 429, { code: 'request.too_often' })
      expect((await create(known)).headers.get('Idempotency-Replayed')).toBe('true')
      expect((await create(randomUUID(), plan, other)).status).toBe(201)
    }
  })

  test.each(['', 'a'.repeat(201), 'with space', 'é'])('is refused with the key %j', async (key) => {
    await expectFailure(await create(key), 400, {
      code: 'request.bad_key',
    })
    expect(await stored()).toEqual([])
  })

  test('is made once when it arrives ten times at once', async () => {
    const key = randomUUID()
    const responses = await Promise.all(Array.from({ length: 10 }, () => create(key)))
    const refused = responses.filter(({ status }) => status !== 201)
    for (const response of refused) {
      expect(response.headers.get('Retry-After')).toBe('1')
      await expectFailure(response, 409, { code: 'request.still_running' })
    }
    expect(await stored()).toHaveLength(1)
    expect((await create(key)).headers.get('Idempotency-Replayed')).toBe('true')
  })

  test('keeps neither the body nor the response readable in the database', async () => {
    const key = randomUUID()
    await create(key)
    const [row] = await kept(key)
    expect(row?.answer).toMatch(/^eyJ/)
    expect(row?.row).not.toContain(mark)
  })

  test('is made again after 24 hours, when the worker has removed the key or not', async () => {
    const dependencies = workerDependencies()
    const key = randomUUID()
    await create(key)
    const age = () => query(`update requests.keys set created_at = now() - interval '24 hours 1 second'`)
    await age()
    expect((await create(key)).headers.has('Idempotency-Replayed')).toBe(false)
    await age()
    await removeOldRows.run(dependencies)
    await dependencies.connections.close()
    expect(await kept(key)).toEqual([])
    expect(await stored()).toHaveLength(2)
  })

  test('checks the same rights as without one', async () => {
    const report = await validReport(author, { date: '2099-01-01' })
    await expectFailure(await author.post(reports.create.path, report, keyed(randomUUID())), 400)
    await expectFailure(await new Client().post(actionPlans.create.path, plan, keyed(randomUUID())), 401)
  })
})

describe('[API-19] after an interruption', () => {
  /** Makes the change wait. `waiting` resolves with the process of the database that waits. */
  async function held() {
    const holder = new pg.Client(testedStack().dbUrl)
    await holder.connect()
    await holder.query('begin; lock table public.action_plans in share mode')
    return {
      waiting: async () => {
        let pid = 0
        await expect
          .poll(async () => {
            const rows = await query<{ pid: number }>(
              `select a.pid from pg_stat_activity a where a.usename = 'portal_api' and a.wait_event_type = 'Lock'`,
            )
            pid = rows[0]?.pid ?? 0
            return rows.length
          })
          .toBe(1)
        return pid
      },
      release: async () => {
        await holder.query('commit')
        await holder.end()
      },
    }
  }

  test('a change whose connection to the database was killed is made once', async () => {
    const key = randomUUID()
    const { waiting, release } = await held()
    const cut = create(key)
    await query('select pg_terminate_backend($1)', [await waiting()])
    await expectFailure(await cut, 503)
    await release()
    expect(await kept(key)).toEqual([])
    expect((await create(key)).status).toBe(201)
    expect(await stored()).toHaveLength(1)
  })

  test('a second attempt is asked to wait while the first one runs', async () => {
    const key = randomUUID()
    const { waiting, release } = await held()
    const first = create(key)
    await waiting()
    const second = await create(key)
    expect(second.headers.get('Retry-After')).toBe('1')
    await expectFailure(second, 409, { code: 'request.still_running' })
    await release()
    expect((await first).status).toBe(201)
    expect(await stored()).toHaveLength(1)
  })

  test('a client that has lost the response gets it', async () => {
    const key = randomUUID()
    const { waiting, release } = await held()
    const leaving = new AbortController()
    const left = fetch(new URL(actionPlans.create.path, testedStack().url), {
      method: 'POST',
      headers: { Cookie: author.cookie ?? '', 'Content-Type': 'application/json', ...keyed(key) },
      body: JSON.stringify(plan),
      signal: leaving.signal,
    })
    await waiting()
    leaving.abort()
    await expect(left).rejects.toThrow('aborted')
    await release()
    await expect.poll(stored).toHaveLength(1)
    const again = await create(key)
    expect(again.headers.get('Idempotency-Replayed')).toBe('true')
    expect(String((await expectAnswer(actionPlans.create, again)).id)).toBe((await stored())[0]?.id)
  })

  test('a message that needs several transactions gets the same id, and is stored once', async () => {
    const roomId = await createRoom(author)
    const key = randomUUID()
    const send = () => author.post('/api/chat/messages', { roomId, content: mark }, keyed(key))
    const { id } = await expectAnswer(contract.chatMessages.send, await send())
    // As a function leaves it that ended after the message and before its response.
    await query(`update requests.keys set answer = null, running_until = now() + interval '1 minute' where key = $1`, [
      key,
    ])
    await expectFailure(await send(), 409, { code: 'request.still_running' })
    await query(`update requests.keys set running_until = now() - interval '1 second' where key = $1`, [key])
    expect((await expectAnswer(contract.chatMessages.send, await send())).id).toBe(id)
    expect(await query('select from public.chat_messages where content = $1', [mark])).toHaveLength(1)
    await removeRooms()
  })
})

test('[API-19] signing in with a key opens a session each time, because nobody may get one by a key', async () => {
  const credentials = { username: 'te.paris1', password: 'Portal-demo-1' }
  const key = randomUUID()
  const [one, two] = [new Client(), new Client()]
  for (const client of [one, two])
    expect((await client.post('/api/auth/login', credentials, keyed(key))).headers.has('Idempotency-Replayed')).toBe(
      false,
    )
  expect(one.cookie).not.toBe(two.cookie)
  await expectFailure(
    await new Client().post('/api/auth/login', { ...credentials, password: 'wrong' }, keyed(key)),
    401,
  )
  expect(await kept(key)).toEqual([])
})
