import { describe, expect, test } from 'vitest'
import { portalTabs, shows } from './support/portal.ts'
import { choosePreference, resetPreference } from './support/preference.ts'

const portal = portalTabs()
const person = 'te.berlin1'

resetPreference('language', person)

describe('the language', () => {
  test('is English until a person chooses another, which then applies everywhere', async () => {
    const { page, complaints } = await portal.openAs(person, '/profile')
    const language = () => page.getAttribute('html', 'lang')
    await shows(page.getByRole('heading', { name: 'Appearance' }))
    expect(await language()).toBe('en')
    expect(await choosePreference(page, 'Deutsch')).toBe(200)
    await shows(page.getByRole('heading', { name: 'Darstellung' }))
    await expect.poll(language).toBe('de')
    await expect.poll(() => page.title()).toMatch(/^(?:\(\d+\) )?Mein Profil · Unternehmensportal$/)

    await page.reload()
    await shows(page.getByRole('navigation', { name: 'Hauptnavigation' }).getByText('Tagesbericht', { exact: true }))
    expect(await language()).toBe('de')
    expect(complaints).toEqual([])

    const elsewhere = await portal.openAs(person, '/portal')
    await shows(elsewhere.page.getByRole('heading', { name: 'Anwendungen' }))
  })

  test('[nightly] changes at once and for good, however late the server stores it, and keeps what has been typed', async () => {
    const { page } = await portal.openAs(person, '/profile')
    await page.getByLabel('Current password', { exact: true }).fill('half typed')
    await page.evaluate(() => {
      const shown: string[] = []
      const note = () => void shown.push(document.documentElement.lang)
      new MutationObserver(note).observe(document.documentElement, { attributeFilter: ['lang'] })
      Object.assign(globalThis, { shownLanguages: shown })
    })
    const held = Promise.withResolvers<void>()
    await page.route('**/api/auth/preferences', async (route) => {
      await held.promise
      await route.continue()
    })
    const saved = page.waitForResponse('**/api/auth/preferences')
    await page.getByText('Deutsch', { exact: true }).click()
    await shows(page.getByRole('heading', { name: 'Darstellung' }))
    expect(await page.getByLabel('Aktuelles Passwort', { exact: true }).inputValue()).toBe('half typed')
    held.resolve()
    expect((await saved).status()).toBe(200)
    // The page has taken in what was stored before it opens another one.
    await page.getByRole('navigation', { name: 'Hauptnavigation' }).getByText('Tagesbericht', { exact: true }).click()
    await page.waitForURL('**/submit-report')
    const shown = () => page.evaluate(() => (globalThis as unknown as { shownLanguages?: string[] }).shownLanguages)
    expect(await shown()).toEqual(['de'])
  })

  test('[nightly] translates the contract’s messages and the calendar', async () => {
    const { page } = await portal.openAs(person, '/profile')
    expect(await choosePreference(page, 'Deutsch')).toBe(200)
    await page.getByRole('button', { name: 'Passwort ändern' }).click()
    await shows(page.getByText('Das neue Passwort muss mindestens 6 Zeichen haben'))
    await page.goto('/reports')
    await page.getByLabel('Von', { exact: true }).click()
    await shows(page.locator('.ant-picker-content th').getByText('Mo', { exact: true }))
  })

  test('[nightly] loads no other catalog for English', async () => {
    const { page } = await portal.openAs('te.paris1', '/portal')
    await shows(page.getByRole('heading', { name: 'Applications' }))
    const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    expect(scripts.filter((name) => /(?:texts|language|messages)\.(?:de|fr)/.test(name))).toEqual([])
  })
})
