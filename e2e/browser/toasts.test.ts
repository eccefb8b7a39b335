import { beforeEach, expect, test } from 'vitest'
import { forgetSignIns } from '../api/support/database.ts'
import { portalTabs, shows, uniqueWord, vanishes } from './support/portal.ts'
import { dialog, fill, press, uniqueCode } from './support/settings.ts'

const portal = portalTabs()
beforeEach(forgetSignIns)

test('[API-13] [API-14] [API-15] shows one error toast with its reason for 5 seconds, or until it is dismissed', async () => {
  const { page } = await portal.openAs('adm', '/settings?tab=companies')
  await page.clock.install()
  let code = 'service.database_away'
  await page.route('**/api/admin/companies', (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    return route.fulfill({ status: 503, json: { code, message: 'Reworded by a newer server' } })
  })
  await press(page, 'Add Company')
  await fill(page, 'Code', uniqueCode())
  await fill(page, 'Name', uniqueWord())
  await press(page, 'Create')
  const toast = page.locator('.ant-notification').getByRole('alert')
  await shows(toast)
  expect(await toast.innerText()).toMatch(/^Error\s+The database is not available at the moment\. Please try again\.$/)

  code = 'sign_in.busy'
  await page.clock.pauseAt(Date.now() + 60_000)
  await dialog(page).getByRole('button', { name: 'Create' }).click()
  const second = toast.filter({ hasNotText: 'The database' })
  // The page's own time passes only here, however long the machine takes.
  const pass = (milliseconds: number) => page.clock.runFor(milliseconds)
  await expect.poll(() => pass(20).then(() => second.count())).toBe(1)
  await pass(4_500)
  await expect.poll(() => toast.count()).toBe(1)
  await pass(1_000)
  await vanishes(toast)

  await dialog(page).getByRole('button', { name: 'Create' }).click()
  await expect.poll(() => pass(20).then(() => toast.count())).toBe(1)
  await toast.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => pass(100).then(() => toast.count())).toBe(0)
})
