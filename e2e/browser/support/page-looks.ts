import { expect } from 'vitest'
import { seriousFindings } from './axe.ts'
import type { everyPage } from './every-page.ts'
import { cutOffTexts, smallTargets, unstyledLinks } from './looks.ts'
import { shows, type Tab } from './portal.ts'

export interface Look {
  readonly theme: 'light' | 'dark'
  readonly width: number
}

/** Both themes and both widths; `npm run test:long` also combines them the other way. */
export const looks = [
  { theme: 'light', width: 1440 },
  { theme: 'dark', width: 360 },
] as const

/** Only the mobile home greets the person. */
const narrowHeading = /^Hello, /
const mobileInstead = ['/main-portal', '/nowhere']

async function overflow({ page }: Tab): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Size and theme change while the page is open, as they do when a person resizes the window. */
export async function expectLooks(
  tab: Tab,
  { path, heading }: (typeof everyPage)[number],
  shownIn: readonly Look[],
): Promise<void> {
  const { page } = tab
  for (const { theme, width } of shownIn) {
    const look = `${theme}, ${width} px wide`
    await page.emulateMedia({ colorScheme: theme })
    await page.setViewportSize({ width, height: 900 })
    const shown = width <= 768 && mobileInstead.includes(path) ? narrowHeading : heading
    await shows(page.getByRole('heading', { name: shown, exact: true }))
    await page.locator(`html[data-theme="${theme}"]`).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await seriousFindings(page), look).toEqual([])
    expect(await overflow(tab), look).toBeLessThanOrEqual(0)
    expect(await page.title(), look).toContain('Enterprise Portal')
    expect(await cutOffTexts(page), look).toEqual([])
    expect(await smallTargets(page), look).toEqual([])
    expect(await unstyledLinks(page), look).toEqual([])
  }
  expect(await page.getAttribute('html', 'lang')).toBe('en')
  expect(tab.complaints).toEqual([])
}
