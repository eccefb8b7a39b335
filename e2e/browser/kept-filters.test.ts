import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { forgetSignIns } from '../api/support/database.ts'
import { portalTabs, shows } from './support/portal.ts'
import { search } from './support/settings.ts'

const portal = portalTabs()
beforeEach(forgetSignIns)

const rows = (page: Page) => page.locator('tbody tr').count()
const asked = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

test('keeps the filters and order of people over a reload, but not in the next step', async () => {
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

test('returns with Back to the same list of places and search', async () => {
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

test('opens filtered entries of the audit log by link and ignores invalid filters in the address', async () => {
  const { page } = await portal.openAs('adm', '/settings/audit-log?action=insert&from=yesterday&search=new+year')
  await shows(page.getByRole('table', { name: 'Audit Log' }).getByText('Added'))
  expect(await page.getByRole('textbox', { name: 'Search person, subject or address' }).inputValue()).toBe('new year')
  expect(await page.getByRole('cell', { name: /New Year/ }).count()).toBeGreaterThan(0)
  expect(await page.getByText('Changed', { exact: true }).count()).toBe(0)
})
