import type { Page } from 'playwright-core'
import { afterAll, beforeEach, expect } from 'vitest'
import { forgetSignIns, query } from '../../api/support/database.ts'

/** Puts a person's theme or language back to the default before each test and after the last. */
export function resetPreference(column: 'theme' | 'language', username: string): void {
  const reset = () => query(`update public.profiles set ${column} = default where username = $1`, [username])
  beforeEach(async () => {
    await forgetSignIns()
    await reset()
  })
  afterAll(reset)
}

/** Chooses a theme or a language on the profile, and waits until it is stored. */
export async function choosePreference(page: Page, name: string): Promise<void> {
  const saved = page.waitForResponse('**/api/auth/preferences')
  await page.getByText(name, { exact: true }).click()
  expect((await saved).status()).toBe(200)
}
