import { afterAll, expect, test } from 'vitest'
import { contract } from '../../../supabase/functions/_shared/contract/index.ts'
import { signedIn } from '../support/client.ts'
import { clientsOf } from '../support/clients-of.ts'
import { query } from '../support/database.ts'
import { expectAnswer } from '../support/expect-answer.ts'

const { users } = contract
const [admin] = clientsOf('adm')
const clear = () => query(`delete from auth.users where email like 'probe.self%'`)
afterAll(clear)

test.each([
  ['a change', {}],
  ['a change with If-Match', { 'If-Match': '*' }],
])('[USER-7] an administrator sets their own password in %s, which ends their sessions', async (_, headers) => {
  await clear()
  const added = await expectAnswer(
    users.add,
    await admin.post('/api/admin/users', {
      username: 'probe.self',
      email: 'probe.self@nordwind.example',
      firstName: 'Probe',
      lastName: 'Self',
      password: 'Portal-demo-1',
      role: 'GOD',
      isAdmin: true,
      companies: [1],
      countries: [],
    }),
  )
  const person = await signedIn('probe.self')
  const changed = await person.put(
    `/api/admin/users/${added.id}`,
    { lastName: 'Changed', password: 'Portal-demo-2' },
    headers,
  )
  expect(await expectAnswer(users.change, changed)).toMatchObject({ lastName: 'Changed' })
  expect(await query('select last_name from public.profiles where id = $1', [added.id])).toEqual([
    { last_name: 'Changed' },
  ])
  expect((await person.get('/api/auth/user')).status).toBe(401)
})
