import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { Client, demoPassword, signedIn } from './support/client.ts'
import { forgetSignIns, query } from './support/database.ts'
import { expectAnswer, expectFailure } from './support/expect-answer.ts'
import { tokenFor } from './support/recovery.ts'

const person = 'te.osaka1'
const newPassword = 'Recovered-demo-3'
const invalid = { code: 'recovery.link_invalid', message: 'This link is no longer valid. Request a new one.' } as const

const reset = (token: string, password = newPassword, client = new Client()) =>
  client.put('/api/auth/reset-password', { token, newPassword: password })
const sessionsOf = (username: string) =>
  query('select from auth.sessions where user_id = (select id from public.profiles where username = $1)', [username])

beforeEach(forgetSignIns)
afterAll(async () => {
  await reset(await tokenFor(person), demoPassword)
})

describe('[SIGN-20] a mailed link', () => {
  test('sets a password, ends every session and opens none', async () => {
    const client = await signedIn(person)
    const visitor = new Client()
    const response = await reset(await tokenFor(person), newPassword, visitor)
    const { message } = await expectAnswer(contract.auth.resetPassword, response)
    expect(message).toBe('Password changed successfully')
    expect(visitor.cookie).toBeUndefined()
    expect(await sessionsOf(person)).toEqual([])
    await expectFailure(await client.get('/api/auth/user'), 401)
    await expectFailure(await new Client().signIn(person), 401)
    expect((await new Client().signIn(person, newPassword)).status).toBe(200)
  })

  test('[SIGN-33] works once, and a new password voids the other links', async () => {
    const [token, other] = [await tokenFor(person), await tokenFor(person)]
    expect((await reset(token)).status).toBe(200)
    const [again, unused, unknown] = [await reset(token), await reset(other), await reset('never-mailed')]
    const expired = await reset(await tokenFor(person, -1))
    for (const response of [again, unused, unknown, expired]) await expectFailure(response, 403, invalid)
  })

  test('does not touch the session of the browser in which it is opened', async () => {
    const somebodyElse = await signedIn('te.paris1')
    const { cookie } = somebodyElse
    expect((await reset(await tokenFor(person), newPassword, somebodyElse)).status).toBe(200)
    expect(somebodyElse.cookie).toBe(cookie)
    const { user } = await expectAnswer(contract.auth.user, await somebodyElse.get('/api/auth/user'))
    expect(user.username).toBe('te.paris1')
  })
})

test('a person who was locked out by wrong passwords may sign in after recovering the password', async () => {
  for (let turn = 0; turn < 10; turn += 1) await new Client().signIn(person, 'forgotten')
  await expectFailure(await new Client().signIn(person, newPassword), 429)
  expect((await reset(await tokenFor(person))).status).toBe(200)
  expect((await new Client().signIn(person, newPassword)).status).toBe(200)
})

test('a link stays valid when its password is refused or Auth fails', async () => {
  const token = await tokenFor(person)
  const { issues } = await expectFailure(await reset(token, '12345'), 400)
  expect(issues).toEqual([
    expect.objectContaining({ path: ['newPassword'], message: 'New password must be at least 6 characters' }),
  ])
  await query(`create function public.refuse_password() returns trigger language plpgsql as 'begin raise ''no''; end'`)
  await query(
    `create trigger a_refuse before update of encrypted_password on auth.users
     for each row execute function public.refuse_password()`,
  )
  try {
    await expectFailure(await reset(token), 503)
  } finally {
    await query('drop function public.refuse_password cascade')
  }
  expect((await reset(token)).status).toBe(200)
})

test('two uses of a link at the same time set one password', async () => {
  const token = await tokenFor(person)
  const answers = await Promise.all([reset(token, 'Recovered-demo-4'), reset(token, 'Recovered-demo-5')])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
})

test('[SIGN-34] thirty links may be tried from a network address in five minutes', async () => {
  for (let guess = 0; guess < 30; guess += 1) await expectFailure(await reset(`guess-${guess}`), 403, invalid)
  await expectFailure(await reset(await tokenFor(person)), 429, { code: 'request.too_many' })
})

test('the address of earlier links opens no session', async () => {
  await expectFailure(await new Client().get('/api/auth/confirm?token_hash=0&type=recovery'), 404)
})
