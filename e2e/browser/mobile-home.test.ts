import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { signedIn } from '../api/support/client.ts'
import { expectAnswer } from '../api/support/expect-answer.ts'
import { general, reporterOf } from '../api/support/report.ts'
import { withoutAccess } from '../api/support/without-access.ts'
import { removeSubmittedReports } from './support/daily-report.ts'
import { portalTabs, shows, uniqueWord } from './support/portal.ts'

const portal = portalTabs()
removeSubmittedReports()
const person = 'te.munich1'

const rows = (page: Page, list: string) => page.getByRole('list', { name: list }).getByRole('listitem')

/** Submits a report in each category of the person's department, up to `count`; returns their texts. */
async function submitReports(count: number): Promise<string[]> {
  const client = await signedIn(person)
  const { today, departmentId } = await reporterOf(client)
  const categories = await expectAnswer(
    contract.organization.categories,
    await client.get(`/api/categories/${departmentId}`),
  )
  const chosen = categories.filter(({ parentCategoryId }) => parentCategoryId !== null).slice(0, count)
  expect(chosen.length).toBe(count)
  const texts = []
  for (const { id } of chosen) {
    const text = uniqueWord()
    const body = { date: today, departmentId, categoryId: id, items: [general(text)] }
    await expectAnswer(contract.reports.create, await client.post('/api/reports', body))
    texts.push(text)
  }
  return texts
}

describe("the reporter's home on a phone", () => {
  test('[MREP-14] [MREP-15] [MREP-16] [MREP-18] shows all of today’s reports and three recent ones, and each leads to itself', async () => {
    const texts = await submitReports(4)
    const { page } = await portal.openAs(person, '/mobile', { width: 360 })
    await shows(rows(page, "Today's Reports"))
    expect(await rows(page, "Today's Reports").count()).toBe(4)
    await expect.poll(() => rows(page, 'Recent Reports').count()).toBe(3)
    const main = page.getByRole('main')
    for (const control of await main.getByRole('button').or(main.getByRole('link')).all())
      expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(48)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    for (const [list, index] of [
      ["Today's Reports", 0],
      ["Today's Reports", 3],
      ['Recent Reports', 2],
    ] as const) {
      await rows(page, list).nth(index).getByRole('link').click()
      // The newest report is the first.
      await shows(page.getByRole('dialog').getByText(texts.at(-1 - index) ?? '', { exact: true }))
      await page.goto('/mobile')
    }
    const actions = page.getByRole('region', { name: 'Quick Actions' })
    await actions.getByRole('button', { name: 'Portal Home' }).click()
    await shows(page.getByRole('heading', { name: 'Applications' }))
    expect(new URL(page.url()).pathname).toBe('/portal')
  })

  test('[nightly] [MREP-17] shows neither figures nor failures to a person without access', async () => {
    await withoutAccess(person, async () => {
      const { page } = await portal.openAs(person, '/mobile', { width: 360 })
      await shows(page.getByRole('button', { name: 'Portal Home' }))
      await page.waitForLoadState('networkidle')
      expect(await page.getByRole('main').getByRole('alert').count()).toBe(0)
      expect(await page.getByRole('main').getByRole('heading', { level: 2 }).count()).toBe(0)
      expect(await page.getByRole('list', { name: 'Compliance Rate' }).count()).toBe(0)
    })
  })
})
