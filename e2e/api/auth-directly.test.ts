import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { testedStack } from '../support/addresses.ts'
import { Client, demoPassword, signedIn } from './support/client.ts'
import { forgetSignIns, query } from './support/database.ts'
import { expectAnswer } from './support/expect-answer.ts'

const person = 'te.toronto1'
const email = `${person}@nordwind.example`

beforeEach(forgetSignIns)

/** Calls Auth directly instead of through the portal, with the key that every browser has. */
const askAuth = async (method: string, path: string, body: Record<string, unknown>, token?: string) => {
  const headers = { apikey: testedStack().publishableKey, ...(token && { Authorization: `Bearer ${token}` }) }
  const response = await new Client(testedStack().supabaseUrl).send(method, `/auth/v1/${path}`, body, headers)
  return { status: response.status, body: (await response.json()) as { error_code?: string; msg?: string } }
}
const passwordGrant = (password: string) => askAuth('POST', 'token?grant_type=password', { email, password })
const tokenOf = async (client: Client) =>
  (await expectAnswer(contract.auth.token, await client.get('/api/auth/token'))).accessToken
const sessions = () =>
  query('select from auth.sessions where user_id = (select id from public.profiles where username = $1)', [person])

describe('signing in at Auth itself', () => {
  test('is refused with the same response for a right and a wrong password', async () => {
    await query('delete from auth.sessions where user_id = (select id from public.profiles where username = $1)', [
      person,
    ])
    const right = await passwordGrant(demoPassword)
    expect(right).toMatchObject({
      status: 400,
      body: { error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
    })
    expect(await passwordGrant('not-the-password')).toEqual(right)
    expect(await sessions()).toEqual([])
  })

  test.each([email.toUpperCase(), ` ${email}`, `${email}\0`])('is refused for the address %j too', async (written) => {
    const answer = await askAuth('POST', 'token?grant_type=password', { email: written, password: demoPassword })
    // Supabase Auth responds with 500 to a character that Postgres cannot store.
    expect(answer.status).toBeOneOf(written.includes('\0') ? [400, 500] : [400])
  })

  test('neither bypasses the waiting time nor locks the person out of the portal', async () => {
    for (let turn = 0; turn < 12; turn += 1) expect((await passwordGrant('not-the-password')).status).toBe(400)
    expect((await new Client().signIn(person)).status).toBe(200)
    expect((await passwordGrant(demoPassword)).status).toBe(400)
  })
})

describe('changing an account at Auth itself', () => {
  test('requires the current password', async () => {
    const token = await tokenOf(await signedIn(person))
    const without = await askAuth('PUT', 'user', { password: 'Taken-over-1' }, token)
    expect(without).toMatchObject({ status: 400, body: { error_code: 'current_password_required' } })
    const wrong = await askAuth('PUT', 'user', { password: 'Taken-over-1', current_password: 'guessed' }, token)
    expect(wrong.status).toBe(400)
    expect((await new Client().signIn(person, 'Taken-over-1')).status).toBe(401)
    expect((await new Client().signIn(person)).status).toBe(200)
  })

  test('ends the other sessions when it sets a new password', async () => {
    const [client] = [await signedIn(person), await signedIn(person)]
    const [token, changed] = [await tokenOf(client), 'Changed-at-auth-1']
    expect((await askAuth('PUT', 'user', { password: changed, current_password: demoPassword }, token)).status).toBe(
      200,
    )
    expect(await sessions()).toHaveLength(1)
    expect((await client.get('/api/auth/user')).status).toBe(200)
    await askAuth('PUT', 'user', { password: demoPassword, current_password: changed }, token)
  })

  test('does not change the email address', async () => {
    const token = await tokenOf(await signedIn(person))
    await askAuth('PUT', 'user', { email: 'somebody.else@example.org' }, token)
    expect(await query('select from auth.users where email = $1', [email])).toHaveLength(1)
  })
})

describe('after the session has ended', () => {
  const rest = (token: string, method = 'GET', path = 'profiles?select=id', body?: Record<string, unknown>) =>
    new Client().send(method, `/rest/v1/${path}`, body, {
      apikey: testedStack().publishableKey,
      Authorization: `Bearer ${token}`,
    })
  const rowsOf = async (token: string, path: string) => (await rest(token, 'GET', path)).json()
  /** Changes the password in a session of its own, and back again. */
  async function changePassword(): Promise<void> {
    const other = await signedIn(person)
    for (const [currentPassword, newPassword] of [
      [demoPassword, 'Changed-elsewhere-1'],
      ['Changed-elsewhere-1', demoPassword],
    ]) {
      const response = await other.put(contract.auth.changePassword.path, { currentPassword, newPassword })
      expect(response.status).toBe(200)
    }
  }
  const endings: [how: string, end: (client: Client, token: string) => Promise<unknown>][] = [
    ['signing out', (client) => client.get('/api/logout')],
    [
      'a deactivation, although the person is active again',
      async () => {
        await query('update public.profiles set is_active = false where username = $1', [person])
        await query('update public.profiles set is_active = true where username = $1', [person])
      },
    ],
    ['a change of the password in another session', changePassword],
  ]

  test.each(endings)('the access token reads and writes nothing through REST after %s', async (_, end) => {
    const client = await signedIn(person)
    const token = await tokenOf(client)
    const [own] = (await rowsOf(token, `profiles?select=id&username=eq.${person}`)) as { id: string }[]
    expect(own?.id).toMatch(/-/)

    await end(client, token)
    expect(await rowsOf(token, 'profiles?select=id')).toEqual([])
    expect(await rowsOf(token, 'reports?select=id&limit=1')).toEqual([])
    const written = await rest(token, 'POST', 'calendar_events', {
      title: 'Written after the end',
      starts_at: '2027-03-10T09:00:00Z',
    })
    expect([401, 403]).toContain(written.status)
    expect(await query(`select from public.calendar_events where title = 'Written after the end'`)).toEqual([])
  })
})
