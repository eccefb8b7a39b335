import { beforeEach, describe, expect, test } from 'vitest'
import { forgetSignIns } from '../api/support/database.ts'
import { portalTabs, shows, signInByHand, vanishes } from './support/portal.ts'

const portal = portalTabs()
const person = 'te.paris1'
/** The tab's title starts with the number of unread messages as soon as it is known. */
const unreadCount = /^\(\d+\) /
beforeEach(forgetSignIns)

describe('a change of page', () => {
  test('[nightly] moves the focus to the new main area without an outline and changes the tab’s title', async () => {
    const { page } = await portal.openAs(person, '/portal')
    const side = page.getByRole('navigation', { name: 'Main navigation' })
    const focused = () => page.evaluate(() => document.activeElement?.id)
    await shows(page.getByRole('heading', { name: 'Applications' }))
    expect(await focused()).toBe('')
    const steps = [
      { link: 'Reporting', heading: 'Reporting Dashboard', title: 'Reporting Dashboard · Enterprise Portal' },
      { link: 'Daily Report', heading: 'Submit Daily Report', title: 'Submit Daily Report · Enterprise Portal' },
      { link: 'Portal Home', heading: 'Enterprise Portal', title: 'Enterprise Portal' },
    ]
    for (const { link, heading, title } of steps) {
      await side.getByRole('link', { name: link }).focus()
      await page.keyboard.press('Enter')
      await shows(page.getByRole('heading', { name: heading, level: 1 }))
      await expect.poll(focused).toBe('content')
      expect(await page.getByRole('main').evaluate((main) => getComputedStyle(main).outlineStyle)).toBe('none')
      await expect.poll(async () => (await page.title()).replace(unreadCount, '')).toBe(title)
    }
  })

  test('[NAV-27] moves the focus when chosen from the drawer of a narrow screen', async () => {
    const { page } = await portal.openAs(person, '/profile', { width: 360 })
    await page.getByRole('button', { name: 'Open navigation' }).click()
    await page.getByRole('link', { name: 'Reporting' }).click()
    await shows(page.getByRole('heading', { name: 'Reporting Dashboard' }))
    await vanishes(page.getByRole('link', { name: 'Portal Home' }))
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
  })

  test('[nightly] moves the focus on signed-out screens too', async () => {
    const { page } = await portal.open('/login')
    await page.getByRole('link', { name: 'Portal Home' }).click()
    await shows(page.getByRole('link', { name: 'Sign In' }))
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
  })
})

test('[nightly] restores the position in a list on Back', async () => {
  const { page } = await portal.openAs('adm', '/reports')
  const content = page.locator('#content')
  const place = () => content.evaluate((main) => Math.round(main.scrollTop))
  await shows(page.getByRole('table', { name: 'Reports' }))
  await content.evaluate((main) => main.scrollTo(0, 900))
  await page.getByRole('link', { name: 'Calendar' }).click()
  await shows(page.getByRole('heading', { name: 'Calendar', level: 1 }))
  await expect.poll(place).toBe(0)
  await page.goBack()
  await shows(page.getByRole('table', { name: 'Reports' }))
  await expect.poll(place).toBe(900)
  await page.goForward()
  await shows(page.getByRole('heading', { name: 'Calendar', level: 1 }))
  await expect.poll(place).toBe(0)
})

describe('signing in in one tab', () => {
  test('[nightly] updates other tabs that show a signed-out screen', async () => {
    const { page } = await portal.open('/login')
    const landing = await page.context().newPage()
    await landing.goto('/reports')
    await shows(landing.getByRole('link', { name: 'Sign In' }))
    const login = await page.context().newPage()
    await login.goto('/login')
    await shows(login.getByLabel('Username'))

    await signInByHand(page, person)
    await shows(page.getByRole('heading', { name: 'Applications' }))
    await shows(landing.getByRole('heading', { name: 'Reporting Dashboard' }))
    await login.waitForURL('**/main-portal')
    await expect.poll(() => login.getByRole('button', { name: 'Sign Out' }).count()).toBe(1)
  })

  test('as another person removes the previous person’s data from the screen', async () => {
    const { page } = await portal.openAs(person, '/profile')
    await shows(page.getByRole('definition').getByText(person, { exact: true }))
    // The first tab asks for nothing while nobody is signed in; otherwise it would show the sign-in page.
    const { promise: isSignedIn, resolve } = Promise.withResolvers<void>()
    await page.route(/\/api\//, async (route) => {
      await isSignedIn
      await route.continue()
    })
    const other = await page.context().newPage()
    await other.context().clearCookies()
    await other.goto('/login')
    await signInByHand(other, 'aom.paris')
    await shows(other.getByRole('heading', { name: 'Applications' }))
    resolve()
    await shows(page.getByRole('definition').getByText('aom.paris', { exact: true }))
    expect(await page.getByText(person, { exact: true }).count()).toBe(0)
  })
})
