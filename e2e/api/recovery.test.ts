import { beforeAll, expect, inject, test } from 'vitest'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { Client } from './support/client.ts'
import { forgetSignIns, query } from './support/database.ts'
import { expectAnswer } from './support/expect-answer.ts'

const person = 'te.vancouver1'
beforeAll(forgetSignIns)

test('signs in once by a mailed link, which leads only to a page of this portal', async () => {
  const [account] = await query<{ id: string; email: string }>(
    'select id, email from public.profiles where username = $1',
    [person],
  )
  const asked = await new Client().post(
    '/auth/v1/recover',
    { email: account?.email },
    { apikey: inject('stack').publishableKey },
  )
  expect(asked.status).toBe(200)
  const [link] = await query<{ recovery_token: string }>('select recovery_token from auth.users where id = $1', [
    account?.id,
  ])
  const path = `/api/auth/confirm?token_hash=${link?.recovery_token}&type=recovery&next=/reset-password`

  const client = new Client()
  const response = await client.get(path)
  expect(response.status).toBe(303)
  expect(response.headers.get('Location')).toBe('/reset-password')
  const { user } = await expectAnswer(contract.auth.user, await client.get('/api/auth/user'))
  expect(user.username).toBe(person)

  const again = await new Client().get(path)
  expect(again.headers.get('Location')).toBe('/login?error=link')
})
