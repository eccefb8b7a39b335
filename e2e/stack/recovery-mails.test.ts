import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { withClient } from '../../local/postgres/client.ts'
import { followRecoveries } from '../../worker/areas/recovery/follow-recoveries.ts'
import { type Dependencies, openDependencies } from '../../worker/runtime/dependencies.ts'
import { startTestStack, type TestStack } from '../support/stack.ts'
import { mailServer } from './support/mail-server.ts'

type Follower = ReturnType<typeof followRecoveries>

let stack: TestStack
let server: Awaited<ReturnType<typeof mailServer>>
let dependencies: Dependencies
let followers: Follower[]

beforeAll(async () => {
  stack = await startTestStack({ hasWorker: false })
})
afterAll(() => stack.stop())

beforeEach(async () => {
  server = await mailServer()
  dependencies = openDependencies({
    supabaseUrl: stack.supabaseUrl,
    secretKey: stack.secretKey,
    database: { connectionString: stack.workerUrl },
    port: null,
    recorderPort: null,
    atOnce: 1,
    publicUrl: stack.url,
    smtp: { host: '127.0.0.1', port: server.port, user: undefined, password: '', from: 'portal@example.org' },
    mailDir: null,
    push: null,
    livekit: null,
    ai: null,
  })
  followers = []
})
afterEach(async () => {
  server.hold(false)
  await Promise.all(followers.map((follower) => follower.stop()))
  await dependencies.connections.close()
  await server.close()
  await query('delete from session.recoveries')
})

function follow(): Follower {
  const follower = followRecoveries(dependencies)
  followers.push(follower)
  return follower
}

const query = (text: string) => withClient(stack.dbUrl, async (client) => (await client.query(text)).rows as unknown[])
const addressOf = (name: string) => `${name}@nordwind.example`
const send = (path: string, method: string, body: object) =>
  fetch(stack.url + path, { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })

const forget = async (name: string) =>
  expect((await send('/api/auth/recover', 'POST', { email: addressOf(name) })).status).toBe(200)
const mailsTo = (name: string) => server.heard().split(`RCPT TO:<${addressOf(name)}>`).length - 1
const hasMailsTo = (name: string, count: number) =>
  expect.poll(() => [mailsTo(name), server.heard().trimEnd().endsWith('\r\n.')]).toEqual([count, true])
const noneIsDue = () =>
  expect.poll(() => query('select from session.recoveries where next_try_at is not null')).toEqual([])

/** The tokens of all mails, in the order in which they were sent. */
const tokens = () => {
  const text = server.heard().replaceAll('=\r\n', '').replaceAll('=3D', '=')
  return [...new Set([...text.matchAll(/reset-password#([\w-]{32})/g)].map(([, token]) => token))]
}
const reset = async (token: string | undefined) =>
  (await send('/api/auth/reset-password', 'PUT', { token, newPassword: 'Mailed-demo-9' })).status

test('[nightly] two workers send one mail for a request while the mail server is slow', async () => {
  server.hold(true)
  follow()
  await forget('te.paris1')
  await hasMailsTo('te.paris1', 1)
  await query(`update session.recoveries set next_try_at = next_try_at - interval '16 seconds'`)
  follow()
  await forget('te.lyon1')
  // The second worker takes the oldest request that is due.
  await hasMailsTo('te.lyon1', 1)
  expect(mailsTo('te.paris1')).toBe(1)
  server.hold(false)
  await noneIsDue()
  expect(tokens()).toHaveLength(2)
  expect(await reset(tokens()[0])).toBe(200)
})

test('[nightly] a worker that stops leaves the mail that it is sending to another, and both links are valid', async () => {
  server.hold(true)
  const first = follow()
  await forget('te.munich1')
  await hasMailsTo('te.munich1', 1)
  // Its mail server still holds the connection.
  await first.stop()

  follow()
  await hasMailsTo('te.munich1', 2)
  server.hold(false)
  await noneIsDue()
  expect(tokens()).toHaveLength(2)
  expect(await reset(tokens()[0])).toBe(200)
  expect(await reset(tokens()[1])).toBe(403)
})
