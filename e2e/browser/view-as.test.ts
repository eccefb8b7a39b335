import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { forgetSignIns, query } from '../api/support/database.ts'
import { byDay } from '../support/by-day.ts'
import { seriousFindings } from './support/axe.ts'
import { looks } from './support/page-looks.ts'
import { portalTabs, shows } from './support/portal.ts'
import { dialog, press, search } from './support/settings.ts'

const portal = portalTabs()
beforeEach(forgetSignIns)

async function viewAsTechnician(page: Page): Promise<void> {
  await search(page).fill('te.paris1')
  await press(page, 'View as Amélie Faure')
  await dialog(page).getByRole('button', { name: 'View', exact: true }).click()
}

test.each(byDay(looks))(
  '[ADM-57] [ADM-58] shows an administrator the portal as a technician sees it, allows no change, and ends on request: $theme, $width px',
  async (device) => {
    const { page, complaints } = await portal.openAs('adm', '/settings?tab=users', device)
    await search(page).fill('te.paris1')
    await press(page, 'View as Amélie Faure')
    await shows(dialog(page).getByText('You cannot change anything'))
    await dialog(page).getByRole('button', { name: 'View', exact: true }).click()
    await page.waitForURL('**/main-portal')
    await shows(page.getByText('Viewing as Amélie Faure, read only'))

    await page.goto('/settings')
    await shows(page.getByText('Access Denied'))
    await page.goto('/profile')
    await shows(page.getByRole('heading', { name: 'My Profile' }))
    await shows(page.getByText('Viewing as Amélie Faure, read only'))
    await page.waitForLoadState('networkidle')
    expect(await seriousFindings(page)).toEqual([])
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0)
    await page.getByLabel('Current password').fill('Portal-demo-1')
    await page.getByLabel('New password', { exact: true }).fill('Portal-demo-2')
    await page.getByLabel('Confirm new password').fill('Portal-demo-2')
    await press(page, 'Change Password')
    await shows(page.getByText('cannot change anything'))

    await press(page, 'Stop')
    await page.waitForURL('**/settings?tab=users')
    await shows(page.getByRole('table', { name: 'Users' }))
    expect(await page.getByText('Viewing as').count()).toBe(0)
    expect(complaints).toEqual([])
  },
)

test('[nightly] [ADM-59] the chat says that it is private', async () => {
  const { page } = await portal.openAs('adm', '/settings?tab=users')
  await viewAsTechnician(page)
  await page.waitForURL('**/main-portal')
  for (const path of ['/chat', '/team-communication', '/mobile-chat']) {
    await page.goto(path)
    await shows(page.getByText('The chat is private'))
    await shows(page.getByText('While you view the portal as Amélie Faure'))
    expect(await page.getByText('Error loading rooms').count()).toBe(0)
  }
})

test('[nightly] [ADM-57] [ADM-60] returns the administrator to their own portal once the hour is over, on a page that stays open', async () => {
  const { page } = await portal.openAs('adm', '/settings?tab=users')
  await viewAsTechnician(page)
  await page.waitForURL('**/main-portal')
  await shows(page.getByText('Viewing as Amélie Faure, read only'))
  await query(`update access.viewings set started_at = started_at - interval '61 minutes' where ended_at is null`)
  await page.getByRole('link', { name: 'View Reports' }).click()
  await shows(page.getByText('Ingrid Keller'))
  expect(await page.getByText('Viewing as').count()).toBe(0)
})

test('[nightly] [ADM-60] returns a demoted administrator to their own portal on the next page, still signed in', async () => {
  await query(`update public.profiles set is_admin = true where username = 'gm'`)
  const end = () => query(`update public.profiles set is_admin = false where username = 'gm'`)
  try {
    const { page } = await portal.openAs('gm', '/settings?tab=users')
    await viewAsTechnician(page)
    await shows(page.getByText('Viewing as Amélie Faure, read only'))
    await end()
    await page.goto('/reports')
    await shows(page.getByRole('heading', { name: 'Reporting Dashboard' }))
    await shows(page.getByText('Matteo Rossi'))
    expect(await page.getByText('Viewing as').count()).toBe(0)
  } finally {
    await end()
  }
})
