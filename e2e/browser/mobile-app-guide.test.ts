import { beforeEach, describe, expect, test } from 'vitest'
import { forgetSignIns } from '../api/support/database.ts'
import { portalTabs, shows } from './support/portal.ts'

const portal = portalTabs()
const person = 'te.paris1'
beforeEach(forgetSignIns)

describe('the guide to the mobile app', () => {
  test('[nightly] [MOB-9] [MOB-13] is reached from the team chat, shows the direct link and leads back to the portal', async () => {
    const { page } = await portal.openAs(person, '/chat')
    await page.getByRole('link', { name: 'Install on your phone' }).click()
    await shows(page.getByRole('heading', { name: 'Install Mobile Team Chat' }))
    await shows(page.getByText('Progressive Web App (PWA)'))
    await shows(page.getByText(`${new URL(page.url()).origin}/mobile-chat`, { exact: true }))
    expect(await page.getByRole('link', { name: 'Open App' }).getAttribute('href')).toBe('/mobile-chat')
    expect(await page.getByRole('link', { name: 'Back to Enterprise Portal' }).getAttribute('href')).toBe('/')
  })

  test('[nightly] [MOB-10] [MOB-11] [MOB-12] lists the steps and features for each phone', async () => {
    const { page } = await portal.openAs(person, '/mobile-app-guide', { width: 360 })
    await shows(page.getByRole('heading', { name: 'Android' }))
    const address = `${new URL(page.url()).origin}/mobile-chat`
    const stepsOf = (index: number) => page.locator('ol').nth(index).getByRole('listitem').allInnerTexts()
    expect(await stepsOf(0)).toEqual([
      `Open Chrome and visit ${address}`,
      'Open the three-dot menu',
      "Choose 'Add to Home Screen'",
      "Tap 'Add'",
    ])
    expect(await stepsOf(1)).toEqual([
      `Open Safari and visit ${address}`,
      "Tap 'Share'",
      "Choose 'Add to Home Screen'",
      'Change the name if you like',
      "Tap 'Add'",
    ])
    for (const feature of ['Works offline', 'Push notifications, if enabled', 'Full screen', 'Quick access'])
      expect(await page.getByText(feature).count()).toBe(2)
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
  })

  test('[nightly] [MOB-13] helps where installing does not work, and names other ways in', async () => {
    const { page } = await portal.openAs(person, '/mobile-app-guide')
    await shows(page.getByText('Use Chrome on Android or Safari on iOS.'))
    const ways = [
      'Reload the page and check your connection.',
      "Look for 'Team Chat'.",
      'Bookmark the address',
      'Put a shortcut on the desktop',
      'Use any modern browser',
    ]
    for (const text of ways) expect(await page.getByText(text).count()).toBe(1)
  })

  test('[MOB-14] [MOB-27] belongs to an app that browsers can install, named Team Chat, which starts with the mobile chat', async () => {
    const { page } = await portal.openAs(person, '/mobile-chat')
    const devTools = await page.context().newCDPSession(page)
    const { data, errors } = await devTools.send('Page.getAppManifest')
    expect(errors).toEqual([])
    expect(JSON.parse(data ?? '')).toMatchObject({ name: 'Team Chat', start_url: '/mobile-chat' })
    const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors')
    // Contexts of tests are incognito, in which nothing can be installed.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  })
})
