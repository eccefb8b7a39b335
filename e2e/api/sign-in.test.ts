import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { Client } from './support/client.ts'
import { forgetSignIns, query } from './support/database.ts'
import { expectAnswer, expectFailure } from './support/expect-answer.ts'

beforeEach(forgetSignIns)

/** Signs in; returns the response and how long it took, in milliseconds. */
async function attempt(username: string, password: string) {
  const start = performance.now()
  const response = await new Client().signIn(username, password)
  const took = performance.now() - start
  return { response, took }
}

/** Stores failed sign-ins of one name, or of a different name each. */
const storeFailures = (count: number, name: string | null, address: string) =>
  query(
    `insert into session.sign_in_attempts (name_key, address, refused_at, user_id, asked_id)
     select coalesce($2, 'name ' || n), $3, now(), a.user_id, a.asked_id
     from generate_series(1, $1::integer) as n, session.account_for_sign_in($2) as a`,
    [count, name, address],
  )

describe('signing in', () => {
  test('[SIGN-7] accepts a user name whatever its case and sets a cookie that scripts cannot read', async () => {
    const client = new Client()
    const response = await client.signIn('TE.Lyon1')
    const { user } = await expectAnswer(contract.auth.login, response)
    expect(user).toMatchObject({ username: 'te.lyon1', role: 'TE', isAdmin: false, countryCode: 'FR' })
    const [cookie] = response.headers.getSetCookie()
    expect(cookie).toMatch(/^portal_session=/)
    expect(cookie).toContain('HttpOnly')
    expect(cookie).toContain('SameSite=Lax')
    expect(cookie).toContain('Path=/api')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(cookie).not.toContain(user.id)
  })

  test('accepts an email address', async () => {
    const { response } = await attempt('te.lyon1@nordwind.example', 'Portal-demo-1')
    expect(response.status).toBe(200)
  })

  test('[SIGN-13] gives the same response for a wrong name and a wrong password', async () => {
    const name = await attempt('nobody.of.us', 'Portal-demo-1')
    const password = await attempt('te.lyon1', 'not-the-password')
    await expectFailure(name.response, 401, {
      code: 'sign_in.wrong',
      message: 'Invalid username or password. Please check your credentials.',
    })
    await expectFailure(password.response, 401, { code: 'sign_in.wrong' })
    expect(Math.min(name.took, password.took)).toBeGreaterThanOrEqual(390)
  })

  test('refuses an inactive person and gives the reason only for the right password', async () => {
    const right = await attempt('inactive', 'Portal-demo-1')
    await expectFailure(right.response, 403, { code: 'sign_in.inactive' })
    expect(right.response.headers.getSetCookie()).toEqual([])
    const wrong = await attempt('inactive', 'not-the-password')
    await expectFailure(wrong.response, 401, { code: 'sign_in.wrong' })
  })

  test('[SIGN-3] requires a user name and a password', async () => {
    const response = await new Client().signIn('', '')
    const { issues } = await expectFailure(response, 400)
    expect(issues).toEqual([
      expect.objectContaining({ path: ['username'], message: 'Username is required' }),
      expect.objectContaining({ path: ['password'], message: 'Password is required' }),
    ])
  })

  test('signs in twenty people at once', async () => {
    const attempts = await Promise.all(Array.from({ length: 20 }, () => attempt('te.berlin1', 'Portal-demo-1')))
    expect(attempts.map(({ response }) => response.status)).toEqual(Array.from({ length: 20 }, () => 200))
  })

  test('signs in sixty people from one address at once', async () => {
    const people = await query<{ username: string }>('select username from public.profiles where is_active limit 60')
    const attempts = await Promise.all(people.map(({ username }) => attempt(username, 'Portal-demo-1')))
    expect(attempts.map(({ response }) => response.status)).toEqual(people.map(() => 200))
    expect(people).toHaveLength(60)
  })

  test('refuses a sign-in from another site', async () => {
    const response = await new Client().post(
      '/api/auth/login',
      { username: 'te.lyon1', password: 'Portal-demo-1' },
      { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
    )
    await expectFailure(response, 403)
    expect(response.headers.getSetCookie()).toEqual([])
  })
})

describe('[SIGN-14] the limit of failed sign-ins', () => {
  test('refuses even the right password for a while after ten failures for a name, but no other person', async () => {
    const statuses = await Promise.all(Array.from({ length: 12 }, () => attempt('te.marseille1', 'not-the-password')))
    expect(statuses.filter(({ response }) => response.status === 429)).toHaveLength(2)

    const { response } = await attempt('te.marseille1', 'Portal-demo-1')
    await expectFailure(response, 429, { code: 'sign_in.too_many' })
    const seconds = Number(response.headers.get('Retry-After'))
    expect(seconds).toBeGreaterThan(200)
    expect(seconds).toBeLessThanOrEqual(300)

    expect((await attempt('te.lyon1', 'Portal-demo-1')).response.status).toBe(200)
    const noted = await query(
      `select action from public.audit_log where action = 'sign_in_throttled' and subject = 'te.marseille1' and at > now() - interval '1 minute'`,
    )
    expect(noted).toHaveLength(1)
  })

  test('does not count failures from other addresses', async () => {
    await storeFailures(20, 'te.lyon1', '203.0.113.7')
    expect((await attempt('te.lyon1', 'Portal-demo-1')).response.status).toBe(200)
  })

  test('refuses an address after fifty failures, whatever the names', async () => {
    await attempt('te.lyon1', 'not-the-password')
    const [row] = await query<{ address: string }>('select address from session.sign_in_attempts limit 1')
    await storeFailures(49, null, row?.address ?? '')
    await expectFailure((await attempt('te.berlin1', 'Portal-demo-1')).response, 429)
  })

  test('does not count a success as a failure', async () => {
    for (let count = 0; count < 12; count += 1) {
      expect((await attempt('te.lyon1', 'Portal-demo-1')).response.status).toBe(200)
    }
  })
})
