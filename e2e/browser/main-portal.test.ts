import { beforeEach, describe, expect, test } from 'vitest'
import { forgetSignIns } from '../api/support/database.ts'
import { portalTabs, shows } from './support/portal.ts'

const portal = portalTabs()
beforeEach(forgetSignIns)

describe('the main portal', () => {
  test('[nightly] [NAV-32] filters the recent reports by the chosen company', async () => {
    const { page } = await portal.openAs('adm', '/main-portal')
    const recent = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Recent Reports' }) })
    await shows(recent.getByRole('listitem'))
    expect(await recent.getByRole('listitem').count()).toBe(3)

    await page.getByText('SOL', { exact: true }).click()
    await page.waitForURL('**/main-portal?company=SOL')
    // Both are listed until those of the company have been read.
    await expect.poll(() => recent.getByText(/ · NOR · /).count()).toBe(0)
    await shows(recent.getByText(/ · SOL · /))

    await recent.getByRole('link', { name: 'View all reports →' }).click()
    await shows(page.getByRole('heading', { name: 'Reporting Dashboard' }))
  })

  test('[nightly] [NAV-33] shows the figures of the chosen company', async () => {
    const { page } = await portal.openAs('adm', '/main-portal')
    const accounts = page.getByRole('list', { name: 'Figures' }).getByText(/accounts in total$/)
    await shows(accounts)
    const all = await accounts.innerText()
    await page.getByText('SOL', { exact: true }).click()
    await expect.poll(() => accounts.allInnerTexts()).not.toEqual([all])
    const answer = await page.request.get('/api/stats?company=SOL')
    const { totalUsers } = (await answer.json()) as { totalUsers: number }
    await shows(page.getByText(`${totalUsers} accounts in total`, { exact: true }))
  })

  test('[nightly] offers a retry when companies cannot be loaded, and shows everything else', async () => {
    const { page } = await portal.openAs('adm', '/profile')
    await shows(page.getByRole('heading', { name: 'My Profile' }))
    await page.route('**/api/companies', (route) =>
      route.fulfill({ status: 500, json: { message: 'The companies are away' } }),
    )
    await page.goto('/main-portal')
    await shows(page.getByText('The companies are away'))
    await shows(page.getByRole('heading', { name: 'Recent Reports' }))
    await page.unroute('**/api/companies')
    await page.getByRole('button', { name: 'Retry' }).click()
    await shows(page.getByLabel('Company'))
    expect(await page.getByText('The companies are away').count()).toBe(0)
  })

  test('[nightly] treats an unknown company as all companies', async () => {
    const { page } = await portal.openAs('adm', '/main-portal?company=ATLANTIS')
    await shows(page.locator('.ant-segmented-item-selected'))
    expect(await page.locator('.ant-segmented-item-selected').innerText()).toBe('All')
  })
})

describe('the main portal before it has the permissions', () => {
  test('[nightly] does not call applications unavailable', async () => {
    const { page } = await portal.openAs('te.paris1', '/profile')
    await page.route('**/api/user-permissions', () => undefined)
    await page.goto('/main-portal')
    await shows(page.getByRole('heading', { name: 'Applications' }))
    expect(await page.getByText('No access').count()).toBe(0)
  })

  test('[nightly] reports when they cannot be loaded, and retries only on request', async () => {
    const { page } = await portal.openAs('te.paris1', '/profile')
    await shows(page.getByRole('heading', { name: 'My Profile' }))
    let asked = 0
    await page.route('**/api/user-permissions', (route) => {
      asked += 1
      return route.fulfill({ status: 500, json: { message: 'The permissions are away' } })
    })
    await page.goto('/portal/')
    await shows(page.getByText('The permissions are away'))
    expect(await page.getByRole('list', { name: 'Figures' }).count()).toBe(0)
    expect(new URL(page.url()).pathname).toBe('/portal')
    expect(asked).toBe(1)
    expect(await page.getByText('No access').count()).toBe(0)
    const items = await page.getByRole('navigation').getByRole('link').allInnerTexts()
    expect(items.map((item) => item.split('\n')[0])).toEqual([
      'Enterprise Portal',
      'Dashboard',
      'Team Chat',
      'Portal Home',
    ])

    await page.unroute('**/api/user-permissions')
    await page.getByRole('button', { name: 'Retry' }).click()
    await shows(page.getByRole('link', { name: 'Daily Activities' }))
  })
})
