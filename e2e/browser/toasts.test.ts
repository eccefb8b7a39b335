import { beforeEach, expect, test } from 'vitest'
import { forgetSignIns } from '../api/support/database.ts'
import { portalTabs, shows, uniqueWord, vanishes } from './support/portal.ts'
import { dialog, fill, press, uniqueCode } from './support/settings.ts'

const portal = portalTabs()
beforeEach(forgetSignIns)

test('[API-13] [API-14] shows one error toast with its reason for 5 seconds', async () => {
  const { page } = await portal.openAs('adm', '/settings?tab=companies')
  await page.route('**/api/admin/companies', (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    return route.fulfill({
      status: 503,
      json: { code: 'service.database_away', message: 'Reworded by a newer server' },
    })
  })
  await press(page, 'Add Company')
  await fill(page, 'Code', uniqueCode())
  await fill(page, 'Name', uniqueWord())
  await press(page, 'Create')
  const toast = page.locator('.ant-notification').getByRole('alert')
  await shows(toast)
  const start = Date.now()
  expect(await toast.innerText()).toMatch(/^Error\s+The database is not available at the moment\. Please try again\.$/)
  await dialog(page).getByRole('button', { name: 'Create' }).click()
  await expect.poll(() => toast.count()).toBe(1)
  await vanishes(toast)
  expect(Date.now() - start).toBeGreaterThan(4500)
})
