import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '../../../supabase/functions/_shared/contract/endpoint.ts'
import { contract } from '../../../supabase/functions/_shared/contract/index.ts'
import { clientsOf } from '../support/clients-of.ts'
import { query } from '../support/database.ts'
import { expectAnswer, expectFailure } from '../support/expect-answer.ts'

const { companies, departments, countries, areas, sites, roles, categories, sections, departmentManagers } = contract
const [admin, other] = clientsOf('adm', 'cm.fr')

const tables = ['sites', 'areas', 'countries', 'roles', 'categories', 'companies', 'departments']
const clear = async () => {
  await query(`delete from public.template_sections where title like 'Probe%'`)
  await query(`delete from public.categories where name like 'Probe%' and parent_category_id is not null`)
  for (const table of tables) await query(`delete from public.${table} where name like 'Probe%'`)
}

beforeAll(clear)
afterAll(clear)

interface Kind {
  name: string
  endpoints: { add: Endpoint; change: Endpoint; toggleActive: Endpoint }
  input: Record<string, unknown>
  change: Record<string, unknown>
  defaults: Record<string, unknown>
}

const kinds: Kind[] = [
  {
    name: 'companies',
    endpoints: companies,
    input: { code: 'PRB', name: 'Probe' },
    change: { description: 'x', reportDeadline: '17:00:00' },
    defaults: { reportDeadline: '18:00:00', reminderTime: '16:00:00', isActive: true },
  },
  {
    name: 'departments',
    endpoints: departments,
    input: { code: 'PRB', name: 'Probe' },
    change: { description: 'x' },
    defaults: { isActive: true },
  },
  {
    name: 'countries',
    endpoints: countries,
    input: { code: 'PB', name: 'Probe' },
    change: { timeZone: 'Asia/Tokyo', workingDays: [1, 2] },
    defaults: { workingDays: [1, 2, 3, 4, 5], isHeadquarters: false },
  },
  {
    name: 'areas',
    endpoints: areas,
    input: { countryId: 1, code: 'prb', name: 'Probe' },
    change: { code: 'prb2' },
    defaults: { isActive: true },
  },
  {
    name: 'sites',
    endpoints: sites,
    input: { countryId: 1, areaId: 1, code: 'prb', name: 'Probe' },
    change: { address: 'x', timeZone: 'UTC' },
    defaults: { timeZone: null, address: null },
  },
  {
    name: 'roles',
    endpoints: roles,
    input: { code: 'PRB', name: 'Probe', hierarchyLevel: 6 },
    change: { isMonitored: true },
    defaults: {
      departmentId: null,
      requiresDailyReport: false,
      isMonitored: false,
      canViewSubordinateReports: false,
      isActive: true,
    },
  },
  {
    name: 'categories',
    endpoints: categories,
    input: { departmentId: 6, name: 'Probe' },
    change: { sortOrder: 3 },
    defaults: { color: '#3B82F6', sortOrder: 0, parentCategoryId: null },
  },
  {
    name: 'sections',
    endpoints: sections,
    input: { departmentId: 6, title: 'Probe', type: 'select', options: ['a', 'b'] },
    change: { options: ['a', 'c'] },
    defaults: { key: 'probe', isRequired: false, kind: 'other' },
  },
]

describe.each(kinds)('$name', ({ name, endpoints, input, change, defaults }) => {
  const path = `/api/admin/${name}`

  test('[ADM-6] [ADM-7] [ADM-8] [ADM-19] [ADM-29] [ADM-31] lets only an administrator add, change, deactivate and delete a record, and lets everyone read it', async () => {
    const added = (await expectAnswer(endpoints.add, await admin.post(path, input))) as {
      id: number
      isActive: boolean
    }
    expect(added).toMatchObject({ ...input, ...defaults })
    expect(
      await expectAnswer(endpoints.change, await admin.put(`${path}/${added.id}`, { ...input, ...change })),
    ).toMatchObject(change)
    expect(
      await expectAnswer(endpoints.toggleActive, await admin.patch(`${path}/${added.id}/toggle-active`)),
    ).toMatchObject({ isActive: false })

    await expectFailure(await other.post(path, { ...input, code: input.code && 'PRC' }), 403)
    await expectFailure(await other.put(`${path}/${added.id}`, { ...input, ...change }), 403)
    await expectFailure(await other.patch(`${path}/${added.id}/toggle-active`), 403)
    await expectFailure(await other.delete(`${path}/${added.id}`), 403)

    const list = await other.get(name === 'departments' ? '/api/admin/departments' : path)
    expect(await list.json()).toContainEqual(expect.objectContaining({ id: added.id, isActive: false }))

    expect((await admin.delete(`${path}/${added.id}`)).status).toBe(204)
    await expectFailure(await admin.delete(`${path}/${added.id}`), 404)
    await expectFailure(await admin.put(`${path}/${added.id}`, { ...input, ...change }), 404)
  })
})

test('[ADM-33] refuses to place a category below itself or below its own subcategory', async () => {
  const main = await expectAnswer(
    categories.add,
    await admin.post('/api/admin/categories', { departmentId: 6, name: 'Probe main' }),
  )
  const sub = await expectAnswer(
    categories.add,
    await admin.post('/api/admin/categories', { departmentId: 6, name: 'Probe sub', parentCategoryId: main.id }),
  )
  for (const parentCategoryId of [main.id, sub.id]) {
    const body = { departmentId: 6, name: 'Probe main', parentCategoryId }
    await expectFailure(await admin.put(`/api/admin/categories/${main.id}`, body), 400, { field: 'parentCategoryId' })
  }
  expect(
    await query('select id from public.categories where id = $1 and parent_category_id is null', [main.id]),
  ).toHaveLength(1)
  const { message } = await expectFailure(await admin.delete(`/api/admin/categories/${main.id}`), 409)
  expect(message).toBe('"Probe main" is in use (report types: 1). Deactivate it instead.')
})

test('[ADM-12] refuses to move a category that reports use to another department', async () => {
  const [used] = await query<{ id: number; departmentId: number; name: string }>(
    `select c.id::integer, c.department_id::integer as "departmentId", c.name from public.categories c
     where exists (select from public.reports r where r.category_id = c.id) limit 1`,
  )
  if (!used) throw new Error('No report of the demo has a category')
  const body = { departmentId: used.departmentId === 1 ? 2 : 1, name: used.name }
  await expectFailure(await admin.put(`/api/admin/categories/${used.id}`, body), 409, {
    code: 'category.department_fixed',
    field: 'departmentId',
  })
  expect(
    await query('select department_id::integer as "departmentId" from public.categories where id = $1', [used.id]),
  ).toEqual([{ departmentId: used.departmentId }])
})

test('[ADM-12] refuses to move an area or a site that a scope or a report refers to, and moves one that nothing uses', async () => {
  const refusal = { code: 'place.in_use', field: 'areaId' } as const
  const { message } = await expectFailure(await admin.put('/api/admin/sites/1', { areaId: 2 }), 409, refusal)
  expect(message).toMatch(
    /^"Paris La Défense" is in use \(.*people with access: \d+.*reports: \d+.*\), so it cannot be/,
  )

  const area = await expectAnswer(
    areas.add,
    await admin.post('/api/admin/areas', { countryId: 1, code: 'prb', name: 'Probe' }),
  )
  await query(`insert into public.profile_areas select id, $1 from public.profiles where username = 'hr.fr'`, [area.id])
  try {
    const refused = await admin.put(`/api/admin/areas/${area.id}`, { countryId: 2 })
    await expectFailure(refused, 409, { code: 'place.in_use', field: 'countryId' })
  } finally {
    await query('delete from public.profile_areas where area_id = $1', [area.id])
  }
  const input = { countryId: 1, areaId: area.id, code: 'prb', name: 'Probe' }
  const site = await expectAnswer(sites.add, await admin.post('/api/admin/sites', input))
  const path = `/api/admin/sites/${site.id}`
  await query(`insert into public.profile_sites select id, $1 from public.profiles where username = 'hr.fr'`, [site.id])
  try {
    await expectFailure(await admin.put(path, { areaId: 2 }), 409, refusal)
  } finally {
    await query('delete from public.profile_sites where site_id = $1', [site.id])
  }
  expect(await expectAnswer(sites.change, await admin.put(path, { areaId: 2 }))).toMatchObject({ areaId: 2 })
})

test('[ADM-11] refuses to delete a record in use and names what uses it', async () => {
  const { message, params } = await expectFailure(await admin.delete('/api/admin/companies/1'), 409)
  expect(message).toMatch(
    /^"Nordwind Industries" is in use \(.*people: \d+.*reports: \d+.*\)\. Deactivate it instead\.$/,
  )
  expect(params).toMatchObject({
    name: 'Nordwind Industries',
    uses: expect.arrayContaining([
      { code: 'use.profiles', params: { count: expect.any(String) as string } },
    ]) as unknown,
  })
  await expectFailure(await admin.delete('/api/admin/roles/13'), 409)
  await expectFailure(await admin.delete('/api/admin/sites/1'), 409)
  await expectFailure(await admin.delete('/api/admin/areas/1'), 409)
  await expectFailure(await admin.delete('/api/admin/countries/1'), 409)
  await expectFailure(await admin.delete('/api/admin/departments/1'), 409)
})

test('[ADM-34] stores sections with one title that are added at the same time', async () => {
  const body = { departmentId: 4, title: 'Probe at once', type: 'text' }
  const added = await Promise.all(
    Array.from({ length: 8 }, async () => expectAnswer(sections.add, await admin.post('/api/admin/sections', body))),
  )
  expect(new Set(added.map(({ id }) => id)).size).toBe(8)
})

test('[ADM-34] cannot order the sections of a department that has none', async () => {
  for (const client of [admin, other]) {
    const refused = await client.put('/api/admin/section-order', { departmentId: 999_999, ids: [1] })
    await expectFailure(refused, 404, { code: 'department.no_sections' })
  }
})

test('[ADM-34] keeps sections in the given order and leaves a retired one out of the report', async () => {
  const before = await expectAnswer(sections.list, await admin.get('/api/admin/sections'))
  const ids = before.filter(({ departmentId }) => departmentId === 4).map(({ id }) => id)
  const ordered = await expectAnswer(
    sections.order,
    await admin.put('/api/admin/section-order', { departmentId: 4, ids: ids.toReversed() }),
  )
  expect(ordered.map(({ id }) => id)).toEqual(ids.toReversed())
  await expectFailure(await other.put('/api/admin/section-order', { departmentId: 4, ids }), 403)
  await expectAnswer(sections.order, await admin.put('/api/admin/section-order', { departmentId: 4, ids }))

  const added = await expectAnswer(
    sections.add,
    await admin.post('/api/admin/sections', { departmentId: 4, title: 'Probe', type: 'number', minimum: 0 }),
  )
  const keys = async () =>
    (await expectAnswer(contract.organization.template, await other.get('/api/templates/4'))).sections.map(
      ({ key }) => key,
    )
  expect((await keys()).at(-1)).toBe(added.key)
  await admin.patch(`/api/admin/sections/${added.id}/toggle-active`)
  expect(await keys()).not.toContain(added.key)
})

test('[ADM-36] [ADM-37] adds a manager once, with the name of their role as the title', async () => {
  const [person] = await query<{ id: string }>(`select id from public.profiles where username = 'te.osaka1'`)
  const body = { departmentId: 6, userId: person?.id }
  await expectFailure(await other.post('/api/admin/department-managers', body), 403)
  await expectFailure(await admin.post('/api/admin/department-managers', { departmentId: 6, userId: '' }), 400, {
    field: 'userId',
  })
  const added = await expectAnswer(departmentManagers.add, await admin.post('/api/admin/department-managers', body))
  expect(added).toMatchObject({ title: 'Technician', companyId: null, user: { username: 'te.osaka1' } })
  await expectFailure(await admin.post('/api/admin/department-managers', body), 409, { field: 'userId' })
  expect(await expectAnswer(departmentManagers.list, await other.get('/api/admin/department-managers'))).toContainEqual(
    added,
  )
  const ofCompany = await admin.post('/api/admin/department-managers', { ...body, companyId: 1 })
  const inCompany = await expectAnswer(departmentManagers.add, ofCompany)
  expect(inCompany).toMatchObject({ companyId: 1, company: { name: 'Nordwind Industries' } })
  expect((await admin.delete(`/api/admin/department-managers/${inCompany.id}`)).status).toBe(204)
  await expectFailure(await other.delete(`/api/admin/department-managers/${added.id}`), 403)
  expect((await admin.delete(`/api/admin/department-managers/${added.id}`)).status).toBe(204)
  await expectFailure(await admin.delete(`/api/admin/department-managers/${added.id}`), 404)
})
