import { beforeEach, expect, test } from 'vitest'
import { forgetSignIns } from '../api/support/database.ts'
import { seriousFindings } from './support/axe.ts'
import { cutOffTexts, smallTargets } from './support/looks.ts'
import { shows, type Tab, portalTabs } from './support/portal.ts'

const portal = portalTabs()
beforeEach(forgetSignIns)

/** Every page with the heading that says it has been drawn; without a person: signed out. */
const pages = [
  { path: '/', heading: 'The working day of every site, in one place.' },
  { path: '/login', heading: 'Sign In' },
  { path: '/forgot-password', heading: 'Forgot password' },
  { path: '/mobile-simple', heading: 'Enterprise Portal' },
  { path: '/mobile-chat', heading: 'Authentication Required' },
  { path: '/setup', heading: 'Set up the portal' },
  { path: '/main-portal', heading: 'Applications', person: 'adm' },
  { path: '/portal', heading: 'Quick Actions', person: 'te.paris1' },
  { path: '/dashboard', heading: 'Dashboard Overview', person: 'aom.paris' },
  { path: '/dashboard?tab=applications', heading: 'Dashboard Overview', person: 'adm' },
  { path: '/submit-report', heading: "Today's Report Status", person: 'te.paris1' },
  { path: '/action-plans', heading: 'Action Plans', person: 'aom.paris' },
  { path: '/reports', heading: 'Reporting Dashboard', person: 'aom.paris' },
  ...['individual', 'summary', 'analytics'].map((tab) => ({
    path: `/reports?tab=${tab}`,
    heading: 'Reporting Dashboard',
    person: 'adm',
  })),
  { path: '/calendar', heading: 'Calendar', person: 'te.paris1' },
  { path: '/calendar-integration', heading: 'Calendar Integration', person: 'te.paris1' },
  { path: '/settings', heading: 'System Administration', person: 'adm' },
  ...['departments', 'geography', 'roles', 'users', 'report-types', 'tab-permissions'].map((tab) => ({
    path: `/settings?tab=${tab}`,
    heading: 'System Administration',
    person: 'adm',
  })),
  { path: '/compliance', heading: 'Submission Tracking', person: 'adm' },
  { path: '/settings/holidays', heading: 'Public Holidays', person: 'adm' },
  { path: '/settings/imports', heading: 'Imports', person: 'adm' },
  { path: '/settings/audit-log', heading: 'Audit Log', person: 'adm' },
  { path: '/profile', heading: 'Change Password', person: 'te.paris1' },
  { path: '/reset-password', heading: 'New Password', person: 'te.paris1' },
  { path: '/mobile', heading: "Today's Reports", person: 'te.paris1' },
  { path: '/nowhere', heading: '404 Page Not Found', person: 'te.paris1' },
]
const looks = [1440, 360].flatMap((width) => (['light', 'dark'] as const).map((theme) => ({ theme, width })))
const narrowHeading = "Today's Reports"
const mobileInstead = ['/main-portal', '/nowhere']

async function overflow({ page }: Tab): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** The window is made narrower and the theme darker while the page stands there, as a person's does. */
test.each(pages)(
  '$path is accessible and fits in every look, and stays within the content security policy',
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
