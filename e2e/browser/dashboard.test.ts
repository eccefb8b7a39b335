import { describe, expect, test } from 'vitest'
import { signedIn } from '../api/support/client.ts'
import { query, removeReportsSince } from '../api/support/database.ts'
import { validReport } from '../api/support/report.ts'
import { testedStack } from '../support/addresses.ts'
import { portalTabs, shows, uniqueWord } from './support/portal.ts'

const portal = portalTabs()

const openAs = async (username: string, path = '/dashboard') => {
  const { page } = await portal.openAs(username, path)
  await shows(page.getByRole('heading', { name: 'Dashboard Overview' }))
  return page
}

const figures = {
  todayReports: 6,
  complianceRate: 91,
  overdueActions: 7,
  activeUsers: 40,
  totalUsers: 41,
  averageSubmissionTime: '16:20',
}

describe('the dashboard', () => {
  test('[nightly] opens no tab before it knows which ones the person may open', async () => {
    const { page } = await portal.openAs('aom.paris', '/profile')
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/user-permissions', async (route) => {
      await answered
      await route.continue()
    })
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
    await page.goto('/dashboard')
    await shows(page.getByRole('heading', { name: 'Dashboard Overview' }))
    expect(await page.getByRole('tab').count()).toBe(0)
    answer()
    await shows(page.getByRole('tab', { name: 'Overview & Stats', selected: true }))
    await page.waitForLoadState('networkidle')
    expect(loaded.filter((path) => path.includes('CommunicationTab'))).toEqual([])
  })

  test('[DASH-1] [DASH-10] [DASH-18] shows its title, subtitle, country badge, welcome and three newest reports, and links to all reports and the profile', async () => {
    const page = await openAs('cm.fr')
    await shows(page.getByText('Monitor daily report submissions and track global activities'))
    await shows(page.getByText('France Operations'))
    await shows(page.getByText(/^Welcome back, \S+/))
    const rows = page.getByRole('list', { name: 'Recent Reports' }).getByRole('listitem')
    await shows(rows)
    expect(await rows.count()).toBe(3)
    await page.getByRole('link', { name: 'View all reports →' }).click()
    await shows(page.getByRole('heading', { name: 'Reporting Dashboard' }))
    await page.goBack()
    await page.getByRole('main').getByRole('link', { name: 'My Profile' }).click()
    await shows(page.getByRole('heading', { name: 'Change Password' }))
    expect(new URL(page.url()).pathname).toBe('/profile')
  })

  test('[nightly] [DASH-3] [DASH-5] shows four cards whose change texts are computed', async () => {
    const { page } = await portal.openAs('cm.fr', '/profile')
    await page.route('**/api/stats', (route) =>
      route.fulfill({
        json: { ...figures, changes: { todayReports: 12, complianceRate: 3, overdueActions: 5, activeUsers: 8 } },
      }),
    )
    await page.goto('/dashboard')
    const cards = page.getByRole('list', { name: 'Figures' }).getByRole('listitem')
    await shows(cards.getByText('+12% from yesterday'))
    const texts = await cards.allInnerTexts()
    expect(texts.map((text) => text.split(/\n+/).slice(0, 3))).toEqual([
      ["Today's Reports", '6', '+12% from yesterday'],
      ['Compliance Rate', '91%', '+3 points this week'],
      ['Overdue Actions', '7', '+5 since yesterday'],
      ['Active Users', '40', '+8 new this month'],
    ])
  })

  test('[nightly] [DASH-21] counts compliance above 80% as good', async () => {
    const toneOf = async (complianceRate: number) => {
      const { page } = await portal.openAs('cm.fr', '/profile')
      const changes = { todayReports: null, complianceRate: null, overdueActions: 0, activeUsers: 0 }
      await page.route('**/api/stats', (route) => route.fulfill({ json: { ...figures, complianceRate, changes } }))
      await page.goto('/dashboard')
      const card = page.getByRole('list', { name: 'Figures' }).getByRole('listitem').nth(1)
      await shows(card.getByText('Nothing to compare with yet'))
      return card.locator('[data-tone]').first().getAttribute('data-tone')
    }
    expect([await toneOf(80), await toneOf(81)]).toEqual(['bad', 'good'])
  })

  test('[nightly] [DASH-12] [DASH-13] [DASH-14] [DASH-15] shows who submitted each recent report, where, when and whether it was late', async () => {
    const { page } = await portal.openAs('cm.fr', '/profile')
    await page.route('**/api/reports?*', async (route) => {
      const response = await route.fetch()
      const reports = (await response.json()) as { user: object }[]
      const statuses = ['submitted', 'late', 'overdue']
      const json = reports.slice(0, 3).map(({ user, ...report }, index) => ({
        ...report,
        user: { ...user, name: 'Ada Byron' },
        country: 'France',
        area: 'Paris',
        submittedAt: '2026-03-10T16:20:00Z',
        status: statuses[index],
      }))
      await route.fulfill({ response, json })
    })
    await page.goto('/dashboard')
    const rows = page.getByRole('list', { name: 'Recent Reports' }).getByRole('listitem')
    await shows(rows)
    const texts = await rows.allInnerTexts()
    for (const text of texts) {
      for (const part of ['AB', 'Ada Byron', 'France - Paris Area']) expect(text).toContain(part)
      expect(text).toMatch(/\d{1,2}:20/)
    }
    expect(texts.map((text) => /Submitted|Late/.exec(text)?.[0])).toEqual(['Submitted', 'Late', 'Late'])
  })

  test('[nightly] [DASH-2] opens without its tab, and shows no overview then', async () => {
    const ofPerson = `user_id = (select id from public.profiles where username = 'te.hamburg1')`
    await query(`insert into public.tab_permissions (user_id, application_id, tab_id, has_access, access_level)
      select p.id, t.application_id, t.id, false, 'none' from public.profiles p, public.application_tabs t
      where p.username = 'te.hamburg1' and t.code = 'dashboard'`)
    try {
      const { page } = await portal.openAs('te.hamburg1', '/profile')
      const refused: string[] = []
      page.on('response', (response) => response.status() === 403 && refused.push(response.url()))
      await page.goto('/dashboard')
      await shows(page.getByRole('heading', { name: 'Dashboard Overview' }))
      await shows(page.getByRole('tab', { name: 'Team Communication', selected: true }))
      const tabs = page.getByRole('tablist').first().getByRole('tab')
      expect(await tabs.allInnerTexts()).toEqual(['Team Communication', 'Applications'])
      expect(refused).toEqual([])
    } finally {
      await query(`delete from public.tab_permissions where ${ofPerson}`)
    }
  })

  test('[nightly] [DASH-11] shows that recent reports are loading, and then that there are none', async () => {
    const { page } = await portal.openAs('cm.fr', '/profile')
    const held: (() => void)[] = []
    await page.route('**/api/reports?*', async (route) => {
      await new Promise<void>((go) => held.push(go))
      await route.fulfill({ json: [] })
    })
    await page.goto('/dashboard')
    await shows(page.getByText('Loading...'))
    await expect.poll(() => held.length).toBeGreaterThan(0)
    held.forEach((go) => go())
    await shows(page.getByText('No reports available'))
    expect(await page.getByText('Loading...').count()).toBe(0)
  })

  test('[nightly] [DASH-16] quick actions lead to the daily report and the action plans', async () => {
    const page = await openAs('te.paris1')
    const plans = page.getByRole('main').getByRole('link', { name: 'Manage Action Plans' })
    expect(await plans.getAttribute('href')).toBe('/action-plans')
    await page.getByRole('main').getByRole('link', { name: 'Submit Daily Report' }).click()
    await shows(page.getByRole('heading', { name: "Today's Report Status" }))
    expect(new URL(page.url()).pathname).toBe('/submit-report')
  })

  test('[nightly] [DASH-20] shows a tile for each application that the person may open', async () => {
    const titles = async (username: string) => {
      const page = await openAs(username, '/dashboard?tab=applications')
      const list = page.getByRole('list', { name: 'Applications' })
      await shows(list)
      return list.getByRole('strong').allInnerTexts()
    }
    const [admin, technician] = [await titles('adm'), await titles('te.paris1')]
    expect(admin).toEqual([
      'Team Communication Hub',
      'Daily Reporting',
      'Reports & Analytics',
      'Action Plans',
      'Calendar',
      'Compliance',
      'Settings',
      'Document Repository',
    ])
    expect(technician).toEqual(admin.slice(0, -2))
  })

  test('[nightly] [ROOM-2] has the communication hub first, for everyone, with a badge that leads to the mobile chat', async () => {
    const page = await openAs('te.paris1', '/dashboard?tab=applications')
    const hub = page.getByRole('list', { name: 'Applications' }).getByRole('listitem').first()
    expect(await hub.getByRole('link', { name: 'Mobile App' }).getAttribute('href')).toBe('/mobile-chat')
    await hub.getByRole('link', { name: /Team Communication Hub/ }).click()
    await shows(page.getByRole('tab', { name: 'Team Communication', selected: true }))
    expect(new URL(page.url()).pathname).toBe('/dashboard')
  })

  test('[DASH-19] clears local and session storage at Logout and ends the session', async () => {
    const page = await openAs('te.paris1')
    const word = uniqueWord()
    await page.evaluate((value) => {
      localStorage.setItem('kept', value)
      sessionStorage.setItem('kept', value)
    }, word)
    await page.getByRole('button', { name: 'Logout' }).click()
    await shows(page.getByLabel('Username'))
    expect(await page.evaluate(() => [localStorage.getItem('kept'), sessionStorage.getItem('kept')])).toEqual([
      null,
      null,
    ])
    expect((await page.request.get(`${testedStack().url}/api/auth/user`)).status()).toBe(401)
  })

  test('[nightly] updates its figures after a change on another page', async () => {
    const start = new Date()
    const client = await signedIn('te.paris2')
    await client.post('/api/reports', await validReport(client))
    try {
      const page = await openAs('te.paris2')
      const today = page
        .getByRole('list', { name: 'Figures' })
        .getByRole('listitem')
        .filter({ hasText: "Today's Reports" })
      await shows(today.getByText('1', { exact: true }))
      await page.getByRole('link', { name: 'View all reports →' }).click()
      await page.getByRole('table', { name: 'Reports' }).getByRole('button').first().click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await page.getByRole('tooltip').getByRole('button', { name: 'Delete' }).click()
      await shows(page.getByText('Report deleted successfully'))
      await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
      await shows(today.getByText('0', { exact: true }))
      expect(await today.getByText('1', { exact: true }).count()).toBe(0)
    } finally {
      await removeReportsSince(start)
    }
  })

  test('[nightly] reports figures that could not be loaded and loads them on Retry', async () => {
    const { page } = await portal.openAs('cm.fr', '/profile')
    await page.route('**/api/stats', (route) => route.fulfill({ status: 500, json: { message: 'Not now' } }))
    await page.goto('/dashboard')
    await shows(page.getByText('The figures could not be loaded'))
    await page.unroute('**/api/stats')
    await page.getByRole('button', { name: 'Retry' }).click()
    await shows(page.getByRole('list', { name: 'Figures' }))
    expect(await page.getByText('The figures could not be loaded').count()).toBe(0)
  })
})
