import { describe, expect, test } from 'vitest'
import { shows, portalTabs } from './support/portal.ts'
import { choosePreference, resetPreference } from './support/preference.ts'

const portal = portalTabs()
const person = 'te.berlin1'

resetPreference('theme', person)

describe('the theme', () => {
  test('[nightly] follows the system until a person chooses one', async () => {
    const { page } = await portal.openAs(person, '/profile', { theme: 'dark' })
    const look = () => page.getAttribute('html', 'data-theme')
    await shows(page.getByRole('heading', { name: 'Appearance' }))
    expect(await look()).toBe('dark')
    expect(await choosePreference(page, 'Light')).toBe(200)
    expect(await look()).toBe('light')

    const elsewhere = await portal.openAs(person, '/profile', { theme: 'dark' })
    await shows(elsewhere.page.getByRole('heading', { name: 'Appearance' }))
    expect(await elsewhere.page.getAttribute('html', 'data-theme')).toBe('light')
  })
})
