import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { Client, demoPassword, signedIn } from './support/client.ts'
import { forgetSignIns, query } from './support/database.ts'
import { expectAnswer, expectFailure } from './support/expect-answer.ts'
import { outdated } from './support/session-cookie.ts'

const person = 'te.osaka1'
const path = '/api/auth/change-password'
const newPassword = 'Another-demo-2'

beforeEach(forgetSignIns)
afterAll(async () => {
  const client = new Client()
  const response = await client.signIn(person, newPassword)
  if (response.ok) await client.put(path, { currentPassword: newPassword, newPassword: demoPassword })
})

describe('changing the password', () => {
  test('[SIGN-26] refuses a new password of fewer than six characters', async () => {
    const client = await signedIn(person)
    const response = await client.put(path, { currentPassword: demoPassword, newPassword: '12345' })
    const { issues } = await expectFailure(response, 400)
    expect(issues).toEqual([
      expect.objectContaining({ path: ['newPassword'], message: 'New password must be at least 6 characters' }),
    ])
  })

  test('refuses a wrong current password and changes nothing', async () => {
    const client = await signedIn(person)
    const response = await client.put(path, { currentPassword: 'not-the-password', newPassword })
    await expectFailure(response, 400, { code: 'password.current_wrong', field: 'currentPassword' })
    expect((await new Client().signIn(person)).status).toBe(200)
  })

  test('[SIGN-28] keeps this session, ends the others and rejects the old password', async () => {
    const [client, other] = [await signedIn(person), await signedIn(person)]
    const copy = new Client()
    copy.cookie = other.cookie
    const response = await client.put(path, { currentPassword: demoPassword, newPassword })
    const { message } = await expectAnswer(contract.auth.changePassword, response)
    expect(message).toBe('Password changed successfully')

    await expectFailure(await copy.get('/api/auth/user'), 401)
    client.cookie = await outdated(client.cookie)
    expect((await client.get('/api/auth/user')).status).toBe(200)
    other.cookie = await outdated(other.cookie)
    await expectFailure(await other.get('/api/auth/user'), 401)
    await expectFailure(await new Client().signIn(person), 401)
    const sessions = await query(
      'select from auth.sessions where user_id = (select id from public.profiles where username = $1)',
      [person],
    )
    expect(sessions).toHaveLength(1)
  })
})
