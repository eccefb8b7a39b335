import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import type pg from 'pg'
import { describe, expect, test } from 'vitest'
import { until } from '../../local/until.ts'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { Client, demoPassword } from '../api/support/client.ts'
import { expectAnswer } from '../api/support/expect-answer.ts'
import type { TestStack } from '../support/stack.ts'
import { caughtUp, personOf, send } from './support/realtime-people.ts'
import { shareRealtimeStack } from './support/realtime-stack.ts'
import { addressOf, connectAgain, forbidden, joined, type RealtimeSocket } from './support/realtime.ts'

let stack: TestStack
let database: pg.Pool

const open = shareRealtimeStack((started) => ({ stack, database } = started), { hasWorker: true })

type Listener = { id: string; client: Client; socket: RealtimeSocket; topic: string; token: string }

/** A person who has signed in and listens to their own topic. */
async function listen(username: string): Promise<Listener> {
  const client = new Client(stack.url)
  await client.signIn(username)
  const { accessToken: token } = await expectAnswer(contract.auth.token, await client.get('/api/auth/token'))
  const id = await personOf(database, username)
  const topic = `user:${id}`
  const socket = await open()
  expect(await socket.join(topic, token)).toEqual(joined)
  return { id, client, socket, topic, token }
}

const kill = (name: string) =>
  process.kill(stack.services.find((service) => service.name === name)?.pid ?? 0, 'SIGKILL')

const isRestarted = (name: string) =>
  until(() => stack.restartsOf(name) > 0 || undefined, 15_000, `${name} does not come back`)

/** The response to a request for a WebSocket; its status is 101 when it is accepted. */
function upgrade(): Promise<{ status: number | undefined; retryAfter: string | undefined; body: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<typeof upgrade>>>()
  const headers = {
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': 13,
    'Sec-WebSocket-Key': 'a'.repeat(22) + '==',
  }
  request(addressOf(stack, stack.url).replace(/^ws/, 'http'), { headers, agent: false }, (response) => {
    const { statusCode: status, headers: answered } = response
    text(response).then((body) => resolve({ status, retryAfter: answered['retry-after'], body }), reject)
  })
    .on('upgrade', ({ statusCode: status }, socket) => {
      socket.destroy()
      resolve({ status, retryAfter: undefined, body: '' })
    })
    .on('error', reject)
    .end()
  return promise
}

describe('a connection is closed within a second', () => {
  const newPassword = 'Another-demo-2'
  const endings: [string, string, (person: Listener, admin: Client) => Promise<Response>][] = [
    ['signs out', 'te.paris1', ({ client }) => client.get('/api/logout')],
    [
      'changes the password elsewhere',
      'te.osaka1',
      async () => {
        const elsewhere = new Client(stack.url)
        await elsewhere.signIn('te.osaka1')
        return elsewhere.put('/api/auth/change-password', { currentPassword: demoPassword, newPassword })
      },
    ],
    [
      'gets another password',
      'cm.de',
      ({ id }, admin) => admin.put(`/api/admin/users/${id}`, { password: newPassword }),
    ],
    ['is deactivated', 'som.paris1', ({ id }, admin) => admin.patch(`/api/admin/users/${id}/toggle-active`)],
  ]
  test.each(endings)('when its person %s, and receives nothing afterwards', async (_, username, end) => {
    const admin = new Client(stack.url)
    await admin.signIn('adm')
    const person = await listen(username)
    const { socket, topic, token } = person
    const bystander = await listen('te.berlin1')
    await caughtUp(database, topic, socket)

    expect((await end(person, admin)).status).toBeLessThan(400)
    expect(await socket.closed).toEqual({ code: 1008, reason: 'The session has ended' })
    const told = socket.received.find(({ event }) => event === 'system')
    expect(told?.payload).toMatchObject({ status: 'error', channel: topic })

    await send(database, topic, {})
    await caughtUp(database, bystander.topic, bystander.socket)
    expect(socket.heard).toHaveLength(1)
    const again = await open()
    expect(await again.join(topic, token)).toEqual(forbidden(topic))
  })
})

describe('every connection is closed, because messages may have been lost, and can be opened again', () => {
  const lost = { code: 1012, reason: 'Messages may have been lost' }

  test('when the replication connection ends', async () => {
    const { socket, topic } = await listen('cm.fr')
    await database.query(`select pg_terminate_backend(pid) from pg_stat_replication where usename = 'local_realtime'`)
    expect(await socket.closed).toEqual(lost)
    ;(await connectAgain(stack)).close()
    const again = await listen('cm.fr')
    await caughtUp(database, topic, again.socket)
    expect(stack.restartsOf('realtime')).toBe(0)
  })

  test('[nightly] when Postgres is killed', async () => {
    const { socket, topic } = await listen('cm.fr')
    kill('postgres')
    expect(await socket.closed).toEqual(lost)
    const refusals: Awaited<ReturnType<typeof upgrade>>[] = []
    await until(
      async () => {
        const answer = await upgrade()
        if (answer.status === 101) return true
        refusals.push(answer)
        return undefined
      },
      15_000,
      'Realtime does not come back',
    )
    expect(refusals[0]).toMatchObject({ status: 503, retryAfter: '1' })
    await isRestarted('postgres')
    const again = await until(() => listen('cm.fr').catch(() => undefined), 15_000, 'nobody can sign in')
    await caughtUp(database, topic, again.socket)
    expect(stack.restartsOf('realtime')).toBe(0)
  })

  test('when Realtime is killed, which its health shows until it is back', async () => {
    const health = async () =>
      (await expectAnswer(contract.system.health, await fetch(`${stack.url}/api/health`))).services.realtime
    const { socket, topic } = await listen('cm.fr')
    kill('realtime')
    expect((await socket.closed).code).toBe(1006)
    const refusal = await upgrade()
    expect(refusal).toMatchObject({ status: 503, retryAfter: '1' })
    expect(JSON.parse(refusal.body)).toMatchObject({ code: 'service.restarting' })
    // The first request, so no earlier response is repeated.
    expect(await health()).toBe('down')
    await isRestarted('realtime')
    await expect.poll(health).toBe('ok')
    const again = await listen('cm.fr')
    await caughtUp(database, topic, again.socket)
  })
})
