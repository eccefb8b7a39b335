import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { Client, demoPassword, signedIn } from './support/client.ts'
import { forgetSignIns, query } from './support/database.ts'
import { expectAnswer, expectFailure } from './support/expect-answer.ts'
import { outdated } from './support/session-cookie.ts'

const person = 'te.osaka1'
const path = '/api/auth/reset-password'
const newPassword = 'Recovered-demo-3'

const ask = (email: string) =>
  new Client().post('/auth/v1/recover', { email }, { apikey: inject('stack').publishableKey })

beforeAll(forgetSignIns)
afterAll(async () => {
  const client = new Client()
  if (!(await client.signIn(person, newPassword)).ok) return
  await client.put('/api/auth/change-password', { currentPassword: newPassword, newPassword: demoPassword })
})

test('requires the current password in a session that began with a password', async () => {
  const client = await signedIn(person)
  await expectFailure(await client.put(path, { newPassword }), 403, {
    code: 'password.link_needed',
  })
  expect((await new Client().signIn(person)).status).toBe(200)
})

test('answers 401 without a session', async () => {
  await expectFailure(await new Client().put(path, { newPassword }), 401)
})

test('[SIGN-20] accepts a mailed link and ends the other sessions', async () => {
  const other = await signedIn(person)
  const [account] = await query<{ id: string; email: string }>(
    'select id, email from public.profiles where username = $1',
    [person],
  )
  expect((await ask(account?.email ?? '')).status).toBe(200)
  const [link] = await query<{ recovery_token: string }>('select recovery_token from auth.users where id = $1', [
    account?.id,
  ])
  const client = new Client()
  await client.get(`/api/auth/confirm?token_hash=${link?.recovery_token}&type=recovery&next=/reset-password`)

  const short = await expectFailure(await client.put(path, { newPassword: '12345' }), 400)
  expect(short.issues).toEqual([
    expect.objectContaining({ path: ['newPassword'], message: 'New password must be at least 6 characters' }),
  ])
  const { message } = await expectAnswer(contract.auth.resetPassword, await client.put(path, { newPassword }))
  expect(message).toBe('Password changed successfully')

  other.cookie = await outdated(other.cookie)
  await expectFailure(await other.get('/api/auth/user'), 401)
  expect((await client.get('/api/auth/user')).status).toBe(200)
  await expectFailure(await new Client().signIn(person), 401)
  expect((await new Client().signIn(person, newPassword)).status).toBe(200)
})

test('does not reveal whether an address has an account, by answer or by limit', async () => {
  const [account] = await query<{ email: string }>("select email from public.profiles where username = 'te.berlin1'")
  const answers = await Promise.all(
    [account?.email ?? '', 'nobody@nordwind.example'].map(async (email) => {
      const [first, second] = [await ask(email), await ask(email)]
      return {
        first: [first.status, await first.json()],
        second: [second.status, ((await second.json()) as { error_code: string }).error_code],
      }
    }),
  )
  expect(answers[0]).toEqual({ first: [200, {}], second: [429, 'over_email_send_rate_limit'] })
  expect(answers[1]).toEqual(answers[0])
})
