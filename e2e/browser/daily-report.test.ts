import { describe, expect, test } from 'vitest'
import { query } from '../api/support/database.ts'
import {
  beginNextDay,
  chooseCategory,
  removeSubmittedReports,
  reportForm,
  submitReport,
} from './support/daily-report.ts'
import { choose, portalTabs, shows, uniqueWord, vanishes } from './support/portal.ts'

const portal = portalTabs()
const start = removeSubmittedReports()
const person = 'te.berlin1'

const countNew = async (): Promise<number> => {
  const [row] = await query<{ count: string }>('select count(*) from public.reports where submitted_at >= $1', [
    start.toISOString(),
  ])
  return Number(row?.count)
}

describe('the daily report', () => {
  test('[REP-35] names what is missing on submit and again on every change', async () => {
    const { page } = await portal.openAs(person, '/submit-report')
    await reportForm.submit(page).click()
    await shows(page.getByText('Department selection is required'))
    await chooseCategory(page, 'IT', 'Security')
    await reportForm.submit(page).click()
    await shows(page.getByText('System Uptime is required'))
    await page.getByLabel('System Uptime').fill('99')
    await vanishes(page.getByText('System Uptime is required'))
    expect(await countNew()).toBe(0)
  })

  test('[nightly] [REP-28] [REP-29] removes the message under department and category once they are chosen', async () => {
    const { page } = await portal.openAs(person, '/submit-report')
    await reportForm.submit(page).click()
    await shows(page.getByText('Department selection is required'))
    await choose(page, 'Step 1: Select Department', 'Operations')
    await vanishes(page.getByText('Department selection is required'))
    await reportForm.submit(page).click()
    await shows(page.getByText('Category selection is required'))
    await choose(page, 'Step 2: Select Report Category', 'Maintenance')
    await vanishes(page.getByText('Category selection is required'))
    expect(await countNew()).toBe(0)
  })

  test('[nightly] [REP-9] disables a header that has subcategories', async () => {
    const { page } = await portal.openAs(person, '/submit-report')
    await choose(page, 'Step 1: Select Department', 'Operations')
    await page.getByLabel('Step 2: Select Report Category').click()
    const header = page.locator('.ant-select-item-option').filter({ hasText: 'Site Work' })
    expect(await header.getAttribute('aria-disabled')).toBe('true')
  })

  test('[REP-14] [REP-16] [REP-17] [REP-18] [REP-19] resets the form after a submission, opens a submitted category in edit mode, and keeps the form after an update', async () => {
    const { page } = await portal.openAs(person, '/submit-report')
    const word = uniqueWord()
    await submitReport(page, word)
    await vanishes(page.getByLabel('Step 2: Select Report Category'))
    await chooseCategory(page)
    await shows(page.getByText('Edit Mode'))
    await expect.poll(() => reportForm.description(page).inputValue()).toBe(word)
    await reportForm.description(page).fill(`${word} again`)
    await reportForm.update(page).click()
    await shows(page.getByText('Your department report has been updated. You can continue editing throughout the day.'))
    expect(await reportForm.description(page).inputValue()).toBe(`${word} again`)
    expect(await countNew()).toBe(1)
  })

  test('restores a draft after the tab was closed, says so, and deletes it when the report is sent', async () => {
    const { page } = await portal.openAs(person, '/submit-report')
    const context = page.context()
    const word = uniqueWord()
    await chooseCategory(page)
    await reportForm.description(page).fill(word)
    await page.close()
    const again = await context.newPage()
    await again.goto('/submit-report')
    await shows(again.getByText('Draft restored'))
    expect(await reportForm.description(again).inputValue()).toBe(word)
    await reportForm.submit(again).click()
    await shows(again.getByText('Report submitted successfully'))
    await again.reload()
    await shows(again.getByRole('heading', { name: 'Report Details' }))
    expect(await again.getByText('Draft restored').count()).toBe(0)
  })

  test('[nightly] [REP-37] accepts every kind of section by keyboard and does not submit on Enter', async () => {
    const { page } = await portal.openAs(person, '/submit-report')
    await chooseCategory(page)
    await page.getByLabel('Start Time').fill('08:15')
    await page.keyboard.press('Enter')
    await page.getByLabel('Positive Feedback Due Date').fill('2026-12-01')
    await page.keyboard.press('Enter')
    await page.getByLabel('Cost Center').fill('CC-7')
    await page.keyboard.press('Enter')
    await choose(page, 'Meeting Planned', 'Yes')
    expect(await countNew()).toBe(0)
    await reportForm.submit(page).click()
    await shows(page.getByText('Report submitted successfully'))
    const rows = await query<{ description: string; value: unknown }>(
      `select i.description, i.value from public.report_items i join public.reports r on r.id = i.report_id
       where r.submitted_at >= $1 order by i.description`,
      [start.toISOString()],
    )
    expect(rows.map(({ description: text, value }) => [text, value])).toEqual([
      ['Cost Center: CC-7', 'CC-7'],
      ['Meeting Planned: Yes', 'Yes'],
      ['Positive Feedback Due Date: 2026-12-01', '2026-12-01'],
      ['Start Time: 08:15', '08:15'],
    ])
  })

  test('[REP-11] shows the sections of another department and restores what was typed on return', async () => {
    const { page } = await portal.openAs(person, '/submit-report')
    await chooseCategory(page)
    await page.getByLabel('Cost Center').fill('CC-8')
    await reportForm.description(page).fill('typed for both')
    await choose(page, 'Step 1: Select Department', 'IT')
    await vanishes(page.getByLabel('Cost Center'))
    await choose(page, 'Step 2: Select Report Category', 'Security')
    await shows(page.getByLabel('System Uptime'))
    expect(await reportForm.description(page).inputValue()).toBe('typed for both')

    await page.reload()
    await shows(page.getByText('Draft restored'))
    await chooseCategory(page)
    expect(await page.getByLabel('Cost Center').inputValue()).toBe('CC-8')
  })

  test('[nightly] [REP-15] shows the report of a category and offers what was typed before as a draft of its own', async () => {
    const { page } = await portal.openAs(person, '/submit-report')
    await submitReport(page, 'sent before')
    await chooseCategory(page, 'Operations', 'Daily Operations')
    await reportForm.description(page).fill('typed now')
    await choose(page, 'Step 2: Select Report Category', 'Maintenance')
    await shows(page.getByText('Draft kept'))
    await shows(page.getByText('Your changes update it'))
    await expect.poll(() => reportForm.description(page).inputValue()).toBe('sent before')

    await page.reload()
    await shows(page.getByText('Draft restored'))
    expect(await reportForm.description(page).inputValue()).toBe('typed now')
    await vanishes(page.getByText('Edit Mode'))

    await choose(page, 'Step 2: Select Report Category', 'Maintenance')
    await shows(page.getByText('Your changes update it'))
    await page.getByRole('button', { name: 'Open draft' }).click()
    await vanishes(page.getByText('Edit Mode'))
    await expect.poll(() => reportForm.description(page).inputValue()).toBe('typed now')

    await choose(page, 'Step 2: Select Report Category', 'Maintenance')
    await page.getByRole('button', { name: 'Discard draft' }).click()
    await vanishes(page.getByText('Draft kept'))
    await expect.poll(() => reportForm.description(page).inputValue()).toBe('sent before')
    await page.reload()
    await shows(page.getByText("Today's Report Status"))
    expect(await page.getByText('Draft restored').count()).toBe(0)
  })

  test('[nightly] restores unsent changes to the report that they belong to', async () => {
    const { page } = await portal.openAs(person, '/submit-report')
    await submitReport(page, 'sent before')
    await chooseCategory(page)
    await shows(page.getByText('Your changes update it'))
    await reportForm.description(page).fill('changed, not sent')
    await page.reload()
    await shows(page.getByText('Draft restored'))
    await shows(page.getByText('Your changes update it'))
    expect(await reportForm.description(page).inputValue()).toBe('changed, not sent')
  })

  test('[nightly] asks before leaving a changed report and does not carry its changes over', async () => {
    const { page } = await portal.openAs(person, '/submit-report')
    await submitReport(page, 'sent before')
    await chooseCategory(page, 'Operations', 'Maintenance')
    await shows(page.getByText('Your changes update it'))
    await reportForm.description(page).fill('changed, not sent')
    await choose(page, 'Step 2: Select Report Category', 'Daily Operations')
    await page.getByRole('button', { name: 'Stay' }).click()
    expect(await reportForm.description(page).inputValue()).toBe('changed, not sent')
    await choose(page, 'Step 2: Select Report Category', 'Daily Operations')
    await page.getByRole('button', { name: 'Leave without updating' }).click()
    await vanishes(page.getByText('Edit Mode'))
    await expect.poll(() => reportForm.description(page).inputValue()).toBe('')
  })

  test('[nightly] leads from a refused report to what is missing, and accepts a decimal comma', async () => {
    const { page } = await portal.openAs(person, '/submit-report')
    await chooseCategory(page, 'IT', 'Security')
    await reportForm.submit(page).click()
    const uptime = page.getByLabel('System Uptime')
    await shows(page.locator(':focus').and(uptime))
    await uptime.fill('99,5')
    await uptime.blur()
    expect(await uptime.inputValue()).toBe('99.5')
  })

  test('[nightly] sends one report for a double click', async () => {
    const { page } = await portal.openAs(person, '/submit-report')
    await chooseCategory(page)
    await reportForm.description(page).fill(uniqueWord())
    await reportForm.submit(page).dblclick()
    await shows(page.getByText('Report submitted successfully'))
    expect(await countNew()).toBe(1)
  })

  test('[nightly] [REP-15] offers the typed text as a draft when another tab has created the report', async () => {
    const { page } = await portal.openAs(person, '/submit-report')
    await chooseCategory(page)
    await reportForm.description(page).fill('typed here')
    const other = await page.context().newPage()
    await other.goto('/submit-report')
    await other.getByRole('button', { name: 'Discard draft' }).click()
    await submitReport(other, 'sent there')
    await reportForm.submit(page).click()
    await shows(page.getByText('Draft kept'))
    await expect.poll(() => reportForm.description(page).inputValue()).toBe('sent there')
    await page.getByRole('button', { name: 'Open draft' }).click()
    await vanishes(page.getByText('Draft kept'))
    await expect.poll(() => reportForm.description(page).inputValue()).toBe('typed here')
    await reportForm.update(page).click()
    await shows(page.getByText('Report updated successfully'))
    expect(await countNew()).toBe(1)
  })

  test('lets the second editor of a report choose between both versions', async () => {
    const { page } = await portal.openAs(person, '/submit-report')
    await submitReport(page, 'first')
    await chooseCategory(page)
    await shows(page.getByText('Edit Mode'))
    const other = await page.context().newPage()
    await other.goto('/submit-report')
    await chooseCategory(other)
    await reportForm.description(other).fill('theirs')
    await reportForm.update(other).click()
    await shows(other.getByText('Report updated successfully'))

    await reportForm.description(page).fill('mine')
    await reportForm.update(page).click()
    const dialog = page.getByRole('dialog', { name: 'This report was changed elsewhere' })
    await shows(dialog.getByRole('cell', { name: 'theirs' }))
    await shows(dialog.getByRole('cell', { name: 'mine' }))
    await dialog.getByRole('button', { name: 'Keep your version' }).click()
    await shows(page.getByText('Report updated successfully'))
    const [row] = await query<{ description: string }>(
      `select i.description from public.report_items i join public.reports r on r.id = i.report_id
       where r.submitted_at >= $1 and i.removed_at is null`,
      [start.toISOString()],
    )
    expect(row?.description).toBe('mine')
  })

  test('[nightly] [REP-4] moves to the new day when it was left open over midnight', async () => {
    const { page } = await portal.openAs(person, '/submit-report')
    const field = page.getByLabel('Report Date')
    const tomorrow = await beginNextDay(page, await field.inputValue())
    await expect.poll(() => field.inputValue()).toBe(tomorrow)
  })

  test('[nightly] moves to the new day once the server names it, while the browser’s clock is ahead', async () => {
    const { page } = await portal.openAs(person, '/submit-report')
    const field = page.getByLabel('Report Date')
    const late = page.waitForResponse('**/api/auth/user')
    const tomorrow = await beginNextDay(page, await field.inputValue(), 1)
    await late
    await expect
      .poll(async () => {
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
        return field.inputValue()
      })
      .toBe(tomorrow)
  })

  test('[nightly] [NAV-28] asks before signing out with an unsent draft', async () => {
    const { page } = await portal.openAs(person, '/submit-report')
    await chooseCategory(page)
    const word = uniqueWord()
    await reportForm.description(page).fill(word)
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await shows(page.getByRole('dialog', { name: 'You have unsent work' }))
    await page.getByRole('button', { name: 'Stay signed in' }).click()
    await vanishes(page.getByRole('dialog', { name: 'You have unsent work' }))
    expect(await reportForm.description(page).inputValue()).toBe(word)
  })
})
