import { beforeEach, describe, expect, test } from 'vitest'
import { forgetSignIns } from '../api/support/database.ts'
import { byDay } from '../support/by-day.ts'
import { portalTabs, shows } from './support/portal.ts'

const portal = portalTabs()
beforeEach(forgetSignIns)

/** Pages whose first requests depend neither on the user nor on permissions. */
const pages = [
  { path: '/reports', reads: ['/api/reports'], heading: 'Reporting Dashboard' },
  { path: '/reports?status=late', reads: ['/api/reports?status=late'], heading: 'Reporting Dashboard' },
  { path: '/mobile', reads: ['/api/reports/today', '/api/reports?limit=5'], heading: 'Recent Reports' },
  {
    path: '/submit-report',
    reads: ['/api/reports/today', '/api/admin/departments', '/api/templates'],
    heading: 'Report Details',
  },
]

describe('opened while signed in', () => {
  test.each(byDay(pages, ({ path }) => path === '/submit-report'))(
    '$path sends its requests in parallel with the one for the user, and each only once',
    async ({ path, reads, heading }) => {
      const { page } = await portal.openAs('aom.paris', '/profile')
      await shows(page.getByRole('heading', { name: 'My Profile' }))
      const asked: string[] = []
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url())
        if (pathname.startsWith('/api/')) asked.push(`${pathname}${search}`)
      })
      const held: (() => void)[] = []
      const hold = '**/api/{auth/user,user-permissions}'
      await page.route(hold, async (route) => {
        await new Promise<void>((go) => held.push(go))
        await route.continue()
      })

      await page.goto(path)
      await expect.poll(() => asked).toEqual(expect.arrayContaining(reads))
      await expect.poll(() => held.length).toBe(2)
      held.forEach((go) => go())
      await shows(page.getByRole('heading', { name: heading }))
      await page.waitForLoadState('networkidle')
      expect(reads.map((read) => asked.filter((address) => address === read).length)).toEqual(reads.map(() => 1))
    },
  )
})
