import { beforeEach, describe, expect, test } from 'vitest'
import { forgetSignIns } from '../api/support/database.ts'
import { shows, signInByHand, portalTabs } from './support/portal.ts'

const portal = portalTabs()
beforeEach(forgetSignIns)

describe('signing in and out', () => {
  test('[NAV-3] shows signed-out visitors the landing screen at every path, with a link to sign in', async () => {
    const { page } = await portal.open('/reports')
    await page.getByRole('link', { name: 'Sign In' }).click()
    await page.waitForURL('**/login')
    await shows(page.getByLabel('Username'))
    await expect.poll(() => page.title()).toContain('Sign In')
  })

  test('[nightly] [SIGN-3] asks for the user name and the password', async () => {
    const { page } = await portal.open('/login')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await shows(page.getByText('Username is required'))
    expect(await page.getByText('Password is required').isVisible()).toBe(true)
  })

  test('[SIGN-5] [SIGN-6] [SIGN-11] reports a wrong password, and loads the main portal as a new page after the right one', async () => {
    const { page } = await portal.open('/login')
    await signInByHand(page, 'te.paris1', 'not-the-password')
    await shows(page.getByText('Invalid username or password. Please check your credentials.'))
    expect(new URL(page.url()).pathname).toBe('/login')
    await page.evaluate(() => Object.assign(globalThis, { before: true }))
    await signInByHand(page, 'te.paris1')
    await page.waitForURL('**/main-portal')
    expect(await page.evaluate(() => 'before' in globalThis)).toBe(false)
    await shows(page.getByRole('link', { name: 'Daily Activities' }))
    expect(await page.getByText('Coming Soon').count()).toBe(3)
    await shows(page.getByText('NOR'))
  })

  test('[SIGN-21] leads from Sign Out to the sign-in screen, from which Back shows nothing', async () => {
    const { page } = await portal.openAs('te.paris1', '/profile')
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await page.waitForURL('**/login')
    await page.goBack()
    await shows(page.getByRole('link', { name: 'Sign In' }))
    expect(await page.getByText('My Profile').count()).toBe(0)
  })

  test('[nightly] signs out the other tab too', async () => {
    const { page } = await portal.openAs('te.paris1', '/profile')
    const other = await page.context().newPage()
    await other.goto('/portal')
    await shows(other.getByRole('heading', { name: 'Applications' }))
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await shows(other.getByRole('link', { name: 'Sign In' }))
    expect(await other.getByRole('heading', { name: 'Applications' }).count()).toBe(0)
  })

  test('[nightly] [NAV-16] shows 404 for an unknown path inside the layout', async () => {
    const { page } = await portal.openAs('te.paris1', '/nowhere')
    await shows(page.getByRole('heading', { name: '404 Page Not Found' }))
    expect(await page.getByText('Did you forget to add the page to the router?').isVisible()).toBe(true)
  })
})
