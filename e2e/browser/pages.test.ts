import { beforeEach, describe, expect, test } from 'vitest'
import { forgetSignIns } from '../api/support/database.ts'
import { seriousFindings } from './support/axe.ts'
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
  ...['individual', 'summary', 'analytics'].map((tab) => ({ path: `/reports?tab=${tab}`, heading: 'Reporting Dashboard', person: 'adm' })),
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
const looks = (['light', 'dark'] as const).flatMap((theme) => [1440, 360].map((width) => ({ theme, width })))
const narrowHeading = "Today's Reports"
const mobileInstead = ['/main-portal', '/nowhere']

async function overflow({ page }: Tab): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

describe.each(looks)('in $theme, $width px wide', ({ theme, width }) => {
  test.each(pages)('$path is accessible, fits, and stays within the content security policy', async ({ path, heading, person }) => {
    const device = { theme, width }
    const tab = await (person ? portal.openAs(person, path, device) : portal.open(path, device))
    const shown = width <= 768 && mobileInstead.includes(path) ? narrowHeading : heading
    await shows(tab.page.getByRole('heading', { name: shown, exact: true }))
    await tab.page.waitForLoadState('networkidle')
    expect(await seriousFindings(tab.page)).toEqual([])
    expect(await overflow(tab)).toBeLessThanOrEqual(0)
    expect(await tab.page.getAttribute('html', 'lang')).toBe('en')
    expect(await tab.page.title()).toContain('Enterprise Portal')
    expect(tab.complaints).toEqual([])
  })
})
