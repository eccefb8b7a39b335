import { beforeEach, expect, test } from 'vitest'
import { forgetSignIns } from '../api/support/database.ts'
import { portalTabs, shows, vanishes } from './support/portal.ts'

const portal = portalTabs()
beforeEach(forgetSignIns)

test('[nightly] prints the whole page in dark text, without the parts that are only for the screen', async () => {
  const { page } = await portal.openAs('adm', '/reports', { theme: 'dark' })
  const table = page.getByRole('table', { name: 'Reports' })
  await shows(table)
  await page.emulateMedia({ media: 'print' })
  await page.locator('html[data-theme="light"]').waitFor()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light')
  await vanishes(page.getByRole('link', { name: 'Calendar' }))
  expect(await page.locator('#content').evaluate((main) => main.scrollHeight - main.clientHeight)).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(1500)

  await page.emulateMedia({ media: 'screen' })
  await table.getByRole('button').first().click()
  await shows(page.getByRole('dialog').getByText('Reporter'))
  await page.emulateMedia({ media: 'print' })
  await vanishes(table)
  await shows(page.getByRole('dialog').getByText('Reporter'))
  await vanishes(page.getByRole('button', { name: 'Download' }))
})
