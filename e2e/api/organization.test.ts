import { describe, expect, test } from 'vitest'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { dailyActivities } from '../../supabase/functions/_shared/contract/permissions.ts'
import { signedIn } from './support/client.ts'
import { clientsOf } from './support/clients-of.ts'
import { query } from './support/database.ts'
import { expectAnswer, expectFailure } from './support/expect-answer.ts'

const { organization, permissions, directory } = contract
const [client] = clientsOf('te.tokyo1')

test('[REP-51] [REP-54] lists the six departments with their codes', async () => {
  const rows = await expectAnswer(organization.departments, await client.get('/api/admin/departments'))
  expect(rows.map(({ code }) => code)).toEqual(['OP', 'QC', 'FIN', 'AD', 'HR', 'IT'])
})

test('[REP-52] lists categories after their headers', async () => {
  const rows = await expectAnswer(organization.categories, await client.get('/api/categories/1'))
  const headers = rows.filter(({ parentCategoryId }) => parentCategoryId === null)
  expect(headers.length).toBeGreaterThan(0)
  expect(rows.slice(0, headers.length)).toEqual(headers)
})

test('[REP-55] returns the template of a department and its sections', async () => {
  const template = await expectAnswer(organization.template, await client.get('/api/templates/2'))
  expect(template).toMatchObject({ departmentCode: 'QC', departmentName: 'Quality' })
  const required = template.sections.filter(({ isRequired }) => isRequired).map(({ key }) => key)
  expect(required).toEqual(['inspections_completed', 'nonconformities'])
  await expectFailure(await client.get('/api/templates/999'), 404)
})

test('returns the templates of all departments in one call', async () => {
  const templates = await expectAnswer(organization.templates, await client.get('/api/templates'))
  expect(templates.map(({ departmentCode }) => departmentCode)).toEqual(['OP', 'QC', 'FIN', 'AD', 'HR', 'IT'])
  expect(templates[1]).toEqual(await expectAnswer(organization.template, await client.get('/api/templates/2')))
})

test('[API-10] [NAV-31] lists the two companies of the filter', async () => {
  const rows = await expectAnswer(organization.companies, await client.get('/api/companies'))
  expect(rows.map(({ code }) => code)).toEqual(['NOR', 'SOL'])
})

test('[ACC-3] [ACC-18] lists the active application and the three that are coming soon', async () => {
  const rows = await expectAnswer(permissions.applications, await client.get('/api/applications'))
  expect(rows.filter(({ isActive }) => isActive).map(({ code }) => code)).toEqual([dailyActivities])
  expect(rows).toHaveLength(4)
})

test('[ACC-2] lists the thirteen roles with their codes and names', async () => {
  const roles = await query<{ code: string; name: string }>(
    `select code, name from public.roles where code = any(
       '{ADM,GM,GOD,GQD,CM,CQD,PD,CD,AOM,AQM,SOM,SQM,TE}') order by hierarchy_level, code`,
  )
  expect(Object.fromEntries(roles.map(({ code, name }) => [code, name]))).toEqual({
    ADM: 'Administrator',
    GM: 'General Manager',
    GOD: 'Global Operations Director',
    GQD: 'Global Quality Director',
    CM: 'Country Manager',
    CQD: 'Country Quality Department',
    PD: 'Purchasing Director',
    CD: 'Commercial Director',
    AOM: 'Area Operations Manager',
    AQM: 'Area Quality Manager',
    SOM: 'Site Operations Manager',
    SQM: 'Site Quality Manager',
    TE: 'Technician',
  })
})

test('[CAL-28] lists countries with id, code and name', async () => {
  const admin = await signedIn('adm')
  const countries: unknown = await (await admin.get('/api/admin/countries?limit=200')).json()
  expect(countries).toContainEqual(expect.objectContaining({ id: expect.any(Number), code: 'FR', name: 'France' }))
})

describe('permissions', () => {
  test('[ACC-5] [ACC-8] [ACC-17] [ACC-18] come from a record, with the level full on every tab unless stated otherwise', async () => {
    const [permission] = await expectAnswer(permissions.mine, await client.get('/api/user-permissions'))
    expect(permission).toMatchObject({ applicationCode: dailyActivities, hasAccess: true })
    expect(permission?.tabs.map(({ code }) => code)).toEqual([
      'dashboard',
      'submit-report',
      'reports',
      'action-plans',
      'compliance',
      'calendar',
    ])
  })

  test('[ACC-8] include a tab set to read, which refuses a submission', async () => {
    const person = 'te.tokyo1'
    const tab = `
      select p.id, t.application_id, t.id
      from public.profiles p, public.application_tabs t where p.username = $1 and t.code = 'submit-report'`
    await query(
      `insert into public.tab_permissions (user_id, application_id, tab_id, access_level)
      select tab.*, 'read' from (${tab}) as tab`,
      [person],
    )
    try {
      const [permission] = await expectAnswer(permissions.mine, await client.get('/api/user-permissions'))
      expect(permission?.tabs).toContainEqual(expect.objectContaining({ code: 'submit-report', accessLevel: 'read' }))
      const { user } = await expectAnswer(contract.auth.user, await client.get('/api/auth/user'))
      const items = [{ category: 'general', type: 'report_content', description: 'Not allowed' }]
      await expectFailure(await client.post('/api/reports', { date: user.today, categoryId: 0, items }), 403)
    } finally {
      await query(
        'delete from public.tab_permissions where user_id = (select id from public.profiles where username = $1)',
        [person],
      )
    }
  })
})

describe('the directory', () => {
  test('[USER-16] finds people by a part of their name, user name or email address, page by page', async () => {
    const search = 'paris'
    const all = await expectAnswer(directory.list, await client.get(`/api/directory?search=${search}&limit=200`))
    expect(all.length).toBeGreaterThan(3)
    const first = await client.get(`/api/directory?search=${search}&limit=2`)
    const pages = await expectAnswer(directory.list, first)
    const cursor = first.headers.get('X-Next-Cursor') ?? ''
    const rest = await client.get(`/api/directory?search=${search}&limit=200&cursor=${cursor}`)
    pages.push(...(await expectAnswer(directory.list, rest)))
    expect(pages).toEqual(all)
  })

  test('sorts an accented name beside the plain ones, also across pages', async () => {
    const people = ['te.paris1', 'te.lyon1', 'te.berlin1', 'te.hamburg1']
    const before = await query<{ names: string }>(
      `select jsonb_agg(to_jsonb(p)) as names from public.profiles p where username = any($1)`,
      [people],
    )
    const rename = `update public.profiles p set first_name = n.first_name, last_name = n.last_name
      from jsonb_to_recordset($1) as n (username text, first_name text, last_name text) where p.username = n.username`
    const names = ['Élise', 'Elena', 'eric', 'Zoë'].map((name, place) => ({
      username: people[place],
      first_name: name,
      last_name: 'Sorted',
    }))
    try {
      await query(rename, [JSON.stringify(names)])
      const found: string[] = []
      let next: string | null = '/api/directory?search=sorted&limit=1'
      while (next) {
        const page = await client.get(next)
        found.push(...(await expectAnswer(directory.list, page)).map(({ name }) => name))
        const cursor = page.headers.get('X-Next-Cursor')
        next = cursor && `/api/directory?search=sorted&limit=1&cursor=${cursor}`
      }
      expect(found).toEqual(['Elena Sorted', 'Élise Sorted', 'eric Sorted', 'Zoë Sorted'])
    } finally {
      await query(rename, [JSON.stringify(before[0]?.names)])
    }
  })

  test('[USER-16] leaves out inactive people and searches for wildcards literally', async () => {
    const inactive = await expectAnswer(directory.list, await client.get('/api/directory?search=inactive'))
    expect(inactive).toEqual([])
    const wildcard = await expectAnswer(directory.list, await client.get('/api/directory?search=%25'))
    expect(wildcard).toEqual([])
  })
})
