import { afterEach, describe, expect, test } from 'vitest'
import type { UserInput } from '../../../supabase/functions/_shared/contract/administration/user-fields.ts'
import { contract } from '../../../supabase/functions/_shared/contract/index.ts'
import { clientsOf } from '../support/clients-of.ts'
import { query } from '../support/database.ts'
import { expectAnswer, expectFailure } from '../support/expect-answer.ts'

const { users } = contract
const path = '/api/admin/users'
const [admin] = clientsOf('adm')

const input = (changes: Partial<UserInput> = {}): UserInput => ({
  username: 'probe.inactive',
  email: 'probe.inactive@nordwind.example',
  firstName: 'Probe',
  lastName: 'Inactive',
  password: 'Portal-demo-1',
  role: 'TE',
  departmentId: 1,
  companies: [1],
  countries: [1],
  ...changes,
})

const setActive = (table: string, id: number, isActive: boolean) =>
  query(`update public.${table} set is_active = $2 where id = $1`, [id, isActive])

/** Of each kind, a record that is deactivated, and what of a new person refers to it. */
const records: { table: string; id: number; field: string; changes: Partial<UserInput> }[] = [
  { table: 'companies', id: 2, field: 'companies', changes: { companies: [1, 2] } },
  { table: 'countries', id: 3, field: 'countries', changes: { countries: [1, 3] } },
  { table: 'areas', id: 1, field: 'areas', changes: { areas: [1] } },
  { table: 'sites', id: 2, field: 'sites', changes: { areas: [1], sites: [2] } },
  { table: 'departments', id: 2, field: 'departmentId', changes: { departmentId: 2 } },
  { table: 'countries', id: 3, field: 'countryId', changes: { role: 'GOD', countries: [], countryId: 3 } },
  { table: 'areas', id: 2, field: 'areaId', changes: { areaId: 2 } },
  { table: 'sites', id: 3, field: 'siteId', changes: { areaId: 2, siteId: 3 } },
]

afterEach(async () => {
  await query(`delete from auth.users where email like 'probe.inactive%'`)
  await Promise.all(records.map(({ table, id }) => setActive(table, id, true)))
})

describe.each(records)('an inactive record of $table in $field', ({ table, id, field, changes }) => {
  test('[ADM-13] is refused for a new person, who is not created', async () => {
    await setActive(table, id, false)
    await expectFailure(await admin.post(path, input(changes)), 400, { code: 'record.inactive', field })
    expect(await query(`select id from auth.users where email like 'probe.inactive%'`)).toEqual([])
  })

  test('[ADM-13] is refused for a person who did not have it', async () => {
    const person = await expectAnswer(users.add, await admin.post(path, input()))
    await setActive(table, id, false)
    await expectFailure(await admin.put(`${path}/${person.id}`, changes), 400, { code: 'record.inactive', field })
  })

  test('[ADM-14] is kept by a person who has it', async () => {
    const person = await expectAnswer(users.add, await admin.post(path, input(changes)))
    await setActive(table, id, false)
    await expectAnswer(users.change, await admin.put(`${path}/${person.id}`, { ...changes, position: 'Painter' }))
  })
})
