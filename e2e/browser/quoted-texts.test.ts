import { beforeEach, describe, expect, test } from 'vitest'
import { forgetSignIns } from '../api/support/database.ts'
import { testedStack } from '../support/addresses.ts'
import { portalTabs, shows, signInByHand, vanishes } from './support/portal.ts'

const portal = portalTabs()
const person = 'te.paris1'
beforeEach(forgetSignIns)

describe('the gate', () => {
  test('[NAV-9] shows the mobile screen at a width of 768 px or less', async () => {
    const { page } = await portal.openAs(person, '/', { width: 768 })
    await shows(page.getByRole('heading', { name: /^Hello, / }))
    await page.setViewportSize({ width: 769, height: 900 })
    await shows(page.getByRole('heading', { name: 'Applications' }))
    await page.goto('/mobile')
    await shows(page.getByRole('heading', { name: /^Hello, / }))
    expect(await page.getByRole('heading', { name: 'Applications' }).count()).toBe(0)
  })

  test('[NAV-13] [NAV-18] [SIGN-23] lays out a page with a sidebar, a header and a main area that scrolls, the profile with five read-only fields beside the password form', async () => {
    const { page } = await portal.openAs(person, '/profile')
    await shows(page.getByRole('main').getByRole('heading', { name: 'My Profile' }))
    await shows(page.getByRole('banner'))
    await shows(page.getByRole('complementary').getByText('Daily Reporting', { exact: true }))
    expect(await page.getByRole('main').evaluate((main) => getComputedStyle(main).overflowY)).toBe('auto')
    const { user } = await (await page.request.get('/api/auth/user')).json()
    const data = page.getByRole('main').locator('dl').first()
    for (const text of [user.firstName, user.lastName, user.email, user.username, user.roleName]) {
      await shows(data.getByText(text, { exact: true }))
    }
    expect(await data.locator('input').count()).toBe(0)
    expect(await page.locator('form input[type=password]').count()).toBe(3)
  })

  test('[nightly] [NAV-4] shows another landing screen on the organization’s own domain', async () => {
    const { page } = await portal.open('/login')
    const { hostname } = new URL(testedStack().url)
    await page.route('**/api/config', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), customDomain: hostname } })
    })
    await page.goto('/')
    await shows(page.getByRole('heading', { name: 'Welcome' }))
    expect(await page.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/api/login')
  })
})

describe("the reporter's home", () => {
  test("[nightly] [MREP-14] [MREP-15] [MREP-16] shows the compliance percentage, today's reports, quick actions and three of the recent reports", async () => {
    const { page } = await portal.openAs('adm', '/mobile')
    const asked = page.waitForRequest((request) => /\/api\/reports\?(?:.*&)?limit=5(?:&|$)/.test(request.url()))
    await page.reload()
    await asked
    const recent = page.getByRole('list', { name: 'Recent Reports' }).getByRole('listitem')
    await shows(recent)
    expect(await recent.count()).toBe(3)
    await shows(page.getByText('You have not submitted a report today.'))
    await shows(page.getByRole('list', { name: 'Compliance Rate' }).getByText(/^\d+%$/))
    const actions = page.getByRole('region', { name: 'Quick Actions' })
    await shows(actions.getByRole('button', { name: 'Submit Daily Report' }))
    for (const [name, path] of [
      ['View Reports', '/reports'],
      ['Submission Tracking', '/compliance'],
      ['Portal Home', '/'],
    ] as const) {
      await actions.getByRole('button', { name }).click()
      await page.waitForURL((url) => url.pathname === path)
      if (path !== '/') await page.goBack()
    }
  })
})

describe('the main portal', () => {
  test('[nightly] [NAV-6] shows signed-out visitors a landing screen whose Sign In link goes to /api/login', async () => {
    const { page } = await portal.open('/main-portal')
    const link = page.getByRole('link', { name: 'Sign In' })
    await shows(link)
    expect(await link.getAttribute('href')).toBe('/api/login')
  })

  test('[NAV-29] [NAV-30] [NAV-31] shows three applications as coming soon and disabled, and a filter with All and the two companies', async () => {
    const { page } = await portal.openAs(person, '/main-portal')
    await shows(page.getByRole('link', { name: 'Daily Activities' }))
    for (const name of ['Project Management', 'HR Management', 'Document Portal']) {
      const card = page.getByRole('listitem').filter({ hasText: name })
      await shows(card.getByText('Coming Soon'))
      expect(await card.getByRole('link').count()).toBe(0)
      expect(await card.locator('[aria-disabled=true]').count()).toBe(1)
    }
    const filter = page.getByLabel('Company')
    await shows(filter)
    expect(await filter.locator('label').allInnerTexts()).toEqual(['All', 'NOR', 'SOL'])
    expect(await filter.getByRole('radio', { name: 'All' }).isChecked()).toBe(true)
  })

  test('[NAV-34] [NAV-35] [NAV-36] leads from quick actions, Portal Home and Sign Out to the pages that they name', async () => {
    const { page } = await portal.openAs(person, '/main-portal')
    const links = {
      'Submit Daily Report': '/submit-report',
      'View Reports': '/reports',
      'Manage Action Plans': '/action-plans',
      'Daily Activities': '/dashboard',
      'Portal Home': '/',
    }
    for (const [name, path] of Object.entries(links)) {
      const link = page.getByRole('link', { name }).first()
      await shows(link)
      expect(await link.getAttribute('href')).toBe(path)
    }
    expect(await page.locator('form').getAttribute('action')).toBe('/api/logout')
  })
})

describe('the login screen', () => {
  test('[SIGN-2] [SIGN-4] shows that it is signing in, then an error, and can then be used again', async () => {
    const { page } = await portal.open('/login')
    const held: (() => void)[] = []
    await page.route('**/api/auth/login', async (route) => {
      await new Promise<void>((go) => held.push(go))
      await route.fulfill({ status: 503, body: 'away' })
    })
    await signInByHand(page, person)
    await shows(page.getByRole('button', { name: 'Signing in...' }))
    await expect.poll(() => held.length).toBe(1)
    held.forEach((go) => go())
    await shows(page.getByText('HTTP 503: Service Unavailable'))
    await shows(page.getByRole('button', { name: 'Sign In' }))
  })
})

describe('the profile', () => {
  test('[nightly] [SIGN-30] [SIGN-29] [API-13] reports refused and successful changes of password, one toast at a time', async () => {
    const { page } = await portal.openAs(person, '/profile')
    const answers = [
      { status: 500, body: 'no' },
      { status: 400, json: { message: 'Said by the server' } },
      { status: 200, json: {} },
    ]
    await page.route('**/api/auth/change-password', (route) => route.fulfill(answers.shift() ?? {}))
    for (const text of ['Failed to change password', 'Said by the server', 'Password changed successfully']) {
      await page.getByLabel('Current password').fill('old-one')
      await page.getByLabel('New password', { exact: true }).fill('new-one')
      await page.getByLabel('Confirm new password').fill('new-one')
      await page.getByRole('button', { name: 'Change Password' }).click()
      await shows(page.getByText(text, { exact: true }))
      await expect.poll(() => page.locator('.ant-notification-notice').count()).toBe(1)
    }
    await vanishes(page.getByText('Password changed successfully'))
  })

  test('[nightly] [API-14] [API-15] shows a toast for five seconds, or until it is dismissed', async () => {
    const { page } = await portal.openAs(person, '/profile')
    await page.route('**/api/auth/change-password', (route) => route.fulfill({ status: 500, body: 'no' }))
    const toast = page.getByText('Failed to change password', { exact: true })
    const fail = async () => {
      await page.getByLabel('Current password').fill('old-one')
      await page.getByLabel('New password', { exact: true }).fill('new-one')
      await page.getByLabel('Confirm new password').fill('new-one')
      await page.getByRole('button', { name: 'Change Password' }).click()
      await shows(toast)
    }
    const start = Date.now()
    await fail()
    await page.mouse.move(0, 0)
    await vanishes(toast)
    expect(Date.now() - start).toBeGreaterThan(5000)
    await fail()
    // The five seconds do not pass while the pointer is over the toast.
    await toast.hover()
    await page.getByRole('button', { name: 'Close' }).click()
    await vanishes(toast)
  })
})
