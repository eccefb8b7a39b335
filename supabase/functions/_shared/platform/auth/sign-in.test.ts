import { Kysely, PostgresDialect } from 'kysely'
import { expect, test } from 'vitest'
import type { Connections } from '../db/connections.ts'
import { Refused } from './ask-auth.ts'
import type { AuthServer } from './auth-server.ts'
import { createSignIn } from './sign-in.ts'

/** A database in which every attempt may begin, which notes the functions that are `called`. */
function connections(called: string[] = []): Connections {
  const rowsOf = (text: string) => {
    return text.includes('begin_sign_in') ? [{ attemptId: 1, retryAfter: null, email: 'x@portal.invalid' }] : []
  }
  const client = {
    query: async (text: string) => {
      called.push(/session\.(?<name>\w+)/.exec(text)?.groups?.['name'] ?? '')
      return { command: text.toUpperCase(), rows: rowsOf(text) }
    },
    release: () => undefined,
  }
  const database = new Kysely({ dialect: new PostgresDialect({ pool: { connect: async () => client } as never }) })
  const run: Connections['run'] = (work) => work({ client, database } as never)
  return { run, runForStranger: run, runNext: run, runApart: run, close: async () => undefined }
}

test('the addresses of one network share ten places, and leave the others to other networks', async () => {
  const refusals: (() => void)[] = []
  const auth: Pick<AuthServer, 'signIn'> = {
    signIn: () => new Promise((_, reject) => refusals.push(() => reject(new Refused(undefined, 'wrong')))),
  }
  const signIn = createSignIn(connections(), auth)
  const attempt = (name: string, address: string) => signIn(name, 'wrong', address).catch(() => 'refused')

  const near = Array.from({ length: 12 }, (_, place) => attempt(`nobody${place}`, `2001:db8:1:2::${place}`))
  await expect.poll(() => refusals.length).toBe(10)
  const far = attempt('nobody', '2001:db8:1:3::1')
  await expect.poll(() => refusals.length).toBe(11)

  for (const refuse of refusals) refuse()
  await expect.poll(() => refusals.length).toBe(13)
  for (const refuse of refusals) refuse()
  expect(await Promise.all([...near, far])).toEqual(Array.from({ length: 13 }, () => 'refused'))
})

/** Sends attempts that Auth never answers; returns those that are refused meanwhile. */
function refusedOf(count: number, nameOf: (index: number) => string, addressOf: (index: number) => string) {
  const signIn = createSignIn(connections(), { signIn: () => new Promise(() => undefined) })
  const refused: unknown[] = []
  for (let index = 0; index < count; index += 1)
    void signIn(nameOf(index), 'wrong', addressOf(index)).catch((cause: unknown) => refused.push(cause))
  return refused
}
const busy = { status: 503, fault: { code: 'sign_in.busy' }, headers: { 'Retry-After': '5' } }

test.each([1, 4, 1_000])('attempts beyond 300 waiting ones get a 503 with Retry-After, for %i names', async (names) => {
  const atOnce = Math.min(10, 5 * names)
  const refused = refusedOf(
    atOnce + 300 + 20,
    (index) => `name${index % names}`,
    () => '2001:db8:1:2::1',
  )
  await expect.poll(() => refused.length).toBe(20)
  expect(refused[0]).toMatchObject(busy)
})

test('the attempts of all networks together wait in 600 places, of which one network fills half', async () => {
  const refused = refusedOf(
    12 + 600 + 20,
    (index) => `name${index}`,
    (index) => `2001:db8:${index % 8}::1`,
  )
  await expect.poll(() => refused.length).toBe(20)
  expect(refused[0]).toMatchObject(busy)
})

test('the networks of one IPv6 site fill half of the queue at most, and take turns with others', async () => {
  const reached: string[] = []
  const refusals: (() => void)[] = []
  const signIn = createSignIn(connections(), {
    signIn: () => new Promise((_, reject) => refusals.push(() => reject(new Refused(undefined, 'wrong')))),
  })
  const refused: unknown[] = []
  for (let index = 0; index < 12 + 300 + 20; index += 1)
    void signIn(`name${index}`, 'wrong', `2001:db8:1:${index % 40}::1`).catch((cause: unknown) => refused.push(cause))
  await expect.poll(() => refused.length).toBe(20)
  expect(refused[0]).toMatchObject(busy)
  await expect.poll(() => refusals.length).toBe(12)

  void signIn('anna', 'wrong', '2001:db8:2:1::1').catch(() => reached.push('anna'))
  for (const refuse of refusals.splice(0)) refuse()
  await expect.poll(() => refusals.length).toBe(12)
  for (const refuse of refusals) refuse()
  await expect.poll(() => reached).toEqual(['anna'])
})

test('an attempt that Auth could not decide does not count as failed', async () => {
  const called: string[] = []
  const away = new Error('Auth is away')
  const signIn = createSignIn(connections(called), { signIn: () => Promise.reject(away) })
  await expect(signIn('anna', 'right', '2001:db8:1:2::1')).rejects.toBe(away)
  expect(called).toContain('sign_in_interrupted')
  expect(called).not.toContain('sign_in_failed')
})

test('Auth checks at most twelve passwords at a time, from however many networks', async () => {
  const refusals: (() => void)[] = []
  const signIn = createSignIn(connections(), {
    signIn: () => new Promise((_, reject) => refusals.push(() => reject(new Refused(undefined, 'wrong')))),
  })
  const attempts = Array.from({ length: 15 }, (_, place) =>
    signIn(`name${place}`, 'wrong', `2001:db8:1:${place}::1`).catch(() => 'refused'),
  )
  await expect.poll(() => refusals.length).toBe(12)
  for (const refuse of refusals.splice(0)) refuse()
  await expect.poll(() => refusals.length).toBe(3)
  for (const refuse of refusals) refuse()
  expect(await Promise.all(attempts)).toHaveLength(15)
})

test('an attempt whose client left while it waited never reaches Auth', async () => {
  const reached: string[] = []
  const signIn = createSignIn(connections(), { signIn: (email) => new Promise(() => reached.push(email)) })
  for (let place = 0; place < 5; place += 1) void signIn('anna', 'wrong', '2001:db8:1:2::1').catch(() => undefined)
  await expect.poll(() => reached.length).toBe(5)
  const leaving = new AbortController()
  const attempt = signIn('anna', 'wrong', '2001:db8:1:2::1', leaving.signal)
  leaving.abort(new Error('left'))
  await expect(attempt).rejects.toMatchObject({ fault: { code: 'sign_in.busy' } })
  expect(reached).toHaveLength(5)
})
