import type { Page, Route } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { query, forgetSignIns } from '../api/support/database.ts'
import { portalTabs, shows } from './support/portal.ts'
import { press } from './support/settings.ts'

const portal = portalTabs()
beforeEach(forgetSignIns)

const oneJob = /\/api\/jobs\/[^/?]+$/
const refuse = (route: Route) => route.fulfill({ status: 503, json: { code: 'service.database_away', message: '' } })

/** Responds to every poll of a job as if it were still running, and to each DELETE by `onCancel`. */
const keepRunning = (page: Page, onCancel: (route: Route) => Promise<void>) =>
  page.route(oneJob, async (route) => {
    if (route.request().method() === 'DELETE') return onCancel(route)
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), state: 'running', done: 1, total: 3 } })
  })

async function startExport(page: Page): Promise<void> {
  await press(page, 'Export')
  await page.getByRole('menuitem', { name: 'CSV (.csv)' }).click()
}

describe('an export', () => {
  test('[nightly] is followed further after polls that failed, and is downloaded in the end', async () => {
    const { page } = await portal.openAs('adm', '/settings?tab=companies')
    let polls = 0
    await page.route(oneJob, (route) => {
      polls += 1
      return polls === 1 ? refuse(route) : polls === 2 ? route.abort('connectionrefused') : route.fallback()
    })
    const downloading = page.waitForEvent('download')
    await startExport(page)
    await shows(page.getByText('The server is not available. Trying again...'))
    expect((await downloading).suggestedFilename()).toBe('companies.csv')
    await shows(page.getByText('The export is ready'))
    expect(polls).toBeGreaterThan(2)
  })

  test('[nightly] whose start got no response is sent again, and runs once', async () => {
    const { page } = await portal.openAs('adm', '/settings?tab=companies')
    const ids: string[] = []
    await page.route('**/api/admin/exports', async (route) => {
      ids.push((route.request().postDataJSON() as { id: string }).id)
      if (ids.length > 1) return route.fallback()
      await route.fetch()
      return route.abort('connectionreset')
    })
    const downloading = page.waitForEvent('download')
    await startExport(page)
    await downloading
    expect(ids).toEqual([ids[0], ids[0]])
  })

  test('[nightly] shows that it could not be stopped, and goes on', async () => {
    const { page } = await portal.openAs('adm', '/settings?tab=companies')
    await keepRunning(page, refuse)
    await startExport(page)
    await press(page, 'Stop')
    await shows(page.getByText('The job could not be stopped'))
    await shows(page.getByText('The database is not available at the moment. Please try again.'))
    await expect.poll(() => page.getByText('1 of 3').isVisible()).toBe(true)
  })

  test('[nightly] keeps its file on offer when the download address could not be read', async () => {
    const { page } = await portal.openAs('adm', '/settings?tab=companies')
    await keepRunning(page, (route) => route.fallback())
    await startExport(page)
    await shows(page.getByText('1 of 3'))
    await page.unroute(oneJob)
    await page.reload()
    const offer = page.getByRole('button', { name: 'Download companies.csv' })
    await shows(offer)
    await page.route(oneJob, refuse)
    await offer.click()
    await shows(page.getByText('The file could not be downloaded'))
    await shows(offer)
    await page.unroute(oneJob)
    const downloading = page.waitForEvent('download')
    await offer.click()
    expect((await downloading).suggestedFilename()).toBe('companies.csv')
  })

  test('[nightly] says so when its file is gone', async () => {
    const { page } = await portal.openAs('adm', '/settings?tab=companies')
    await page.route(oneJob, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), downloadUrl: null } })
    })
    await startExport(page)
    await shows(page.getByText('The file is no longer available'))
    await shows(page.getByRole('button', { name: 'Export' }))
    expect(await page.getByText('The export is ready').count()).toBe(0)
  })
})

test('[nightly] an import whose polls fail is followed to its end', async () => {
  const { page } = await portal.openAs('adm', '/settings/imports?table=sites')
  await page.locator('input[type=file]').setInputFiles({
    name: 'sites.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('code,name,country,area\nji-1,Interrupted,FR,paris\nji-2,Resumed,FR,paris'),
  })
  let polls = 0
  await page.route(oneJob, (route) => {
    polls += 1
    return polls < 3 ? refuse(route) : route.fallback()
  })
  await press(page, 'Check')
  await shows(page.getByText('Rows that can be imported: 2'))
  expect(await page.getByText('The import failed').count()).toBe(0)
  expect(await query(`select from public.sites where code like 'ji-%'`)).toEqual([])
})

test('[nightly] a PDF is made once for a double click, a lost response and another click', async () => {
  const count = () => query(`select from public.jobs where kind = 'synthesis-pdf'`)
  const before = (await count()).length
  const { page } = await portal.openAs('adm', '/reports')
  let requests = 0
  await page.route('**/api/reports/synthesis/**', async (route) => {
    requests += 1
    if (requests > 1) return route.fallback()
    await route.fetch()
    return route.abort('connectionreset')
  })
  const button = page.getByRole('button', { name: 'Daily Synthesis Report' })
  await button.dblclick()
  await shows(page.getByText('The synthesis could not be created'))
  const downloading = page.waitForEvent('download')
  await button.dblclick()
  expect((await downloading).suggestedFilename()).toMatch(/^synthesis-.+\.pdf$/)
  expect(requests).toBe(2)
  expect(await count()).toHaveLength(before + 1)
})
