import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ManagedUser, UserInput } from '../../../supabase/functions/_shared/contract/administration/user-fields.ts'
import { contract } from '../../../supabase/functions/_shared/contract/index.ts'
import { leaveAccount } from '../support/account.ts'
import { clientsOf } from '../support/clients-of.ts'
import { query } from '../support/database.ts'
import { expectAnswer, expectFailure } from '../support/expect-answer.ts'
import { validUser } from '../support/user.ts'

const { users } = contract
const path = '/api/admin/users'
const [admin] = clientsOf('adm')

const clear = () => query(`delete from auth.users where email like 'probe%'`)
const accountsOf = (email: string) => query('select id from auth.users where email = $1', [email])

beforeAll(clear)
afterAll(clear)

const add = async (body: UserInput): Promise<ManagedUser> => expectAnswer(users.add, await admin.post(path, body))

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
    await expectFailure(await admin.post(path, validUser('probe.wrong', changes)), status, {
      field,
      ...(message && { message }),
    })
    expect(await accountsOf('probe.wrong@nordwind.example')).toEqual([])
    expect(await query(`select from public.profiles where first_name = 'Probe'`)).toEqual([])
  })

  test('[USER-2] keeps the profile as it was when Auth refuses a change', async () => {
    const added = await add(validUser('probe.two'))
    await leaveAccount('probe.taken@nordwind.example')
    const body = validUser('probe.two', { email: 'probe.taken@nordwind.example', lastName: 'Changed' })
    await expectFailure(await admin.put(`${path}/${added.id}`, body), 409, { field: 'email' })
    expect(await query('select email, last_name from public.profiles where id = $1', [added.id])).toEqual([
      { email: 'probe.two@nordwind.example', last_name: 'probe.two' },
    ])
    // An account without a profile is left over from an interrupted creation, so a new person may have its address.
    const { email } = await add(validUser('probe.three', { email: 'probe.taken@nordwind.example' }))
    expect(await accountsOf(email)).toHaveLength(1)
    await clear()
  })
})

test('[USER-25] a home that a new scope does not contain is taken from that scope', async () => {
  const added = await add(validUser('probe.moved', { areas: [1], sites: [2] }))
  expect(added).toMatchObject({ areaId: 1, siteId: 2 })
  const moved = await admin.put(`${path}/${added.id}`, { areas: [2], sites: [4] })
  expect(await expectAnswer(users.change, moved)).toMatchObject({ areaId: 2, siteId: 4 })
  const nearby = await admin.put(`${path}/${added.id}`, { sites: [3] })
  expect(await expectAnswer(users.change, nearby)).toMatchObject({ areaId: 2, siteId: 3 })
  await clear()
})

test('accepts a user name of two characters for an existing person, but not of one', async () => {
  const { id } = await add(validUser('probe.short'))
  const rename = (username: string) => admin.put(`${path}/${id}`, { username })
  expect(await expectAnswer(users.change, await rename('pq'))).toMatchObject({ username: 'pq' })
  await expectFailure(await rename('p'), 400, { field: 'username' })
  await clear()
})

test('[USER-20] [USER-24] places a role of level 1 at headquarters and requires no country of a global role', async () => {
  expect(await add(validUser('probe.gm', { role: 'GM', countries: [1], areas: [1] }))).toMatchObject({
    countries: [7],
    areas: [],
    countryId: 7,
  })
  expect(await add(validUser('probe.god', { role: 'GOD', countries: [] }))).toMatchObject({
    countries: [],
    countryId: 7,
  })
  await clear()
})
