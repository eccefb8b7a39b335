import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CompanyInput } from '../../../supabase/functions/_shared/contract/administration/companies.ts'
import type { DepartmentInput } from '../../../supabase/functions/_shared/contract/administration/departments.ts'
import type {
  AreaInput,
  CountryInput,
  SiteInput,
} from '../../../supabase/functions/_shared/contract/administration/geography.ts'
import type {
  CategoryInput,
  SectionInput,
} from '../../../supabase/functions/_shared/contract/administration/report-types.ts'
import type { RoleInput } from '../../../supabase/functions/_shared/contract/administration/roles.ts'
import type { UserInput } from '../../../supabase/functions/_shared/contract/administration/user-fields.ts'
import type { Endpoint } from '../../../supabase/functions/_shared/contract/endpoint.ts'
import { contract } from '../../../supabase/functions/_shared/contract/index.ts'
import { signedIn } from '../support/client.ts'
import { clientsOf } from '../support/clients-of.ts'
import { query } from '../support/database.ts'
import { expectAnswer, expectFailure } from '../support/expect-answer.ts'

const { companies, departments, countries, areas, sites, roles, categories, sections, users } = contract
const [admin, technician] = clientsOf('adm', 'te.lyon1')

const clear = async () => {
  await query(`delete from auth.users where email like 'partial%'`)
  await query(`delete from public.template_sections where title like 'Partial%'`)
  for (const table of ['categories', 'sites', 'areas', 'countries', 'roles', 'companies', 'departments'])
    await query(`delete from public.${table} where name like 'Partial%'`)
}

beforeAll(clear)
afterAll(clear)

interface Kind {
  name: string
  endpoints: { add: Endpoint; change: Endpoint }
  full: Record<string, unknown>
  specified: readonly string[]
}

/** A new field of the contract is a type error until it has a value here. */
type Full<Input> = Required<Omit<Input, 'isActive'>>

/** Each with every field, where possible with another value than the default, and the fields that are sent back alone. */
const kinds: Kind[] = [
  {
    name: 'companies',
    endpoints: companies,
    full: {
      code: 'PART',
      name: 'Partial',
      description: 'x',
      reportDeadline: '17:00',
      reminderTime: '15:30',
      recordingDays: 30,
      recordingNotice: 'x',
    } satisfies Full<CompanyInput>,
    specified: ['code', 'name', 'description', 'isActive'],
  },
  {
    name: 'departments',
    endpoints: departments,
    full: { code: 'PART', name: 'Partial', description: 'x' } satisfies Full<DepartmentInput>,
    specified: ['code', 'name', 'isActive'],
  },
  {
    name: 'countries',
    endpoints: countries,
    full: {
      code: 'PT',
      name: 'Partial',
      timeZone: 'Europe/Lisbon',
      workingDays: [1, 2],
      isHeadquarters: false,
      recordsCalls: false,
      managerId: null,
    } satisfies Full<CountryInput>,
    specified: ['code', 'name', 'isActive'],
  },
  {
    name: 'areas',
    endpoints: areas,
    full: { countryId: 1, code: 'part', name: 'Partial', managerId: null } satisfies Full<AreaInput>,
    specified: ['code', 'name', 'countryId', 'isActive'],
  },
  {
    name: 'sites',
    endpoints: sites,
    full: {
      countryId: 1,
      areaId: 1,
      code: 'part',
      name: 'Partial',
      address: 'x',
      timeZone: 'UTC',
      managerId: null,
    } satisfies Full<SiteInput>,
    specified: ['code', 'name', 'countryId', 'areaId', 'isActive'],
  },
  {
    name: 'roles',
    endpoints: roles,
    full: {
      code: 'PART',
      name: 'Partial',
      hierarchyLevel: 5,
      departmentId: 1,
      requiresDailyReport: true,
      isMonitored: true,
      canViewSubordinateReports: true,
    } satisfies Full<RoleInput>,
    specified: ['code', 'name', 'hierarchyLevel', 'isActive'],
  },
  {
    name: 'categories',
    endpoints: categories,
    full: {
      departmentId: 6,
      parentCategoryId: null,
      name: 'Partial',
      description: 'x',
      color: '#112233',
      sortOrder: 4,
    } satisfies Full<CategoryInput>,
    specified: ['name', 'departmentId', 'isActive'],
  },
  {
    name: 'sections',
    endpoints: sections,
    full: {
      departmentId: 6,
      title: 'Partial',
      type: 'select',
      kind: 'positive',
      isRequired: true,
      placeholder: 'x',
      description: 'x',
      options: ['a', 'b'],
      minimum: null,
      maximum: null,
    } satisfies Full<SectionInput>,
    specified: ['title', 'type', 'isRequired'],
  },
]

describe.each(kinds)('a change of $name', ({ name, endpoints, full, specified }) => {
  test('[API-8] [ADM-9] changes only the fields in the body', async () => {
    const added = (await expectAnswer(endpoints.add, await admin.post(`/api/admin/${name}`, full))) as {
      id: number
    } & Record<string, unknown>
    const path = `/api/admin/${name}/${added.id}`

    const inactive = { ...added, isActive: false }
    expect(await expectAnswer(endpoints.change, await admin.put(path, { isActive: false }))).toEqual(inactive)
    expect(await expectAnswer(endpoints.change, await admin.put(path, {}))).toEqual(inactive)
    await expectFailure(await technician.put(path, {}), 403)

    const sent = Object.fromEntries(specified.map((field) => [field, added[field]]))
    const changed = await expectAnswer(endpoints.change, await admin.put(path, sent))
    expect(changed).toEqual('isActive' in sent ? added : inactive)
  })
})

test('[API-8] a change of one limit of a section is refused if it passes the other', async () => {
  const added = await expectAnswer(
    sections.add,
    await admin.post('/api/admin/sections', { departmentId: 6, title: 'Partial', type: 'number', minimum: 5 }),
  )
  const path = `/api/admin/sections/${added.id}`
  const refusal = { code: 'section.maximum_below_minimum', field: 'maximum' } as const
  await expectFailure(await admin.put(path, { maximum: 4 }), 400, refusal)
  expect(await expectAnswer(sections.change, await admin.put(path, { maximum: 5 }))).toEqual({ ...added, maximum: 5 })
  await expectFailure(await admin.put(path, { minimum: 6 }), 400, refusal)
})

test('[API-8] [ADM-22] a change of the headquarters that does not mention it leaves it the headquarters', async () => {
  const all = await expectAnswer(countries.list, await admin.get('/api/admin/countries'))
  const headquarters = all.find(({ isHeadquarters }) => isHeadquarters)
  if (!headquarters) throw new Error('The demo has no headquarters')
  const { id, code, name, isActive } = headquarters
  const response = await admin.put(`/api/admin/countries/${id}`, { code, name, isActive })
  expect(await expectAnswer(countries.change, response)).toEqual(headquarters)
})

describe('a change of a person', () => {
  const path = '/api/admin/users'
  const input = {
    username: 'partial',
    email: 'partial@nordwind.example',
    firstName: 'Partial',
    lastName: 'Person',
    password: 'Portal-demo-1',
    role: 'TE',
    departmentId: 1,
    position: 'Painter',
    companies: [1],
    countries: [1],
    areas: [1],
    sites: [2],
    isAdmin: true,
    isActive: false,
  } satisfies Required<Omit<UserInput, 'companyId' | 'countryId' | 'areaId' | 'siteId'>>
  const add = async (changes: Partial<UserInput> = {}) =>
    expectAnswer(users.add, await admin.post(path, { ...input, ...changes }))

  test('[API-23] cannot deactivate the administrator who makes it', async () => {
    const { id, isActive } = await add({ isActive: true })
    const own = await signedIn('partial')
    const refusal = { code: 'person.own_deactivation' } as const
    await expectFailure(await own.patch(`${path}/${id}/toggle-active`), 409, refusal)
    await expectFailure(await own.put(`${path}/${id}`, { isActive: false }), 409, refusal)
    await expectFailure(await own.put(`${path}/${id}`, { isActive: false, position: 'Painter' }), 409, refusal)
    const changed = await expectAnswer(users.change, await own.put(`${path}/${id}`, { isActive, isAdmin: false }))
    expect(changed).toMatchObject({ isActive: true, isAdmin: false })
    await query('delete from auth.users where id = $1', [id])
  })

  test('[USER-25] replaces a department that came from the role, but not one that was chosen', async () => {
    const departmentOf = async (id: string, role: string) =>
      (await expectAnswer(users.change, await admin.put(`${path}/${id}`, { role }))).departmentId
    const derived = await add({ role: 'SOM', departmentId: null })
    expect(derived.departmentId).toBe(1)
    expect(await departmentOf(derived.id, 'SQM')).toBe(2)
    await query('delete from auth.users where id = $1', [derived.id])
    const chosen = await add({ role: 'SOM', departmentId: 3 })
    expect(await departmentOf(chosen.id, 'SQM')).toBe(3)
    await query('delete from auth.users where id = $1', [chosen.id])
  })

  test('[API-8] changes only the fields in the body', async () => {
    const { password: _, ...sent } = input
    const added = await add()
    expect(added).toMatchObject(sent)
    const change = async (body: Record<string, unknown>) =>
      expectAnswer(users.change, await admin.put(`${path}/${added.id}`, body))

    expect(await change({ lastName: 'Other' })).toEqual({ ...added, lastName: 'Other', name: 'Partial Other' })
    expect(await change({ lastName: 'Person', position: null })).toEqual({ ...added, position: null })
    expect(await change({ position: 'Painter', isAdmin: false })).toEqual({ ...added, isAdmin: false })
    expect(await change({ isAdmin: true })).toEqual(added)

    const elsewhere = await change({ countries: [2], areas: [], sites: [] })
    expect(elsewhere).toMatchObject({ countries: [2], areas: [], sites: [], countryId: 2, areaId: null, siteId: null })
    expect(await change({ countries: [1], areas: [1], sites: [2] })).toEqual(added)

    await expectFailure(await admin.put(`${path}/${added.id}`, { countries: [] }), 400, { field: 'countries' })
    const everywhere = await change({ role: 'GOD', countries: [], areas: [], sites: [] })
    expect(everywhere).toMatchObject({ countryId: 1, areaId: 1, siteId: 2 })
    expect(await change({ lastName: 'Other' })).toMatchObject({ countryId: 1, areaId: 1, siteId: 2 })
    await expectFailure(await admin.put(`${path}/00000000-0000-4000-8000-000000000000`, { position: 'x' }), 404)
  })
})
