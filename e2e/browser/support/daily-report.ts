import type { Page } from 'playwright-core'
import { afterAll, beforeEach } from 'vitest'
import { forgetSignIns, removeReportsSince } from '../../api/support/database.ts'
import { daysFrom } from '../../api/support/report.ts'
import { choose, shows } from './portal.ts'

/** Removes the reports that the tests of a file submit: before each test, and after the last one. Returns since when. */
export function removeSubmittedReports(): Date {
  const start = new Date()
  beforeEach(async () => {
    await forgetSignIns()
    await removeReportsSince(start)
  })
  afterAll(() => removeReportsSince(start))
  return start
}

/** Chooses a department and a category. */
export async function chooseCategory(page: Page, department = 'Operations', category = 'Maintenance'): Promise<void> {
  await choose(page, 'Step 1: Select Department', department)
  await choose(page, 'Step 2: Select Report Category', category)
}

export const reportForm = {
  description: (page: Page) => page.getByLabel('Report Description'),
  submit: (page: Page) => page.getByRole('button', { name: 'Submit Report' }),
  update: (page: Page) => page.getByRole('button', { name: 'Update Report' }),
}

/** Submits a report with this description. */
export async function submitReport(page: Page, text: string): Promise<void> {
  await chooseCategory(page)
  await reportForm.description(page).fill(text)
  await reportForm.submit(page).click()
  await shows(page.getByText('Report submitted successfully'))
}

/**
 * Lets the day after `today` begin in an open page, and returns it. The server still names the old day `late` times, as
 * it does while the browser's clock is ahead.
 */
export async function beginNextDay(page: Page, today: string, late = 0): Promise<string> {
  const tomorrow = daysFrom(today, 1)
  const { user, ...rest } = await (await page.request.get('/api/auth/user')).json()
  let reads = 0
  await page.route('**/api/auth/user', (route) => {
    const day = reads++ < late ? today : tomorrow
    return route.fulfill({ json: { ...rest, user: { ...user, today: day } } })
  })
  await page.clock.setFixedTime(`${tomorrow}T12:00:00Z`)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  return tomorrow
}
