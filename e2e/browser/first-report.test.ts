import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetSignIns, removeReportsSince } from '../api/support/database.ts'
import { choose, shows, signInByHand, uniqueWord, portalTabs } from './support/portal.ts'

const portal = portalTabs()
const start = new Date()

beforeEach(forgetSignIns)
afterAll(() => removeReportsSince(start))

describe('a report that was submitted through the form', () => {
  const word = uniqueWord()

  test('[REP-1] [REP-21] is found in the list by the technician who submitted it', async () => {
    const { page, complaints } = await portal.open('/login')
    await signInByHand(page, 'te.paris1')
    await page.waitForURL('**/main-portal')
    await page.getByRole('link', { name: 'Submit Daily Report' }).click()
    await shows(page.getByRole('heading', { name: "Today's Report Status" }))
    await choose(page, 'Step 1: Select Department', 'Operations')
    await choose(page, 'Step 2: Select Report Category', 'Maintenance')
    await page.getByLabel('Report Description').fill(`Pump 4 runs again, ${word}`)
    await page.getByRole('button', { name: 'Submit Report' }).click()
    await shows(page.getByText('Your department-specific daily report has been recorded.'))
    await shows(page.getByRole('listitem').filter({ hasText: 'Operations' }).getByText('Submitted'))

    await page.getByRole('link', { name: 'Reporting', exact: true }).click()
    await page.getByRole('row').nth(1).click()
    await shows(page.getByRole('dialog').getByText(word))
    await shows(page.getByRole('heading', { name: 'Department report' }))
    expect(complaints).toEqual([])
  })

  const sees = async (username: string) => {
    const { page } = await portal.openAs(username, '/reports?username=te.paris1')
    await shows(page.getByRole('table').or(page.getByText('No reports found matching the current filters.')))
    const rows = page.getByRole('row').filter({ hasText: 'Maintenance' })
    if ((await rows.count()) === 0) return false
    await rows.first().click()
    return page
      .getByRole('dialog')
      .getByText(word)
      .waitFor()
      .then(() => true)
  }

  test.each([
    ['shown to the area manager', 'aom.paris', true],
    ["hidden from another country's manager", 'cm.de', false],
    ['shown to an administrator', 'adm', true],
  ])('[nightly] [ACC-12] is %s', async (_, username, expected) => {
    expect(await sees(username)).toBe(expected)
  })
})
