import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { seriousFindings } from './support/axe.ts'
import { choose, portalTabs, shows, vanishes } from './support/portal.ts'

const portal = portalTabs()

const openAs = async (username: string, path = '/reports') => {
  const { page } = await portal.openAs(username, path)
  await shows(page.getByRole('heading', { name: 'Reporting Dashboard' }))
  return page
}

const asked = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

test('[nightly] [REV-39] Reporting has a panel with every filter of the list', async () => {
  const page = await openAs('cm.fr')
  const panel = page.getByRole('form', { name: 'Filters' })
  for (const label of ['Start date', 'End date', 'Country', 'Area', 'Username', 'Status', 'Group by', 'Consolidate by'])
    await shows(panel.getByLabel(label, { exact: true }))
  expect(await panel.getByRole('button', { name: 'Clear filters' }).count()).toBe(0)
})

describe('[REV-3] the tabs of Reporting', () => {
  test('[nightly] list reports in Overview, where each row leads to its details', async () => {
    const page = await openAs('cm.fr')
    await shows(page.getByRole('tab', { name: 'Overview', selected: true }))
    await page.getByRole('table', { name: 'Reports' }).getByRole('button').first().click()
    const dialog = page.getByRole('dialog')
    await shows(dialog.getByText('Location'))
    expect(await dialog.getByText('Submitted', { exact: true }).isVisible()).toBe(true)
  })

  test('[nightly] keep both of two filters that are chosen in quick succession', async () => {
    const page = await openAs('cm.fr')
    const review = await page.getByRole('radio', { name: 'To review' }).elementHandle()
    const tab = await page.getByRole('tab', { name: 'Individual Reports' }).elementHandle()
    await page.evaluate((choices) => choices.forEach((choice) => (choice as HTMLElement).click()), [review, tab])
    await expect.poll(() => asked(page)).toEqual({ review: 'to_review', tab: 'individual' })
  })

  test('[nightly] show items by kind in Individual Reports', async () => {
    const page = await openAs('cm.fr')
    await page.getByRole('tab', { name: 'Individual Reports' }).click()
    const list = page.getByRole('list', { name: 'Individual Reports' })
    await shows(list.getByRole('heading', { name: 'Department report' }))
    await list
      .getByRole('button', { name: /^Details of the report of/ })
      .first()
      .click()
    await shows(page.getByRole('dialog'))
    expect(await page.getByRole('dialog').getByText('Location').isVisible()).toBe(true)
  })

  test('[nightly] [REV-4] show totals and status bars that add up in Summary View', async () => {
    const page = await openAs('cm.fr', '/reports?tab=summary')
    await shows(page.getByText('Total reports'))
    for (const name of ['On Time', 'Late', 'Missing']) await shows(page.getByRole('progressbar', { name }))
    const shares = await page
      .getByRole('progressbar')
      .evaluateAll((bars) => bars.map((bar) => Number(bar.getAttribute('aria-valuenow'))))
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100)
  })

  test('[REV-5] [REV-7] show the top 5 and the average number of items, in total and by department, in Analytics', async () => {
    const page = await openAs('adm', '/reports?tab=analytics')
    const reporters = page.getByRole('list', { name: 'Top 5 reporters' })
    await shows(reporters)
    expect(await reporters.getByRole('listitem').count()).toBe(5)
    const countries = page.getByRole('list', { name: 'Top 5 countries' })
    await shows(countries)
    expect(await countries.getByRole('listitem').count()).toBe(5)
    const averages = page.getByRole('list', { name: 'Average items per report' }).getByRole('listitem')
    await shows(averages)
    const texts = await averages.allInnerTexts()
    expect(texts.length).toBeGreaterThan(1)
    expect(texts.filter((text) => !/\d\.\d$/.test(text))).toEqual([])
    await shows(page.getByRole('list', { name: 'Reports by department' }))
    const days = page.getByRole('table', { name: 'Reports by day' })
    await days.waitFor({ state: 'attached' })
    expect(await days.getByRole('row').count()).toBe(31)
    expect(await seriousFindings(page)).toEqual([])
  })

  test('[REV-17] [REV-18] say in each tab when there is nothing to show', async () => {
    const page = await openAs('cm.fr', '/reports?username=nobody.at.all')
    await shows(page.getByText('No reports found matching the current filters.'))
    await page.getByRole('tab', { name: 'Individual Reports' }).click()
    await shows(page.getByText('No reports available to display individually.'))
    expect(await page.getByRole('list', { name: 'Individual Reports' }).count()).toBe(0)
  })

  test('[nightly] ignore the review filter in Summary View and Analytics', async () => {
    const page = await openAs('cm.fr', '/reports?tab=summary&review=returned')
    await shows(page.getByText('Total reports'))
    await page.getByRole('tab', { name: 'Analytics' }).click()
    await shows(page.getByRole('list', { name: 'Top 5 countries' }))
    expect(await page.getByText('Failed to fetch reports').count()).toBe(0)
  })

  test('[nightly] show only missing reports where nothing was submitted', async () => {
    const page = await openAs('cm.fr')
    await page.route('**/api/reports/summary*', (route) => route.fulfill({ json: [] }))
    await page.route('**/api/reports/missing/count*', (route) => route.fulfill({ json: { missing: 3 } }))
    await page.getByRole('tab', { name: 'Summary View' }).click()
    await shows(page.getByRole('listitem').filter({ hasText: 'Missing' }).getByText('3', { exact: true }))
    expect(await page.getByRole('progressbar', { name: 'Missing' }).getAttribute('aria-valuenow')).toBe('100')
  })

  test('[nightly] report that a summary could not be loaded, and load it on Retry', async () => {
    const page = await openAs('cm.fr')
    await page.route('**/api/reports/summary*', (route) => route.fulfill({ status: 500, json: { message: 'Not now' } }))
    await page.getByRole('tab', { name: 'Summary View' }).click()
    await shows(page.getByText('Failed to fetch reports'))
    await page.unroute('**/api/reports/summary*')
    await page.getByRole('button', { name: 'Retry' }).click()
    await shows(page.getByText('Total reports'))
    expect(await page.getByText('Failed to fetch reports').count()).toBe(0)
  })
})

test('[nightly] [REV-37] a suggestion for a filter is chosen with the keyboard', async () => {
  const page = await openAs('adm')
  await page.getByLabel('Country').fill('Ger')
  await shows(page.locator('.ant-select-item-option').getByText('Germany'))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.get('country')).toBe('Germany')
  await shows(page.getByRole('table', { name: 'Reports' }).getByText(/^Germany/))
})

describe('[REV-36] the grouped totals', () => {
  test('[nightly] lead from a group to its reports', async () => {
    const page = await openAs('adm')
    await choose(page, 'Group by', 'Country')
    await choose(page, 'Consolidate by', 'Week')
    const groups = page.getByRole('table', { name: 'Totals by group' })
    await shows(groups.getByRole('columnheader', { name: 'Week from' }))
    expect(page.url()).toContain('groupBy=country')
    await groups.getByRole('button', { name: 'Japan' }).first().click()
    await vanishes(groups)
    await shows(page.getByRole('table', { name: 'Reports' }).getByText(/^Japan/))
    expect(new URL(page.url()).searchParams.get('country')).toBe('JP')
    expect(page.url()).not.toContain('groupBy')
  })

  test('[nightly] send no empty grouping to the server', async () => {
    const page = await openAs('adm', '/reports?groupBy=area')
    await shows(page.getByRole('table', { name: 'Totals by group' }))
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await choose(page, 'Group by', 'None')
    await shows(page.getByRole('table', { name: 'Reports' }))
    expect(asked.filter((url) => url.includes('groupBy='))).toEqual([])
  })
})

describe('[REV-23] Export All', () => {
  test('[nightly] downloads every report that matches the filters', async () => {
    const page = await openAs('cm.fr', '/reports?status=late')
    await page.getByRole('button', { name: 'Export All' }).click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'CSV (.csv)' }).click()
    const file = await readFile(await (await downloading).path())
    const lines = parse<Record<string, string>>(file, { bom: true, columns: true })
    expect(lines.length).toBeGreaterThan(0)
    expect(new Set(lines.map((line) => line['Status']))).toEqual(new Set(['Late']))
  })

  test('[DASH-17] is offered on the dashboard as Export Reports', async () => {
    const { page } = await portal.openAs('cm.fr', '/dashboard')
    await page.getByRole('button', { name: 'Export Reports' }).click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Excel (.xlsx)' }).click()
    expect((await downloading).suggestedFilename()).toBe('reports.xlsx')
  })
})

describe('[REV-21] a PDF', () => {
  test('[nightly] is downloaded from the details of a report', async () => {
    const page = await openAs('cm.fr')
    await page.getByRole('table', { name: 'Reports' }).getByRole('button').first().click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^report-.+\.pdf$/)
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('[nightly] [REV-26] of a day’s synthesis is offered to administrators alone', async () => {
    const page = await openAs('adm')
    await shows(page.getByLabel('Day of the synthesis'))
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Daily Synthesis Report' }).click()
    expect((await downloading).suggestedFilename()).toMatch(/^synthesis-.+\.pdf$/)
    const other = await openAs('gm')
    expect(await other.getByRole('button', { name: 'Daily Synthesis Report' }).count()).toBe(0)
  })
})

test('[nightly] [REV-15] lists people who owed a report and did not submit it under the status Missing', async () => {
  const page = await openAs('cm.fr')
  await choose(page, 'Status', 'Missing')
  const table = page.getByRole('table', { name: 'Missing reports' })
  await shows(table.getByText('Missing', { exact: true }))
  expect(await table.getByText(/^France/).count()).toBeGreaterThan(0)
  expect(new URL(page.url()).searchParams.get('status')).toBe('overdue')
})

test('[nightly] [REV-15] shows the missing reports in one list, without tabs and groups, and leads to Submission Tracking', async () => {
  const { page } = await portal.openAs('cm.fr', '/reports?status=overdue&groupBy=country')
  await shows(page.getByRole('table', { name: 'Missing reports' }))
  await shows(page.getByText('Reports that were owed in the last 30 days and not submitted.'))
  expect(await page.getByRole('tab').count()).toBe(0)
  await shows(page.getByLabel('Status'))
  expect(await page.getByLabel('Group by').count()).toBe(0)
  await page.getByRole('link', { name: 'See them by person in Submission Tracking' }).click()
  await shows(page.getByRole('heading', { name: 'Submission Tracking' }))
})
