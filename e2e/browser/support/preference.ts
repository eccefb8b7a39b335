import type { Page } from 'playwright-core'
import { afterAll, beforeEach } from 'vitest'
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

/** Chooses a theme or a language on the profile, and resolves to the status of the response. */
export async function choosePreference(page: Page, name: string): Promise<number> {
  const saved = page.waitForResponse('**/api/auth/preferences')
  await page.getByText(name, { exact: true }).click()
  return (await saved).status()
}
