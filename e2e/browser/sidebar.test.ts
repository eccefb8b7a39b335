import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { forgetSignIns, query } from '../api/support/database.ts'
import { byDay } from '../support/by-day.ts'
import { portalTabs, shows } from './support/portal.ts'

const portal = portalTabs()
const person = 'te.hamburg1'
const ofPerson = 'user_id = (select id from public.profiles where username = $1)'

beforeEach(async () => {
  await forgetSignIns()
  // A number of unread messages would be part of an item's name.
  await query(
    'update public.chat_member_settings s set read_seq = r.last_rev from public.chat_rooms r where r.id = s.room_id',
  )
})
afterEach(async () => {
  await query(`delete from public.tab_permissions where ${ofPerson}`, [person])
  await query(`update public.application_permissions set has_access = true where ${ofPerson}`, [person])
})

const side = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' })
/** Expects exactly these items in this order, waiting until the permissions have loaded. */
const showsItems = (page: Page, names: string[]) =>
  expect.poll(() => side(page).getByRole('link').allInnerTexts(), { timeout: 15_000 }).toEqual(names)

const tabs = {
  'Daily Report': '/submit-report',
  'Action Plans': '/action-plans',
  Reporting: '/reports',
  'Submission Tracking': '/compliance',
  Calendar: '/calendar',
}
const items: Record<string, string> = {
  'Enterprise Portal': '/portal',
  Dashboard: '/dashboard',
  ...tabs,
  'Team Chat': '/chat',
  Settings: '/settings',
  'Portal Home': '/',
}

describe('the sidebar', () => {
  test('[nightly] [NAV-19] [NAV-18] leads to the pages that its items name', async () => {
    const { page } = await portal.openAs('adm', '/portal')
    await showsItems(page, Object.keys(items))
    const links = await side(page).getByRole('link').all()
    expect(await Promise.all(links.map((link) => link.getAttribute('href')))).toEqual(Object.values(items))
    await shows(page.getByText('Daily Reporting', { exact: true }))
  })

  test('[nightly] [NAV-23] marks only the active route', async () => {
    const { page } = await portal.openAs('adm', '/portal')
    await showsItems(page, Object.keys(items))
    for (const [name, path] of Object.entries(items).filter(([, to]) => to !== '/')) {
      await side(page).getByRole('link', { name, exact: true }).click()
      await page.waitForURL((url) => url.pathname === path)
      await expect.poll(() => side(page).locator('[aria-current=page]').allInnerTexts()).toEqual([name])
    }
  })

  test('[NAV-23] hides the items that a technician may not use and marks the active one', async () => {
    const { page } = await portal.openAs(person, '/reports')
    await showsItems(
      page,
      Object.keys(items).filter((name) => name !== 'Settings'),
    )
    expect(await side(page).locator('[aria-current=page]').allInnerTexts()).toEqual(['Reporting'])
  })

  test.each(byDay(Object.entries(tabs)))(
    '[NAV-17] [NAV-22] hides %s from people who may not open it, and its page denies access',
    async (name, path) => {
      await query(
        `insert into public.tab_permissions (user_id, application_id, tab_id, has_access, access_level)
       select p.id, t.application_id, t.id, false, 'none' from public.profiles p, public.application_tabs t
       where p.username = $1 and t.code = $2`,
        [person, path.slice(1)],
      )
      const { page } = await portal.openAs(person, path)
      await showsItems(
        page,
        Object.keys(items).filter((item) => item !== 'Settings' && item !== name),
      )
      await shows(page.getByRole('main').getByText('Access Denied'))
      expect(await page.getByRole('main').getByRole('link').count()).toBe(0)
    },
  )

  test('[nightly] [NAV-20] hides the items of Daily Activities from people without access to it', async () => {
    await query(`update public.application_permissions set has_access = false where ${ofPerson}`, [person])
    const { page } = await portal.openAs(person, '/portal')
    await shows(page.getByRole('main').getByText('No access'))
    await showsItems(page, ['Enterprise Portal', 'Dashboard', 'Team Chat', 'Portal Home'])
    expect(await page.getByRole('heading', { name: 'Quick Actions' }).count()).toBe(0)
  })

  test('[nightly] [NAV-24] [NAV-25] shows who is signed in, and signs out through a GET form', async () => {
    const { page } = await portal.openAs('adm', '/profile')
    const user = (await (await page.request.get('/api/auth/user')).json()).user
    const foot = page.getByRole('complementary')
    for (const text of [user.name, user.position, 'Global Admin']) await shows(foot.getByText(text, { exact: true }))
    const form = foot.locator('form').filter({ has: page.getByRole('button', { name: 'Sign Out' }) })
    expect([await form.getAttribute('action'), await form.getAttribute('method')]).toEqual(['/api/logout', 'get'])
  })
})
