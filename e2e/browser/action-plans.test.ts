import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { forgetSignIns, query } from '../api/support/database.ts'
import { choose, portalTabs, readAgain, shows, uniqueWord, vanishes } from './support/portal.ts'
import { dialog, fill, press } from './support/settings.ts'

const portal = portalTabs()
beforeEach(forgetSignIns)
afterEach(() => query(`delete from public.action_plans where title like 'word%'`))

const today = "(now() at time zone 'Europe/Paris')::date"

/** Adds a plan of the site's manager for its technician that is due in `dueIn` days in Paris. */
const makePlan = (title: string, dueIn: number, status = 'pending') =>
  query(
    `insert into public.action_plans (creator_id, assignee_id, title, due_date, status)
     select c.id, a.id, $1, ${today} + $2::integer, $3 from public.profiles c, public.profiles a
     where c.username = 'som.paris1' and a.username = 'te.paris1'`,
    [title, dueIn, status],
  )

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const openPlan = (page: Page, title: string) => page.getByRole('button', { name: `Open "${title}"` }).click()
const toast = (page: Page, text: string) => shows(page.locator('.ant-notification').getByText(text, { exact: true }))
const history = (page: Page) => dialog(page).getByRole('region', { name: 'History' })

describe('the list of action plans', () => {
  test('[nightly] [PLAN-11] says how long a plan has been overdue, that it is due today, or how many days are left', async () => {
    const [late, now, soon, done] = [uniqueWord(), uniqueWord(), uniqueWord(), uniqueWord()]
    await makePlan(late, -3)
    await makePlan(now, 0)
    await makePlan(soon, 5)
    await makePlan(done, -3, 'completed')
    const { page } = await portal.openAs('te.paris1', '/action-plans')
    await shows(row(page, late).getByText('3 days overdue', { exact: true }))
    await shows(row(page, late).getByText('Overdue', { exact: true }))
    await shows(row(page, now).getByText('Due today', { exact: true }))
    await shows(row(page, soon).getByText('5 days left', { exact: true }))
    await choose(page, 'Status', 'All')
    await shows(row(page, done).getByText('Completed', { exact: true }))
    expect(await row(page, done).getByText('overdue').count()).toBe(0)
  })

  test('[PLAN-1] counts the plans in four cards, which filter the list', async () => {
    const title = uniqueWord()
    await makePlan(title, -1)
    const { page } = await portal.openAs('te.paris1', '/action-plans')
    const cards = page.getByRole('list', { name: 'Action plan counts' }).getByRole('listitem')
    await shows(row(page, title))
    expect((await cards.allInnerTexts()).map((text) => text.split('\n')[0])).toEqual([
      'Pending',
      'In Progress',
      'Completed',
      'Overdue',
    ])
    const overdue = cards.filter({ hasText: 'Overdue' })
    await shows(overdue.getByText(/^[\d,]+$/))
    const amount = Number((await overdue.locator('p').first().innerText()).trim())
    await overdue.getByRole('button').click()
    await shows(page.getByText(`All ${amount} action plans are shown.`))
    expect(await page.getByRole('row').count()).toBe(amount + 1)
    await cards.filter({ hasText: 'Completed' }).getByRole('button').click()
    await vanishes(row(page, title))
  })

  test('[nightly] [PLAN-2] filters by status and priority and keeps both in the address', async () => {
    const title = uniqueWord()
    await makePlan(title, 2)
    const { page } = await portal.openAs('te.paris1', '/action-plans')
    await shows(row(page, title))
    await choose(page, 'Priority', 'Critical')
    await vanishes(row(page, title))
    await choose(page, 'Status', 'Pending')
    await choose(page, 'Priority', 'Medium')
    await shows(row(page, title))
    expect(new URL(page.url()).search).toBe('?priority=medium&status=pending')
    await page.reload()
    await shows(row(page, title))
    await press(page, 'Clear filters')
    await page.waitForURL('**/action-plans')
  })

  test('[nightly] says when nothing matches, and offers a retry when it cannot be loaded', async () => {
    const { page } = await portal.openAs('adm', '/action-plans?assignee=me')
    const empty = page.getByText('No action plans found matching the current filters.')
    await shows(empty)
    await page.route('**/api/action-plans?*', (route) => route.fulfill({ status: 503, body: '{"message":"Not now"}' }))
    await choose(page, 'Priority', 'High')
    await shows(page.getByText('Failed to fetch action plans'))
    await page.unroute('**/api/action-plans?*')
    await press(page, 'Retry')
    await shows(empty)
    expect(await page.getByText('Failed to fetch action plans').count()).toBe(0)
  })
})

describe('an action plan', () => {
  test('[PLAN-4] is created, changed, assigned and deleted', async () => {
    const title = uniqueWord()
    const { page, complaints } = await portal.openAs('som.paris1', '/action-plans')
    await press(page, 'Create Action Plan')
    await press(page, 'Create')
    await shows(dialog(page).getByText('Title is required'))
    await fill(page, 'Title', title)
    await fill(page, 'Description', 'With the safety officer')
    await dialog(page).getByLabel('Priority').click()
    await page.locator('.ant-select-dropdown:visible').getByText('High', { exact: true }).click()
    await press(page, 'Create')
    await toast(page, 'Action plan created successfully')
    await choose(page, 'Priority', 'High')
    await shows(row(page, title).getByText('Julien Roux'))

    await openPlan(page, title)
    await press(page, 'Edit plan')
    await fill(page, 'Title', `${title} again`)
    await press(page, 'Save')
    await toast(page, 'Action plan updated successfully')
    await shows(dialog(page).getByText(`${title} again`))

    await press(page, 'Assign')
    await dialog(page).getByLabel('Person').fill('te.paris1')
    await page.locator('.ant-select-item-option').getByText('Amélie Faure (te.paris1)').click()
    await dialog(page).getByRole('button', { name: 'Assign', exact: true }).click()
    await toast(page, 'Action plan assigned successfully')
    await shows(history(page).getByText('Assignee: Julien Roux → Amélie Faure'))

    await press(page, 'Delete')
    await page.getByRole('tooltip').getByRole('button', { name: 'Delete' }).click()
    await toast(page, 'Action plan deleted successfully')
    await vanishes(row(page, title))
    expect(complaints).toEqual([])
  })

  test('[nightly] [PLAN-3] [PLAN-16] changes status with one click and due date in edit mode, shows its history, and leaves the list of open plans once completed', async () => {
    const title = uniqueWord()
    await makePlan(title, 1)
    const { page } = await portal.openAs('te.paris1', '/action-plans')
    await openPlan(page, title)
    await shows(history(page).getByText('Created', { exact: true }))
    await press(page, 'Mark in progress')
    await toast(page, 'Task updated successfully')
    await shows(history(page).getByText('Status: Pending → In Progress'))
    await press(page, 'Edit due date and status')
    expect(await dialog(page).getByLabel('Due date', { exact: true }).inputValue()).toMatch(/^\d{4}-\d\d-\d\d$/)
    await dialog(page).getByLabel('Due date', { exact: true }).fill('2031-05-06')
    await page.keyboard.press('Enter')
    await shows(history(page).getByText(/^Due date: .+ → Tue, May 6, 2031$/))
    await press(page, 'Mark completed')
    await shows(dialog(page).getByText('Completed', { exact: true }))
    await page.keyboard.press('Escape')
    await vanishes(row(page, title))
  })

  test('[nightly] stays open when the rights of the person cannot be read again', async () => {
    const title = uniqueWord()
    await makePlan(title, 5)
    const { page } = await portal.openAs('som.paris1', '/action-plans')
    await openPlan(page, title)
    await press(page, 'Edit plan')
    await fill(page, 'Title', `${title} again`)
    await page.route('**/api/user-permissions', (route) => route.fulfill({ status: 500, json: { message: 'Not now' } }))
    const failed = page.waitForResponse('**/api/user-permissions')
    await readAgain(page)
    await failed
    await press(page, 'Save')
    await toast(page, 'Action plan updated successfully')
    await expect.poll(() => dialog(page).getByText(`${title} again`).isVisible()).toBe(true)
  })

  test('[nightly] keeps its text when it follows from a report, and opens at its address', async () => {
    const { page } = await portal.openAs('te.paris1', '/action-plans?status=all')
    await page.getByRole('table').getByRole('button').first().click()
    await page.waitForURL(/plan=\d+/)
    await page.goto(page.url())
    await shows(dialog(page).getByText('Reported by'))
    expect(await dialog(page).getByRole('button', { name: 'Edit plan' }).count()).toBe(0)
  })
})

test('[nightly] offers no change to people who may only read', async () => {
  await query(
    `insert into public.tab_permissions (user_id, application_id, tab_id, access_level)
     select p.id, t.application_id, t.id, 'read' from public.application_tabs t, public.profiles p
     where t.code = 'action-plans' and p.username = 'te.lyon1'`,
  )
  try {
    const { page } = await portal.openAs('te.lyon1', '/action-plans?status=all')
    await page.getByRole('table').getByRole('button').first().click()
    await shows(history(page))
    for (const name of ['Create Action Plan', 'Mark completed', 'Assign', 'Delete'])
      expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0)
  } finally {
    await query(
      `delete from public.tab_permissions t using public.profiles p where p.id = t.user_id and p.username = 'te.lyon1'`,
    )
  }
})
