import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '../../../supabase/functions/_shared/contract/index.ts'
import { tabs as allTabs } from '../../../supabase/functions/_shared/contract/permissions.ts'
import { clientsOf } from '../support/clients-of.ts'
import { query } from '../support/database.ts'
import { expectAnswer, expectFailure } from '../support/expect-answer.ts'

const { tabPermissions, permissions } = contract
const [admin, person] = clientsOf('adm', 'te.munich1')
let userId: string

const clear = () =>
  query(
    `delete from public.tab_permissions where user_id = (select id from public.profiles where username = 'te.munich1')`,
  )

beforeAll(async () => {
  await clear()
  const { user } = await expectAnswer(contract.auth.user, await person.get('/api/auth/user'))
  userId = user.id
})
afterAll(clear)

test('[ADM-42] [ADM-48] lists the applications and the tabs of each', async () => {
  const applications = await expectAnswer(tabPermissions.applications, await admin.get('/api/admin/applications'))
  expect(applications).toHaveLength(4)
  const tabs = await expectAnswer(tabPermissions.tabs, await admin.get('/api/admin/application-tabs/1'))
  expect(tabs.map(({ code }) => code)).toEqual(allTabs)
  expect(await expectAnswer(tabPermissions.tabs, await admin.get('/api/admin/application-tabs/2'))).toEqual([])
  await expectFailure(await admin.get('/api/admin/application-tabs/99'), 404)
})

test('[ADM-44] [ADM-45] [ADM-46] sets a level on a tab, replaces it, and applies it at once', async () => {
  const path = '/api/admin/user-tab-permissions'
  const record = { userId, applicationId: 1, tabId: 6, hasAccess: true, accessLevel: 'read' as const }
  expect(await expectAnswer(tabPermissions.set, await admin.post(path, record))).toEqual(record)
  const none = { ...record, hasAccess: false, accessLevel: 'none' as const }
  await expectAnswer(tabPermissions.set, await admin.post(path, none))
  expect(await expectAnswer(tabPermissions.list, await admin.get(`${path}?userId=${userId}`))).toEqual([none])
  expect(await expectAnswer(tabPermissions.list, await person.get(path))).toEqual([none])
  const [mine] = await expectAnswer(permissions.mine, await person.get('/api/user-permissions'))
  expect(mine?.tabs).toContainEqual({ tabId: 6, code: 'calendar', accessLevel: 'none' })
  await expectFailure(await person.post(path, record), 403)
  await expectFailure(await admin.post(path, { ...record, applicationId: 2 }), 400, { field: 'tabId' })
  await expectFailure(await admin.post(path, { ...record, accessLevel: 'all' }), 400, { field: 'accessLevel' })
})

test('[ADM-43] takes an application away from a person and gives it back', async () => {
  const path = '/api/admin/application-access'
  const record = { userId, applicationId: 1, hasAccess: false }
  try {
    expect(await expectAnswer(tabPermissions.setAccess, await admin.put(path, record))).toEqual(record)
    expect(await expectAnswer(tabPermissions.access, await person.get(path))).toEqual([record])
    const [mine] = await expectAnswer(permissions.mine, await person.get('/api/user-permissions'))
    expect(mine?.hasAccess).toBe(false)
    await expectFailure(await person.put(path, { ...record, hasAccess: true }), 403)
  } finally {
    await expectAnswer(tabPermissions.setAccess, await admin.put(path, { ...record, hasAccess: true }))
  }
})

test('a person who has been deleted meanwhile is named as unknown', async () => {
  const unknown = { userId: randomUUID(), applicationId: 1 }
  const failure = { field: 'userId', code: 'person.not_found' } as const
  const level = { ...unknown, tabId: 6, hasAccess: true, accessLevel: 'read' }
  await expectFailure(await admin.post('/api/admin/user-tab-permissions', level), 400, failure)
  const access = { ...unknown, hasAccess: true }
  await expectFailure(await admin.put('/api/admin/application-access', access), 400, failure)
  const manager = { userId: unknown.userId, departmentId: 1 }
  await expectFailure(await admin.post('/api/admin/department-managers', manager), 400, failure)
})
