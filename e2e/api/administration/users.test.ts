import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ManagedUser, UserInput } from '../../../supabase/functions/_shared/contract/administration/user-fields.ts'
import { contract } from '../../../supabase/functions/_shared/contract/index.ts'
import { testedStack } from '../../support/addresses.ts'
import { Client, signedIn } from '../support/client.ts'
import { clientsOf } from '../support/clients-of.ts'
import { query } from '../support/database.ts'
import { expectAnswer, expectFailure } from '../support/expect-answer.ts'
import { validUser } from '../support/user.ts'

const { users, auditLog } = contract
const path = '/api/admin/users'
const [admin, other] = clientsOf('adm', 'cm.fr')

const clear = () => query(`delete from auth.users where email like 'probe%'`)
const accountsOf = (email: string) => query('select id from auth.users where email = $1', [email])
const profilesOf = (username: string) =>
  query('select id from public.profiles where lower(username) = lower($1)', [username])

beforeAll(clear)
afterAll(clear)

const add = async (body: UserInput): Promise<ManagedUser> => expectAnswer(users.add, await admin.post(path, body))

test('[SIGN-24] [USER-2] [USER-3] [USER-6] [USER-7] [USER-8] [ADM-54] creates a person who can sign in, changes, deactivates and deletes the account, and logs each change', async () => {
  const added = await add(validUser('probe.one', { areas: [1], sites: [2] }))
  expect(added).toMatchObject({
    role: 'TE',
    companies: [1],
    countries: [1],
    areas: [1],
    sites: [2],
    companyId: 1,
    countryId: 1,
    areaId: 1,
    siteId: 2,
    isActive: true,
    isAdmin: false,
  })
  const person = await signedIn('probe.one')

  const { password: _, ...unchanged } = validUser('probe.one', {
    email: 'Probe.One@nordwind.example',
    position: 'Painter',
  })
  const changed = await expectAnswer(
    users.change,
    await admin.put(`${path}/${added.id}`, { ...unchanged, areas: [], sites: [], password: '' }),
  )
  expect(changed).toMatchObject({ email: 'Probe.One@nordwind.example', position: 'Painter', areas: [], sites: [] })
  expect((await person.get('/api/auth/user')).status).toBe(200)
  await signedIn('probe.one')

  await expectAnswer(
    users.change,
    await admin.put(`${path}/${added.id}`, validUser('probe.one', { password: 'Portal-demo-2' })),
  )
  expect((await new Client().signIn('probe.one', 'Portal-demo-2')).status).toBe(200)

  await expectAnswer(users.toggleActive, await admin.patch(`${path}/${added.id}/toggle-active`))
  expect((await person.get('/api/auth/user')).status).toBe(401)
  expect(await query('select from auth.sessions where user_id = $1', [added.id])).toEqual([])
  await expectFailure(await new Client().signIn('probe.one', 'Portal-demo-2'), 403, {
    code: 'sign_in.inactive',
  })

  expect((await admin.delete(`${path}/${added.id}`)).status).toBe(204)
  expect(await accountsOf('probe.one@nordwind.example')).toEqual([])
  expect(await profilesOf('probe.one')).toEqual([])
  await expectFailure(await admin.delete(`${path}/${added.id}`), 404)

  const entries = await expectAnswer(
    auditLog.list,
    await admin.get('/api/admin/audit-log?entity=profiles&search=probe.one'),
  )
  const actions = entries.map(({ action }) => action)
  expect(actions).toEqual(['delete', 'update', 'password_set', 'update', 'update', 'insert'])
  expect(new Set(entries.map(({ actor }) => actor))).toEqual(new Set(['Ingrid Keller']))
  expect(entries.every(({ address }) => address)).toBe(true)
})

test.each([
  ['a change', {}],
  ['a change with If-Match', { 'If-Match': '*' }],
])('[USER-8] [API-20] deactivates a person and sets a new address and password in %s', async (_, headers) => {
  const added = await add(validUser('probe.four'))
  const { email } = validUser('probe.4')
  const changes = { email, password: 'Portal-demo-4', isActive: false }
  const changed = await admin.put(`${path}/${added.id}`, validUser('probe.four', changes), headers)
  await expectAnswer(users.change, changed)
  await expectFailure(await new Client().signIn('probe.four', 'Portal-demo-4'), 403)
  await expectAnswer(users.toggleActive, await admin.patch(`${path}/${added.id}/toggle-active`))
  expect((await new Client().signIn('probe.four', 'Portal-demo-4')).status).toBe(200)
  await clear()
})

test('[USER-8] keeps a person who was created inactive from signing in until they are activated', async () => {
  const added = await add(validUser('probe.later', { isActive: false }))
  expect(await query('select from auth.users where id = $1 and banned_until > now()', [added.id])).toHaveLength(1)
  await expectFailure(await new Client().signIn('probe.later'), 403, { code: 'sign_in.inactive' })
  await expectAnswer(users.toggleActive, await admin.patch(`${path}/${added.id}/toggle-active`))
  await signedIn('probe.later')
  await clear()
})

test('[USER-9] [USER-11] refuses to delete a person with history or the last administrator', async () => {
  const idOf = async (username: string) => (await profilesOf(username))[0]?.['id'] as string
  const { message } = await expectFailure(await admin.delete(`${path}/${await idOf('te.paris1')}`), 409)
  expect(message).toMatch(
    /^"Amélie Faure" is in use \(.*reports: \d+.*calendar entries: \d+.*\)\. Deactivate it instead\.$/,
  )
  await expectFailure(await admin.delete(`${path}/${await idOf('adm')}`), 409)
  await expectFailure(await admin.patch(`${path}/${await idOf('adm')}/toggle-active`), 409)
})

test('[USER-11] keeps one of two administrators who demote each other at the same time', async () => {
  const [one, two] = [
    await add(validUser('probe.five', { isAdmin: true })),
    await add(validUser('probe.six', { isAdmin: true })),
  ]
  const clients = [await signedIn('probe.five'), await signedIn('probe.six')]
  const body = (name: string) => ({ ...validUser(name, { isAdmin: false }), password: '' })
  await query(`update public.profiles set is_admin = false where username = 'adm'`)
  try {
    const answers = await Promise.all([
      clients[0]?.put(`${path}/${two.id}`, body('probe.six')),
      clients[1]?.put(`${path}/${one.id}`, body('probe.five')),
    ])
    const statuses = answers.map((answer) => answer?.status ?? 0).toSorted((a, b) => a - b)
    expect(statuses[0]).toBe(200)
    expect([403, 409]).toContain(statuses[1])
    expect(await query('select from public.profiles where is_admin and is_active')).toHaveLength(1)
  } finally {
    await query(`update public.profiles set is_admin = true where username = 'adm'`)
  }
  await clear()
})

test('[USER-2] [USER-15] shows non-administrators the directory columns of active people and refuses their changes', async () => {
  const [row] = await profilesOf('te.paris1')
  await expectFailure(await other.post(path, validUser('probe.no')), 403)
  await expectFailure(await other.put(`${path}/${row?.['id']}`, validUser('probe.no')), 403)
  await expectFailure(await other.patch(`${path}/${row?.['id']}/toggle-active`), 403)
  await expectFailure(await other.delete(`${path}/${row?.['id']}`), 403)
  expect(await accountsOf('probe.no@nordwind.example')).toEqual([])
  const people = await expectAnswer(users.list, await other.get(`${path}?search=perrin`))
  expect(people).toEqual([])
  const [one] = await expectAnswer(users.list, await other.get(`${path}?search=te.paris1`))
  expect(Object.keys(one ?? {}).toSorted()).toEqual([
    'area',
    'company',
    'country',
    'email',
    'id',
    'isOnline',
    'name',
    'photoId',
    'position',
    'role',
    'site',
    'username',
  ])
  for (const query of ['isAdmin=true', 'isActive=false'])
    expect(await expectAnswer(users.list, await other.get(`${path}?${query}`))).toEqual([])
})

test('[ADM-54] [ADM-55] logs a failed sign-in without storing an unknown name, for administrators alone', async () => {
  await new Client(testedStack().url).signIn('te.lyon1', 'wrong-password')
  await new Client().signIn('my-secret-password', 'wrong-password')
  const entries = await expectAnswer(
    auditLog.list,
    await admin.get('/api/admin/audit-log?action=sign_in_failed&limit=2'),
  )
  expect(entries.map(({ subject }) => subject)).toEqual(['unknown name', 'te.lyon1'])
  await expectFailure(await other.get('/api/admin/audit-log'), 403)
  const first = await admin.get('/api/admin/audit-log?limit=3')
  const page = await expectAnswer(auditLog.list, first)
  const next = await expectAnswer(
    auditLog.list,
    await admin.get(`/api/admin/audit-log?limit=3&cursor=${first.headers.get('X-Next-Cursor')}`),
  )
  expect(next[0]?.id).toBeLessThan(page.at(-1)?.id ?? 0)
  const today = await expectAnswer(auditLog.list, await admin.get('/api/admin/audit-log?from=2000-01-01&to=2000-01-02'))
  expect(today).toEqual([])
})
