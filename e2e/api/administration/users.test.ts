import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ManagedUser, UserInput } from '../../../supabase/functions/_shared/contract/administration/user-fields.ts'
import { contract } from '../../../supabase/functions/_shared/contract/index.ts'
import { testedStack } from '../../support/addresses.ts'
import { leaveAccount } from '../support/account.ts'
import { Client, signedIn } from '../support/client.ts'
import { clientsOf } from '../support/clients-of.ts'
import { query } from '../support/database.ts'
import { expectAnswer, expectFailure } from '../support/expect-answer.ts'

const { users, auditLog } = contract
const path = '/api/admin/users'
const [admin, other] = clientsOf('adm', 'cm.fr')

const clear = () => query(`delete from auth.users where email like 'probe%'`)
const accountsOf = (email: string) => query('select id from auth.users where email = $1', [email])
const profilesOf = (username: string) =>
  query('select id from public.profiles where lower(username) = lower($1)', [username])

beforeAll(clear)
afterAll(clear)

const input = (name: string, changes: Partial<UserInput> = {}): UserInput => ({
  username: name,
  email: `${name}@nordwind.example`,
  firstName: 'Probe',
  lastName: name,
  password: 'Portal-demo-1',
  role: 'TE',
  departmentId: 1,
  companies: [1],
  countries: [1],
  ...changes,
})
const add = async (body: UserInput): Promise<ManagedUser> => expectAnswer(users.add, await admin.post(path, body))

test('[SIGN-24] [USER-2] [USER-3] [USER-6] [USER-7] [USER-8] [ADM-54] creates a person who can sign in, changes, deactivates and deletes the account, and logs each change', async () => {
  const added = await add(input('probe.one', { areas: [1], sites: [2] }))
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

  const { password: _, ...unchanged } = input('probe.one', { email: 'Probe.One@nordwind.example', position: 'Painter' })
  const changed = await expectAnswer(
    users.change,
    await admin.put(`${path}/${added.id}`, { ...unchanged, areas: [], sites: [], password: '' }),
  )
  expect(changed).toMatchObject({ email: 'Probe.One@nordwind.example', position: 'Painter', areas: [], sites: [] })
  expect((await person.get('/api/auth/user')).status).toBe(200)
  await signedIn('probe.one')

  await expectAnswer(
    users.change,
    await admin.put(`${path}/${added.id}`, input('probe.one', { password: 'Portal-demo-2' })),
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

describe('a refusal by the profile or by Auth stores neither', () => {
  const manyIds = Array.from({ length: 1_001 }, () => 1)
  const wrong: [what: string, changes: Partial<UserInput>, status: number, field: string, message?: string][] = [
    ['[USER-4] refuses a user name with a space', { username: 'ann lee' }, 400, 'username'],
    ['[USER-4] refuses a user name with an @', { username: 'ann.lee@nordwind.example' }, 400, 'username'],
    ['[USER-5] refuses a user name that differs from another only in case', { username: 'TE.PARIS1' }, 409, 'username'],
    [
      '[USER-5] refuses an email address that differs from another only in case',
      { email: 'TE.paris1@nordwind.example' },
      409,
      'email',
    ],
    ['[USER-4] refuses a blank first name', { firstName: ' ' }, 400, 'firstName', 'First name is required'],
    ['[USER-4] refuses a blank last name', { lastName: ' ' }, 400, 'lastName', 'Last name is required'],
    ['[USER-4] refuses an invalid email address', { email: 'x' }, 400, 'email', 'Invalid email address'],
    [
      '[USER-4] refuses a user name of two characters',
      { username: 'xx' },
      400,
      'username',
      'Username must be at least 3 characters',
    ],
    [
      '[USER-4] refuses a password of five characters',
      { password: '12345' },
      400,
      'password',
      'Password must be at least 6 characters',
    ],
    ['[USER-4] refuses a person without a role', { role: '' }, 400, 'role', 'Role is required'],
    ['refuses an unknown role', { role: 'NONE' }, 400, 'role'],
    [
      '[USER-4] refuses a person without a company',
      { companies: [] },
      400,
      'companies',
      'At least one company must be selected',
    ],
    [
      '[USER-4] refuses a person without a country',
      { countries: [] },
      400,
      'countries',
      'At least one country must be selected',
    ],
    ['[USER-25] refuses an unknown company', { companies: [999] }, 400, 'companyId'],
    ['refuses 1,001 sites', { sites: manyIds }, 400, 'sites', 'Must have at most 1000 entries'],
    ['[USER-25] refuses an area of another country', { areas: [3] }, 400, 'areas'],
    ['[USER-25] refuses a site of another area', { areas: [1], sites: [3] }, 400, 'sites'],
    ['[USER-25] refuses a home outside the chosen countries', { countryId: 2 }, 400, 'countryId'],
    ['[USER-25] refuses a home outside the chosen areas', { areas: [1], areaId: 2 }, 400, 'areaId'],
    ['[USER-25] refuses a home outside the chosen sites', { areas: [1], sites: [2], siteId: 1 }, 400, 'siteId'],
  ]
  test.each(wrong)('%s', async (_, changes, status, field, message) => {
    await expectFailure(await admin.post(path, input('probe.wrong', changes)), status, {
      field,
      ...(message && { message }),
    })
    expect(await accountsOf('probe.wrong@nordwind.example')).toEqual([])
    expect(await query(`select from public.profiles where first_name = 'Probe'`)).toEqual([])
  })

  test('[USER-2] keeps the profile as it was when Auth refuses a change', async () => {
    const added = await add(input('probe.two'))
    await leaveAccount('probe.taken@nordwind.example')
    const body = input('probe.two', { email: 'probe.taken@nordwind.example', lastName: 'Changed' })
    await expectFailure(await admin.put(`${path}/${added.id}`, body), 409, { field: 'email' })
    expect(await query('select email, last_name from public.profiles where id = $1', [added.id])).toEqual([
      { email: 'probe.two@nordwind.example', last_name: 'probe.two' },
    ])
    // An account without a profile is left over from an interrupted creation, so a new person may have its address.
    const { email } = await add(input('probe.three', { email: 'probe.taken@nordwind.example' }))
    expect(await accountsOf(email)).toHaveLength(1)
    await clear()
  })

  test.each([
    ['a change', {}],
    ['a change with If-Match', { 'If-Match': '*' }],
  ])('[USER-8] [API-20] deactivates a person and sets a new address and password in %s', async (_, headers) => {
    const added = await add(input('probe.four'))
    const { email } = input('probe.4')
    const changes = { email, password: 'Portal-demo-4', isActive: false }
    const changed = await admin.put(`${path}/${added.id}`, input('probe.four', changes), headers)
    await expectAnswer(users.change, changed)
    await expectFailure(await new Client().signIn('probe.four', 'Portal-demo-4'), 403)
    await expectAnswer(users.toggleActive, await admin.patch(`${path}/${added.id}/toggle-active`))
    expect((await new Client().signIn('probe.four', 'Portal-demo-4')).status).toBe(200)
    await clear()
  })
})

test('[USER-25] a home that a new scope does not contain is taken from that scope', async () => {
  const added = await add(input('probe.moved', { areas: [1], sites: [2] }))
  expect(added).toMatchObject({ areaId: 1, siteId: 2 })
  const moved = await admin.put(`${path}/${added.id}`, { areas: [2], sites: [4] })
  expect(await expectAnswer(users.change, moved)).toMatchObject({ areaId: 2, siteId: 4 })
  const nearby = await admin.put(`${path}/${added.id}`, { sites: [3] })
  expect(await expectAnswer(users.change, nearby)).toMatchObject({ areaId: 2, siteId: 3 })
  await clear()
})

test('accepts a user name of two characters for an existing person, but not of one', async () => {
  const { id } = await add(input('probe.short'))
  const rename = (username: string) => admin.put(`${path}/${id}`, { username })
  expect(await expectAnswer(users.change, await rename('pq'))).toMatchObject({ username: 'pq' })
  await expectFailure(await rename('p'), 400, { field: 'username' })
  await clear()
})

test('[USER-8] keeps a person who was created inactive from signing in until they are activated', async () => {
  const added = await add(input('probe.later', { isActive: false }))
  expect(await query('select from auth.users where id = $1 and banned_until > now()', [added.id])).toHaveLength(1)
  await expectFailure(await new Client().signIn('probe.later'), 403, { code: 'sign_in.inactive' })
  await expectAnswer(users.toggleActive, await admin.patch(`${path}/${added.id}/toggle-active`))
  await signedIn('probe.later')
  await clear()
})

test('[USER-20] [USER-24] places a role of level 1 at headquarters and requires no country of a global role', async () => {
  expect(await add(input('probe.gm', { role: 'GM', countries: [1], areas: [1] }))).toMatchObject({
    countries: [7],
    areas: [],
    countryId: 7,
  })
  expect(await add(input('probe.god', { role: 'GOD', countries: [] }))).toMatchObject({ countries: [], countryId: 7 })
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
    await add(input('probe.five', { isAdmin: true })),
    await add(input('probe.six', { isAdmin: true })),
  ]
  const clients = [await signedIn('probe.five'), await signedIn('probe.six')]
  const body = (name: string) => ({ ...input(name, { isAdmin: false }), password: '' })
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
  await expectFailure(await other.post(path, input('probe.no')), 403)
  await expectFailure(await other.put(`${path}/${row?.['id']}`, input('probe.no')), 403)
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
