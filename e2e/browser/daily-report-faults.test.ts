import type { Page, Route } from 'playwright-core'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetSignIns, query, removeReportsSince } from '../api/support/database.ts'
import { choose, portalTabs, shows, vanishes } from './support/portal.ts'

const portal = portalTabs()
const start = new Date()
const person = 'te.berlin1'
const away = 'The database is not available at the moment. Please try again.'

beforeEach(async () => {
  await forgetSignIns()
  await removeReportsSince(start)
})
afterAll(() => removeReportsSince(start))

const refuse = (route: Route) =>
  route.fulfill({ status: 503, json: { code: 'service.database_away', message: 'The database is away' } })

async function details(page: Page): Promise<void> {
  await choose(page, 'Step 1: Select Department', 'Operations')
  await choose(page, 'Step 2: Select Report Category', 'Maintenance')
}

const description = (page: Page) => page.getByLabel('Report Description')
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Report' })
const update = (page: Page) => page.getByRole('button', { name: 'Update Report' })

async function submitted(page: Page, text: string): Promise<void> {
  await details(page)
  await description(page).fill(text)
  await submit(page).click()
  await shows(page.getByText('Report submitted successfully'))
}

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

describe('the daily report', () => {
  test('says why when the stored version of a report that was changed elsewhere cannot be read', async () => {
    const { page } = await portal.openAs(person, '/submit-report')
    await submitted(page, 'first')
    await details(page)
    await shows(page.getByText('Edit Mode'))
    await description(page).fill('mine')
    await query(`update public.report_items set description = 'theirs' where description = 'first'`)

    await page.route(/\/api\/reports\/\d+$/, (route) =>
      route.request().method() === 'GET' ? refuse(route) : route.fallback(),
    )
    await update(page).click()
    await shows(page.getByText(away))
    expect(await description(page).inputValue()).toBe('mine')

    await page.unroute(/\/api\/reports\/\d+$/)
    await update(page).click()
    const dialog = page.getByRole('dialog', { name: 'This report was changed elsewhere' })
    await shows(dialog.getByRole('cell', { name: 'theirs' }))
  })

  test('accepts no text while a new report is being sent, so that none is lost', async () => {
    const { page } = await portal.openAs(person, '/submit-report')
    await details(page)
    await description(page).fill('sent')
    const release = await hold(page, 'POST')
    await submit(page).click()
    await shows(page.getByRole('button', { name: 'Submitting...' }))
    await expect.poll(() => description(page).isDisabled()).toBe(true)
    await expect.poll(() => page.getByLabel('Step 2: Select Report Category').isDisabled()).toBe(true)
    release()
    await shows(page.getByText('Report submitted successfully'))
    expect(await stored()).toEqual([{ description: 'sent' }])
    await expect.poll(() => page.getByLabel('Step 1: Select Department').isEnabled()).toBe(true)
  })

  test('accepts no text while a change is being sent, and keeps the text when it was refused', async () => {
    const { page } = await portal.openAs(person, '/submit-report')
    await submitted(page, 'first')
    await details(page)
    await shows(page.getByText('Edit Mode'))
    await description(page).fill('second')
    const release = await hold(page, 'PUT')
    await update(page).click()
    await expect.poll(() => description(page).isDisabled()).toBe(true)
    await page.route(/\/api\/reports\/\d+$/, refuse)
    release()
    await shows(page.getByText('Report updated successfully'))

    await description(page).fill('third')
    await update(page).click()
    await shows(page.getByText(away))
    await expect.poll(() => description(page).isEnabled()).toBe(true)
    expect(await description(page).inputValue()).toBe('third')
    expect(await stored()).toEqual([{ description: 'second' }])
  })

  test('shows that the report of another day could not be read, instead of an empty form', async () => {
    const { page } = await portal.openAs(person, '/submit-report')
    await details(page)
    await shows(description(page))
    await page.route('**/api/reports?startDate=*', refuse)
    const day = page.getByLabel('Report Date')
    await day.fill(new Date(Date.now() - 86_400_000).toISOString().slice(0, 10))
    await page.keyboard.press('Enter')
    await shows(page.getByRole('alert').filter({ hasText: away }))
    expect(await description(page).count()).toBe(0)
    expect(await submit(page).isDisabled()).toBe(true)

    await page.unroute('**/api/reports?startDate=*')
    await page.getByRole('button', { name: 'Retry' }).click()
    await shows(description(page))
    await vanishes(page.getByRole('button', { name: 'Retry' }))
    expect(await submit(page).isEnabled()).toBe(true)
  })
})
