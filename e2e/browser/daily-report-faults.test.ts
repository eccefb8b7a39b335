import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { signedIn } from '../api/support/client.ts'
import { query } from '../api/support/database.ts'
import { chooseCategory, removeSubmittedReports, reportForm, submitReport } from './support/daily-report.ts'
import { portalTabs, readAgain, shows, vanishes } from './support/portal.ts'

const portal = portalTabs()
const start = removeSubmittedReports()
const person = 'te.berlin1'
const away = 'The database is not available at the moment. Please try again.'

const refuse = (route: Route) =>
  route.fulfill({ status: 503, json: { code: 'service.database_away', message: 'The database is away' } })

/** Holds requests of one method back until the returned function is called. */
async function hold(page: Page, method: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/api\/reports(\/\d+)?$/, async (route) => {
    if (route.request().method() === method) await promise
    await route.continue()
  })
  return resolve
}

const stored = () =>
  query<{ description: string }>(
    `select i.description from public.report_items i join public.reports r on r.id = i.report_id
     where r.submitted_at >= $1 and i.removed_at is null`,
    [start.toISOString()],
  )

/** Submits a report, opens it for editing, and changes its text, which is not sent. */
async function changeReport(from: string, to: string): Promise<Page> {
  const { page } = await portal.openAs(person, '/submit-report')
  await submitReport(page, from)
  await chooseCategory(page)
  await shows(page.getByText('Edit Mode'))
  await reportForm.description(page).fill(to)
  return page
}

describe('the daily report', () => {
  test('[nightly] says why when the stored version of a report that was changed elsewhere cannot be read', async () => {
    const page = await changeReport('first', 'mine')
    await query(`update public.report_items set description = 'theirs' where description = 'first'`)

    await page.route(/\/api\/reports\/\d+$/, (route) =>
      route.request().method() === 'GET' ? refuse(route) : route.fallback(),
    )
    await reportForm.update(page).click()
    await shows(page.getByText(away))
    expect(await reportForm.description(page).inputValue()).toBe('mine')

    await page.unroute(/\/api\/reports\/\d+$/)
    await reportForm.update(page).click()
    const dialog = page.getByRole('dialog', { name: 'This report was changed elsewhere' })
    await shows(dialog.getByRole('cell', { name: 'theirs' }))
  })

  test('[nightly] lets its author choose when it was changed elsewhere before the page is loaded again', async () => {
    const page = await changeReport('first', 'mine')
    await query(`update public.report_items set description = 'theirs' where description = 'first'`)
    await page.reload()
    await expect.poll(() => reportForm.description(page).inputValue()).toBe('mine')
    await reportForm.update(page).click()
    await shows(page.getByRole('dialog', { name: 'This report was changed elsewhere' }).getByText('theirs'))
    expect(await stored()).toEqual([{ description: 'theirs' }])
  })

  test('[nightly] is saved although a review has made a new version with the same content', async () => {
    const page = await changeReport('first', 'mine')
    await query(
      `update public.reports r set version = r.version + 1 from public.report_items i
       where i.report_id = r.id and i.description = 'first'`,
    )
    await reportForm.update(page).click()
    await shows(page.getByText('Report updated successfully'))
    expect(await stored()).toEqual([{ description: 'mine' }])
  })

  test('[nightly] shows its author first that it was returned meanwhile', async () => {
    const page = await changeReport('first', 'mine')
    const [report] = await query<{ id: number }>(
      `select r.id::integer from public.reports r join public.report_items i on i.report_id = r.id
       where i.description = 'first'`,
    )
    const reviewer = await signedIn('som.berlin1')
    const review = await reviewer.post(`/api/reports/${report?.id}/reviews`, {
      decision: 'returned',
      note: 'Which press?',
    })
    expect(review.status).toBe(201)
    await reportForm.update(page).click()
    const dialog = page.getByRole('dialog', { name: 'This report was changed elsewhere' })
    await shows(dialog)
    await shows(page.getByText('Which press?'))
    expect(await stored()).toEqual([{ description: 'first' }])
    await dialog.getByRole('button', { name: 'Keep your version' }).click()
    await shows(page.getByText('Report updated successfully'))
    expect(await stored()).toEqual([{ description: 'mine' }])
  })

  test('[REP-8] accepts no text while a new report is being sent, so that none is lost', async () => {
    const { page } = await portal.openAs(person, '/submit-report')
    await chooseCategory(page)
    await reportForm.description(page).fill('sent')
    const release = await hold(page, 'POST')
    await reportForm.submit(page).click()
    await shows(page.getByRole('button', { name: 'Submitting...' }))
    await expect.poll(() => reportForm.description(page).isDisabled()).toBe(true)
    await expect.poll(() => page.getByLabel('Step 2: Select Report Category').isDisabled()).toBe(true)
    release()
    await shows(page.getByText('Report submitted successfully'))
    expect(await stored()).toEqual([{ description: 'sent' }])
    await expect.poll(() => page.getByLabel('Step 1: Select Department').isEnabled()).toBe(true)
  })

  test('[nightly] accepts no text while a change is being sent, and keeps the text when it was refused', async () => {
    const page = await changeReport('first', 'second')
    const release = await hold(page, 'PUT')
    await reportForm.update(page).click()
    await expect.poll(() => reportForm.description(page).isDisabled()).toBe(true)
    await page.route(/\/api\/reports\/\d+$/, refuse)
    release()
    await shows(page.getByText('Report updated successfully'))

    await reportForm.description(page).fill('third')
    await reportForm.update(page).click()
    await shows(page.getByText(away))
    await expect.poll(() => reportForm.description(page).isEnabled()).toBe(true)
    expect(await reportForm.description(page).inputValue()).toBe('third')
    expect(await stored()).toEqual([{ description: 'second' }])
  })

  test('[nightly] stays open when today’s reports cannot be read again', async () => {
    const { page } = await portal.openAs(person, '/submit-report')
    await chooseCategory(page)
    await reportForm.description(page).fill('mine')
    await page.route('**/api/reports/today', refuse)
    const failed = page.waitForResponse('**/api/reports/today')
    await readAgain(page)
    await failed
    await reportForm.submit(page).click()
    await shows(page.getByText('Report submitted successfully'))
    expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0)
    expect(await stored()).toEqual([{ description: 'mine' }])
  })

  test('[nightly] continues with what was typed when today’s reports, which were refused, can be read again', async () => {
    const { page } = await portal.openAs(person, '/submit-report')
    await chooseCategory(page)
    await reportForm.description(page).fill('mine')
    await page.route('**/api/reports/today', (route) => route.fulfill({ status: 403, json: { message: 'Not now' } }))
    await readAgain(page)
    await shows(page.getByText('Not now'))
    expect(await reportForm.description(page).count()).toBe(0)
    await page.unroute('**/api/reports/today')
    await page.getByRole('button', { name: 'Retry' }).click()
    await shows(reportForm.description(page))
    expect(await reportForm.description(page).inputValue()).toBe('mine')
  })

  test('[nightly] shows that the report of another day could not be read, instead of an empty form', async () => {
    const { page } = await portal.openAs(person, '/submit-report')
    await chooseCategory(page)
    await shows(reportForm.description(page))
    await page.route('**/api/reports?startDate=*', refuse)
    const day = page.getByLabel('Report Date')
    await day.fill(new Date(Date.now() - 86_400_000).toISOString().slice(0, 10))
    await page.keyboard.press('Enter')
    await shows(page.getByRole('alert').filter({ hasText: away }))
    expect(await reportForm.description(page).count()).toBe(0)
    expect(await reportForm.submit(page).isDisabled()).toBe(true)

    await page.unroute('**/api/reports?startDate=*')
    await page.getByRole('button', { name: 'Retry' }).click()
    await shows(reportForm.description(page))
    await vanishes(page.getByRole('button', { name: 'Retry' }))
    expect(await reportForm.submit(page).isEnabled()).toBe(true)
  })
})
