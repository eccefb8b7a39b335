import { beforeEach, describe, expect, test } from 'vitest'
import { forgetSignIns } from '../api/support/database.ts'
import { portalTabs, shows } from './support/portal.ts'

const portal = portalTabs()
beforeEach(forgetSignIns)

describe('the main portal', () => {
  test('[portal §1 company-filter] narrows the recent reports to the chosen company', async () => {
    const { page } = await portal.openAs('adm', '/main-portal')
    const recent = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Recent Reports' }) })
    await shows(recent.getByRole('listitem'))
    expect(await recent.getByRole('listitem').count()).toBe(3)

    await page.getByText('SOL', { exact: true }).click()
    await page.waitForURL('**/main-portal?company=SOL')
    await shows(recent.getByText(/ · SOL · /))
    expect(await recent.getByText(/ · NOR · /).count()).toBe(0)

    await recent.getByRole('link', { name: 'View all reports →' }).click()
    await shows(page.getByRole('heading', { name: 'Reporting Dashboard' }))
  })

  test('a company that does not exist is all companies', async () => {
    const { page } = await portal.openAs('adm', '/main-portal?company=ATLANTIS')
    await shows(page.locator('.ant-segmented-item-selected'))
    expect(await page.locator('.ant-segmented-item-selected').innerText()).toBe('All')
  })
})
