import { afterEach, describe, expect, test } from 'vitest'
import type { UserInput } from '../../../supabase/functions/_shared/contract/administration/user-fields.ts'
import { contract } from '../../../supabase/functions/_shared/contract/index.ts'
import { clientsOf } from '../support/clients-of.ts'
import { query } from '../support/database.ts'
import { expectAnswer, expectFailure } from '../support/expect-answer.ts'
import { ended } from '../support/job.ts'
import { validUser } from '../support/user.ts'

const { users } = contract
const path = '/api/admin/users'
const [admin] = clientsOf('adm')

const input = (changes: Partial<UserInput> = {}) => validUser('probe.inactive', changes)

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

/** What a new record may belong to. */
const parents = [
  { table: 'countries', id: 3, field: 'countryId', path: 'areas', body: { countryId: 3, code: 'prb' } },
  { table: 'countries', id: 1, field: 'countryId', path: 'sites', body: { countryId: 1, areaId: 1, code: 'prb' } },
  { table: 'areas', id: 1, field: 'areaId', path: 'sites', body: { countryId: 1, areaId: 1, code: 'prb' } },
  { table: 'departments', id: 2, field: 'departmentId', path: 'categories', body: { departmentId: 2 } },
  {
    table: 'departments',
    id: 2,
    field: 'departmentId',
    path: 'roles',
    body: { departmentId: 2, code: 'PRB', hierarchyLevel: 5 },
  },
]

test.each(parents)('[ADM-13] an inactive record of $table is refused for $path in $field', async (parent) => {
  const { table, id, field, path, body } = parent
  await setActive(table, id, false)
  try {
    const refused = await admin.post(`/api/admin/${path}`, { ...body, name: 'Probe' })
    await expectFailure(refused, 400, { code: 'record.inactive', field })
  } finally {
    await setActive(table, id, true)
    await query(`delete from public.${path} where name = 'Probe'`)
  }
})

test.each([
  { table: 'departments', id: 2, field: 'departmentId', body: { departmentId: 2 } },
  { table: 'companies', id: 2, field: 'companyId', body: { departmentId: 1, companyId: 2 } },
])('[ADM-13] an inactive record of $table is refused for a department manager in $field', async (manager) => {
  const { table, id, field, body } = manager
  const [person] = await query<{ id: string }>(`select id from public.profiles where username = 'te.osaka1'`)
  await setActive(table, id, false)
  const refused = await admin.post('/api/admin/department-managers', { ...body, userId: person?.id })
  await expectFailure(refused, 400, { code: 'record.inactive', field })
})

test('[ADM-13] an inactive department is refused for a template section, and for a site its inactive area in an import', async () => {
  await setActive('departments', 2, false)
  const section = { departmentId: 2, title: 'Probe', type: 'text' }
  await expectFailure(await admin.post('/api/admin/sections', section), 400, { code: 'record.inactive' })
  await setActive('areas', 1, false)
  const content = 'code,name,country,area\nprb,Probe,FR,paris'
  const { id } = await expectAnswer(
    contract.imports.start,
    await admin.post('/api/admin/imports', { table: 'sites', content, isDryRun: true }),
  )
  const { errors } = await ended(admin, id)
  expect(errors).toEqual([expect.objectContaining({ row: 2, column: 'area', code: 'record.inactive' })])
})

test('[ADM-14] a role keeps its inactive department when it is changed', async () => {
  const [role] = await query<{ id: number }>(`select id::integer from public.roles where department_id = 2 limit 1`)
  await setActive('departments', 2, false)
  const changed = await admin.put(`/api/admin/roles/${role?.id}`, { departmentId: 2 })
  expect((await expectAnswer(contract.roles.change, changed)).departmentId).toBe(2)
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
