import { afterAll, beforeEach, expect, test } from 'vitest'
import type { ManagedUser } from '../../../supabase/functions/_shared/contract/administration/user-fields.ts'
import { contract } from '../../../supabase/functions/_shared/contract/index.ts'
import { clientsOf } from '../support/clients-of.ts'
import { query } from '../support/database.ts'
import { expectAnswer, expectFailure } from '../support/expect-answer.ts'
import { holdNextPassword } from '../support/held-password.ts'

const { users, auditLog } = contract
const path = '/api/admin/users'
const [admin, other] = clientsOf('adm', 'cm.fr')
const clear = () => query(`delete from auth.users where email like 'probe.account%'`)
let person: ManagedUser

beforeEach(async () => {
  await clear()
  person = await expectAnswer(
    users.add,
    await admin.post(path, {
      username: 'probe.account',
      email: 'probe.account@nordwind.example',
      firstName: 'Probe',
      lastName: 'Account',
      password: 'Portal-demo-1',
      role: 'TE',
      departmentId: 1,
      companies: [1],
      countries: [1],
    }),
  )
})
afterAll(clear)

test('[ADM-54] a password that an administrator sets alone is in the audit log, without the password', async () => {
  const logged = async () =>
    expectAnswer(auditLog.list, await admin.get('/api/admin/audit-log?search=probe.account&limit=200'))
  const before = (await logged()).map(({ id }) => id)
  for (const password of ['Portal-demo-2', 'Portal-demo-3']) {
    await expectAnswer(users.change, await admin.put(`${path}/${person.id}`, { password }))
    await expectFailure(await other.put(`${path}/${person.id}`, { password }), 403)
  }
  const entries = (await logged()).filter(({ id }) => !before.includes(id))
  expect(entries).toHaveLength(2)
  for (const entry of entries)
    expect(entry).toMatchObject({
      actor: 'Ingrid Keller',
      action: 'password_set',
      entity: 'profiles',
      subject: 'probe.account',
      before: null,
      after: { userId: person.id },
    })
  expect(entries.every(({ address }) => address)).toBe(true)
  expect(JSON.stringify(entries)).not.toContain('Portal-demo')
})

test('[USER-2] profile and account have the same address when two administrators change it at the same time', async () => {
  const change = (email: string, password: string) => admin.put(`${path}/${person.id}`, { email, password })
  const held = await holdNextPassword()
  try {
    const early = change('probe.account.2@nordwind.example', 'Portal-demo-2')
    await held.reached()
    const late = change(person.email, 'Portal-demo-3')
    await held.isWaitedFor()
    await held.release()
    expect([(await early).status, (await late).status]).toEqual([200, 200])
  } finally {
    await held.forget()
  }
  const addresses =
    'select p.email, u.email as account from public.profiles p join auth.users u using (id) where id = $1'
  expect(await query(addresses, [person.id])).toEqual([{ email: person.email, account: person.email }])
})
