import { createClient } from '@supabase/supabase-js'
import { decodeJwt } from 'jose'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestStack, type TestStack } from '../support/stack.ts'

const password = 'Portal-demo-1'
let stack: TestStack

beforeAll(async () => {
  stack = await startTestStack({ seed: 'none', hasWorker: false })
})

afterAll(() => stack.stop())

/** A client of the Auth service itself, because the gateway passes on only what browsers need. */
const clientWith = (key: string) =>
  createClient(stack.supabaseUrl, key, { auth: { persistSession: false, autoRefreshToken: false } })
const admin = () => clientWith(stack.secretKey).auth.admin
const visitor = () => clientWith(stack.publishableKey).auth

async function makeUser(email: string): Promise<string> {
  const { data, error } = await admin().createUser({
    email,
    password,
    email_confirm: true,
    user_metadata: { origin: 'test' },
  })
  expect(error).toBeNull()
  return data.user?.id ?? ''
}

async function signIn(email: string): Promise<string> {
  const { data } = await visitor().signInWithPassword({ email, password })
  return data.session?.refresh_token ?? ''
}

const amrOf = (accessToken = '') => decodeJwt(accessToken)['amr']

describe('the Auth admin API', () => {
  test('creates, finds, lists, changes and deletes users', async () => {
    const id = await makeUser('Made@Example.org')
    const found = await admin().getUserById(id)
    expect(found.data.user).toMatchObject({
      email: 'made@example.org',
      user_metadata: { origin: 'test' },
      app_metadata: { provider: 'email' },
    })
    const listed = await admin().listUsers({ page: 1, perPage: 10 })
    expect(listed.data.users.map((user) => user.id)).toContain(id)
    await admin().updateUserById(id, { email: 'changed@example.org', password: 'Another-pass-2' })
    const changed = await visitor().signInWithPassword({ email: 'changed@example.org', password: 'Another-pass-2' })
    expect(changed.data.user?.id).toBe(id)
    expect((await admin().deleteUser(id)).error).toBeNull()
    expect((await admin().getUserById(id)).error?.code).toBe('user_not_found')
  })

  test('fails a change whose connection to Postgres is lost, and the next one succeeds', async () => {
    const id = await makeUser('cut@example.org')
    const holder = new pg.Client(stack.postgresUrl)
    await holder.connect()
    await holder.query('begin')
    await holder.query('select from auth.users where id = $1 for update', [id])
    const change = admin().updateUserById(id, { ban_duration: '1h' })
    const waiting = `select pg_terminate_backend(pid) from pg_stat_activity
      where wait_event_type = 'Lock' and query ilike '%auth.users%'`
    await expect.poll(async () => (await holder.query(waiting)).rowCount).toBeGreaterThan(0)
    expect((await change).error?.status).toBeGreaterThanOrEqual(500)
    await holder.query('rollback')
    await holder.end()
    expect(stack.restartsOf('supabase')).toBe(0)
    expect((await admin().updateUserById(id, { ban_duration: '1h' })).error).toBeNull()
  })

  test('refuses a taken address, a weak password and callers without the secret key', async () => {
    await makeUser('taken@example.org')
    expect((await admin().createUser({ email: 'TAKEN@example.org', password })).error?.code).toBe('email_exists')
    expect((await admin().createUser({ email: 'weak@example.org', password: 'short' })).error?.code).toBe(
      'weak_password',
    )
    expect((await visitor().admin.listUsers()).error?.status).toBe(401)
  })
})

describe('sessions', () => {
  test('get the same new token when one token is refreshed twice', async () => {
    await makeUser('tabs@example.org')
    const token = await signIn('tabs@example.org')
    const renewed = await Promise.all([
      visitor().refreshSession({ refresh_token: token }),
      visitor().refreshSession({ refresh_token: token }),
    ])
    const [first, second] = renewed.map(({ data }) => data.session?.refresh_token)
    expect(first).toBeDefined()
    expect(second).toBe(first)
  })

  test('keep the method of sign-in in renewed tokens', async () => {
    await makeUser('renewed@example.org')
    const { data } = await visitor().signInWithPassword({ email: 'renewed@example.org', password })
    const began = amrOf(data.session?.access_token)
    expect(began).toEqual([{ method: 'password', timestamp: expect.any(Number) as number }])
    const renewed = await visitor().refreshSession({ refresh_token: data.session?.refresh_token ?? '' })
    expect(amrOf(renewed.data.session?.access_token)).toEqual(began)
  })

  test('are refused to banned users, at sign-in and at refresh', async () => {
    const id = await makeUser('banned@example.org')
    const token = await signIn('banned@example.org')
    await admin().updateUserById(id, { ban_duration: '24h' })
    expect((await visitor().signInWithPassword({ email: 'banned@example.org', password })).error?.code).toBe(
      'user_banned',
    )
    expect((await visitor().refreshSession({ refresh_token: token })).error?.code).toBe('user_banned')
    await admin().updateUserById(id, { ban_duration: 'none' })
    expect(await signIn('banned@example.org')).not.toBe('')
  })

  test('end when an administrator replaces the password or deletes the account', async () => {
    const id = await makeUser('ended@example.org')
    const before = await signIn('ended@example.org')
    await admin().updateUserById(id, { password })
    expect((await visitor().refreshSession({ refresh_token: before })).error).not.toBeNull()
    const after = await signIn('ended@example.org')
    await admin().deleteUser(id)
    expect((await visitor().refreshSession({ refresh_token: after })).error).not.toBeNull()
  })

  test('cannot be obtained by signing up', async () => {
    expect((await visitor().signUp({ email: 'self@example.org', password })).error?.code).toBe('signup_disabled')
  })
})

describe('a malformed request is refused with 4xx', () => {
  const nul = '\\u0000'
  const bodies = [
    '{',
    'null',
    '[]',
    '1',
    `{"email":"${nul}","password":"${nul}"}`,
    '{"email":1,"password":[]}',
    `{"refresh_token":"${nul}"}`,
    '{"refresh_token":{}}',
    '{"email":{}}',
    `{"current_password":"${nul}","password":"${nul}"}`,
    '{"user_metadata":1}',
  ]
  const calls = [
    ['POST', '/token?grant_type=password'],
    ['POST', '/%74oken?grant_type=password'],
    ['POST', '/token?grant_type=refresh_token'],
    ['POST', '/token?grant_type=%00'],
    ['PUT', '/user'],
    ['POST', '/admin/users'],
    ['PUT', '/admin/users/0198f000-0000-7000-8000-000000000001'],
    ['GET', '/admin/users/%00'],
    ['GET', '/admin/users/%E0%A4'],
    ['DELETE', '/admin/users/none'],
  ] as const

  test.each(calls)('%s %s', async (method, path) => {
    const password = 'Portal-demo-1'
    const email = `${crypto.randomUUID()}@example.org`
    await makeUser(email)
    const { data } = await visitor().signInWithPassword({ email, password })
    const bearer = path.startsWith('/admin') ? stack.secretKey : (data.session?.access_token ?? '')
    const headers = { apikey: stack.secretKey, Authorization: `Bearer ${bearer}`, 'Content-Type': 'application/json' }
    for (const body of bodies) {
      const sent = { method, headers, ...(method === 'GET' ? {} : { body }) }
      const response = await fetch(`${stack.supabaseUrl}/auth/v1${path}`, sent)
      expect(response.status, `${body}: ${await response.text()}`).toBeGreaterThanOrEqual(400)
      expect(response.status, body).toBeLessThan(500)
    }
  })
})
