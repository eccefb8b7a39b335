import { beforeEach, expect, test } from 'vitest'
import { forgetSignIns } from '../api/support/database.ts'
import { seriousFindings } from './support/axe.ts'
import { everyPage } from './support/every-page.ts'
import { cutOffTexts, smallTargets } from './support/looks.ts'
import { shows, type Tab, portalTabs } from './support/portal.ts'

const portal = portalTabs()
beforeEach(forgetSignIns)

const looks = [1440, 360].flatMap((width) => (['light', 'dark'] as const).map((theme) => ({ theme, width })))
const narrowHeading = "Today's Reports"
const mobileInstead = ['/main-portal', '/nowhere']

async function overflow({ page }: Tab): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Size and theme change while the page is open, as they do when a person resizes the window. */
test.each(everyPage)(
  '$path is accessible, fits every size in both themes, and complies with the content security policy',
  async ({ path, heading, person }) => {
    const tab = await (person ? portal.openAs(person, path) : portal.open(path))
    const { page } = tab
    for (const { theme, width } of looks) {
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
    }
    expect(await page.getAttribute('html', 'lang')).toBe('en')
    expect(tab.complaints).toEqual([])
  },
)
