import { beforeEach, describe, expect, test } from 'vitest'
import { forgetSignIns } from '../api/support/database.ts'
import { daysFrom } from '../api/support/report.ts'
import { byDay } from '../support/by-day.ts'
import { choose, portalTabs, shows, vanishes } from './support/portal.ts'

const portal = portalTabs()
const today = new Date().toISOString().slice(0, 10)
beforeEach(forgetSignIns)

const openAs = async (username: string, path: string) => {
  const { page } = await portal.openAs(username, path)
  await shows(page.getByRole('heading', { name: 'Reporting Dashboard' }))
  return page
}

describe('[REV-36] groups', () => {
  test('[nightly] name their days and lead to exactly the reports that they count', async () => {
    const page = await openAs('adm', '/reports?groupBy=area&consolidateBy=month&country=JP')
    const groups = page.getByRole('table', { name: 'Totals by group' })
    await shows(page.getByText(/^The last 30 days, from .+ to .+/))
    const last = groups.getByRole('row').last()
    const counted = await last.getByRole('cell').nth(2).innerText()
    await last.getByRole('button').click()
    await vanishes(groups)
    await shows(page.getByText(`All ${counted} reports are shown.`))
    expect(await page.getByRole('table', { name: 'Reports' }).getByRole('row').count()).toBe(Number(counted) + 1)
  })

  test('[nightly] list separately, and without a link, a group that no filter can select', async () => {
    const page = await openAs('adm', '/reports')
    const total = { name: null, period: null, reports: 2, submitted: 1, late: 1, items: 4 }
    await page.route('**/api/reports/summary*', (route) =>
      route.fulfill({
        json: [
          { ...total, key: 'FR/paris', name: 'France - Paris' },
          { ...total, key: '' },
        ],
      }),
    )
    await choose(page, 'Group by', 'Area')
    const groups = page.getByRole('table', { name: 'Totals by group' })
    await shows(groups.getByText('Without an area'))
    expect(await groups.getByRole('button').allInnerTexts()).toEqual(['France - Paris'])
  })
})

describe('[REV-10] with a filter by review state', () => {
  test.each(byDay(['/reports?groupBy=country', '/reports?tab=summary', '/reports?tab=analytics']))(
    '%s says that its totals ignore the filter',
    async (path) => {
      const page = await openAs('cm.fr', `${path}&review=returned`)
      const notice = page.getByText(
        'Totals count reports in every review state; "Returned" filters only the lists and the export.',
      )
      await shows(notice)
      await page.getByRole('button', { name: 'Clear filters' }).click()
      await vanishes(notice)
      expect(page.url()).not.toContain('review=')
    },
  )
})

describe('a range of many days', () => {
  test('[nightly] [REV-8] is shown by week, and the top reporters say how long their range may be', async () => {
    const page = await openAs('adm', '/reports?tab=analytics&startDate=2026-01-01&endDate=2026-11-01')
    const weeks = page.getByRole('table', { name: 'Reports by week' })
    await weeks.waitFor({ state: 'attached' })
    expect(await weeks.getByRole('columnheader').first().innerText()).toBe('Week from')
    expect(await weeks.getByRole('row').count()).toBe(45)
    await shows(page.getByText('A range can have at most 92 days'))
    expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0)
  })

  test('[nightly] [REV-9] counts missing reports too, and says that the totals without dates are those of the last 30 days', async () => {
    const page = await openAs('adm', '/reports?tab=summary')
    await shows(page.getByText(/^The last 30 days, from .+ to .+\. Choose dates for other totals\.$/))
    await page.goto(`/reports?tab=summary&startDate=${daysFrom(today, -20)}&endDate=${daysFrom(today, -1)}`)
    await shows(page.getByText(/^From .+ to .+/))
    const card = page.getByRole('listitem').filter({ hasText: 'Missing' })
    await shows(card.getByText(/^[\d,]+$/))
    expect(await page.getByRole('progressbar').count()).toBe(3)
  })

  test('[nightly] [REV-4] [REV-9] shows no share of missing reports once the list is filtered by another status', async () => {
    const days = `startDate=${daysFrom(today, -20)}&endDate=${daysFrom(today, -1)}`
    const page = await openAs('adm', `/reports?tab=summary&${days}`)
    await expect.poll(() => page.getByRole('progressbar').count()).toBe(3)
    await choose(page, 'Status', 'Late')
    await expect.poll(() => page.getByRole('progressbar').count()).toBe(2)
    await shows(page.getByRole('progressbar', { name: 'Late' }).and(page.locator('[aria-valuenow="100"]')))
  })

  test('[nightly] [REV-9] shows why missing reports are not counted, and that the shares are those of the others', async () => {
    const page = await openAs('cm.fr', '/reports')
    const message = 'Please try again later'
    await page.route('**/api/reports/missing/count*', (route) => route.fulfill({ status: 400, json: { message } }))
    await page.getByRole('tab', { name: 'Summary View' }).click()
    const card = page.getByRole('listitem').filter({ hasText: 'Missing' })
    await shows(card.getByText(message))
    await shows(page.getByText('Shares of the submitted reports, because the missing ones could not be counted.'))
    expect(await page.getByRole('progressbar').count()).toBe(2)
  })
})

test('[nightly] [REV-7] does not show the average number of items of a person', async () => {
  const page = await openAs('adm', '/reports?tab=analytics&username=te.paris1')
  await shows(page.getByText('Not counted by person'))
  expect(await page.getByRole('list', { name: 'Average items per report' }).count()).toBe(0)
})
