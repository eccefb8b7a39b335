import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { forgetSignIns } from '../api/support/database.ts'
import { choose, portalTabs, shows } from './support/portal.ts'
import { search } from './support/settings.ts'

const portal = portalTabs()
beforeEach(forgetSignIns)

const rows = (page: Page) => page.locator('tbody tr').count()
const asked = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

test('keeps the filters and order of people across a reload, but not in another step', async () => {
  const { page } = await portal.openAs('adm', '/settings?tab=users')
  await shows(page.getByRole('table', { name: 'Users' }))
  await search(page).pressSequentially('paris')
  await page.getByRole('button', { name: 'Role' }).click()
  await page.getByRole('button', { name: 'Role' }).click()
  await expect.poll(() => asked(page)).toEqual({ tab: 'users', search: 'paris', sort: 'role', order: 'desc' })
  await expect.poll(() => rows(page)).toBeLessThan(20)
  const before = await rows(page)
  await page.reload()
  await shows(
    page.getByRole('columnheader', { name: 'Role', exact: false }).and(page.locator('[aria-sort="descending"]')),
  )
  expect(await search(page).inputValue()).toBe('paris')
  expect(await rows(page)).toBe(before)
  await page.getByRole('tab', { name: 'Roles' }).click()
  await shows(page.getByRole('table', { name: 'Roles' }))
  expect(await search(page).inputValue()).toBe('')
  await expect.poll(() => asked(page)).toEqual({ tab: 'roles' })
})

test('[nightly] restores the list of places and its search on Back', async () => {
  const { page } = await portal.openAs('adm', '/settings?tab=geography')
  await page.getByText('Areas', { exact: true }).click()
  await shows(page.getByRole('table', { name: 'Areas' }))
  await search(page).fill('par')
  await expect.poll(() => asked(page)).toEqual({ tab: 'geography', list: 'area', search: 'par' })
  await page.getByText('Sites', { exact: true }).click()
  await shows(page.getByRole('table', { name: 'Sites' }))
  expect(await search(page).inputValue()).toBe('')
  await page.goBack()
  await shows(page.getByRole('table', { name: 'Areas' }))
  expect(await search(page).inputValue()).toBe('par')
})

test('[nightly] opens filtered entries of the audit log by link and ignores invalid filters in the address', async () => {
  const { page } = await portal.openAs('adm', '/settings/audit-log?action=insert&from=yesterday&search=new+year')
  await shows(page.getByRole('table', { name: 'Audit Log' }).getByText('Added'))
  expect(await page.getByRole('textbox', { name: 'Search by person, record or address' }).inputValue()).toBe('new year')
  expect(await page.getByRole('cell', { name: /New Year/ }).count()).toBeGreaterThan(0)
  expect(await page.getByText('Changed', { exact: true }).count()).toBe(0)
})

test('[nightly] returns to the earlier view of Reporting on Back, with the filters of both', async () => {
  const { page } = await portal.openAs('cm.fr', '/reports?status=late')
  await page.getByRole('tab', { name: 'Summary View' }).click()
  await shows(page.getByRole('region', { name: 'Summary View' }))
  await expect.poll(() => asked(page)).toEqual({ status: 'late', tab: 'summary' })
  await page.goBack()
  await shows(page.getByRole('tab', { name: 'Overview', selected: true }))
  expect(asked(page)).toEqual({ status: 'late' })
})

test('[nightly] leaves initial filters out of the address and adds no history entry for a filter', async () => {
  const { page } = await portal.openAs('adm', '/main-portal')
  await page.goto('/action-plans')
  await choose(page, 'Priority', 'High')
  await expect.poll(() => asked(page)).toEqual({ priority: 'high' })
  await choose(page, 'Priority', 'All')
  await expect.poll(() => asked(page)).toEqual({})
  await page.goBack()
  await page.waitForURL('**/main-portal')
})

test('[nightly] does not write what is typed in a page that is being left into the address of the next page', async () => {
  const { page } = await portal.openAs('adm', '/settings?tab=companies')
  await shows(page.getByRole('table', { name: 'Companies' }))
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/CalendarPage-*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.getByRole('link', { name: 'Calendar', exact: true }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/calendar')
  await search(page).fill('Nordwind')
  resolve()
  await shows(page.getByRole('heading', { name: 'Calendar', exact: true }))
  expect(new URL(page.url()).pathname).toBe('/calendar')
  expect(asked(page)).toEqual({})
})
