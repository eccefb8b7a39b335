import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { texts } from '../../worker/texts/texts.ts'
import { forgetSignIns } from '../api/support/database.ts'
import { portalTabs, shows, signInByCall } from './support/portal.ts'
import { dialog, press, search } from './support/settings.ts'

const portal = portalTabs()
beforeEach(forgetSignIns)

const oneJob = /\/api\/jobs\/[^/?]+$/

test('exports a settings list as filtered and downloads it when ready', async () => {
  const { page, complaints } = await portal.openAs('adm', '/settings?tab=companies')
  await search(page).fill('Nordwind')
  await press(page, 'Export')
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV (.csv)' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('companies.csv')
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('Nordwind Industries')
  await shows(page.getByText('The export is ready'))
  await shows(page.getByRole('button', { name: 'Export' }))
  expect(complaints).toEqual([])
})

test('[nightly] [ADM-53] exports the tab permissions of the people who are found', async () => {
  const { page } = await portal.openAs('adm', '/settings?tab=tab-permissions')
  await search(page).fill('te.berlin1')
  await press(page, 'Export')
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV (.csv)' }).click()
  const lines = (await readFile(await (await downloading).path(), 'utf8')).trim().split('\r\n').slice(1)
  expect(new Set(lines.map((line) => line.split(',')[0]))).toEqual(new Set(['te.berlin1']))
})

test('[nightly] finds an export again after a reload', async () => {
  const { page } = await portal.openAs('adm', '/settings/audit-log')
  // The page does not learn that the export is ready before the reload, after which it would not offer it again.
  await page.route(oneJob, (route) => route.abort())
  await press(page, 'Export')
  await page.getByRole('menuitem', { name: 'Excel (.xlsx)' }).click()
  await shows(page.getByRole('button', { name: 'Stop' }))
  await page.reload()
  await page.unroute(oneJob)
  const downloading = page.waitForEvent('download')
  await press(page, 'Download audit-log.xlsx')
  expect((await downloading).suggestedFilename()).toBe('audit-log.xlsx')
  await shows(page.getByRole('button', { name: 'Export' }))
})

/** Starts an export of the reports, and leaves the page before it learns that the export is ready. */
async function exportReports(page: Page): Promise<void> {
  await page.route(oneJob, (route) => route.abort())
  await press(page, 'Export All')
  await page.getByRole('menuitem', { name: 'CSV (.csv)' }).click()
  await shows(page.getByRole('button', { name: 'Stop' }))
  await page.goto('about:blank')
  await page.unroute(oneJob)
}

/** Opens the reports as somebody who has exported none; returns which jobs the page asks for. */
async function jobsAskedFor(page: Page): Promise<string[]> {
  const asked: string[] = []
  page.on('request', (request) => oneJob.test(request.url()) && asked.push(request.url()))
  await page.goto('/reports')
  await shows(page.getByRole('button', { name: 'Export All' }))
  await page.waitForLoadState('networkidle')
  expect(await page.getByText('The export failed').count()).toBe(0)
  return [...asked]
}

test('[nightly] the next person to use the tab does not see an export of the one before, who finds it again', async () => {
  const { page } = await portal.openAs('adm', '/reports')
  await exportReports(page)
  await signInByCall(page.context(), 'gm')
  expect(await jobsAskedFor(page)).toEqual([])
  await signInByCall(page.context(), 'adm')
  await page.goto('/reports')
  await shows(page.getByRole('button', { name: /^Download .+\.csv$/ }))
})

test('[nightly] an administrator finds an export again after viewing as somebody else, of whom no export is read', async () => {
  const { page } = await portal.openAs('gm', '/reports')
  await exportReports(page)
  await signInByCall(page.context(), 'adm')
  await page.goto('/reports')
  await exportReports(page)
  await page.goto('/settings?tab=users')
  await search(page).fill('gm')
  await press(page, 'View as Matteo Rossi')
  await dialog(page).getByRole('button', { name: 'View', exact: true }).click()
  await page.waitForURL('**/main-portal')
  expect(await jobsAskedFor(page)).toEqual([])
  await shows(page.getByText('Viewing as Matteo Rossi, read only'))
  await press(page, 'Stop')
  await page.waitForURL('**/settings?tab=users')
  await page.goto('/reports')
  await shows(page.getByRole('button', { name: /^Download .+\.csv$/ }))
})

test.each(['en', 'fr', 'de'] as const)(
  '[nightly] names the columns of the audit log on the screen as in its export: %s',
  async (language) => {
    const { page } = await portal.openAs('adm', '/settings/audit-log')
    await shows(page.getByRole('table', { name: 'Audit Log' }))
    await page.route('**/api/auth/user', async (route) => {
      const response = await route.fetch()
      const { user, ...rest } = (await response.json()) as { user: object }
      await route.fulfill({ response, json: { ...rest, user: { ...user, language } } })
    })
    await page.reload()
    const { time, person, action, record, ipAddress } = texts[language].column
    await shows(page.getByRole('columnheader', { name: record, exact: true }))
    const shown = await page.getByRole('columnheader').allInnerTexts()
    expect(shown).toEqual(expect.arrayContaining([time, person, action, record, ipAddress]))
  },
)
