import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { signedIn } from '../api/support/client.ts'
import { forgetSignIns, query, removeReportsSince } from '../api/support/database.ts'
import { daysFrom, reporterOf, validReport } from '../api/support/report.ts'
import { portalTabs, shows, uniqueWord, vanishes } from './support/portal.ts'
import { dialog, press } from './support/settings.ts'

const portal = portalTabs()
const person = 'te.paris1'
beforeEach(forgetSignIns)

const badgeOf = (page: Page, text: string) => page.locator('main .ant-tag').filter({ hasText: new RegExp(`^${text}$`) })

describe('[REV-1] the badge of Reporting', () => {
  test.each([
    ['adm', 'Global Administrator Access'],
    ['gm', 'General Manager, all departments'],
    ['cm.fr', 'Country Manager'],
    [person, 'Technician'],
  ])('[nightly] shows %s “%s”', async (username, badge) => {
    const { page } = await portal.openAs(username, '/reports')
    await shows(badgeOf(page, badge))
    expect(await page.locator('main header .ant-tag').allInnerTexts()).toEqual([badge])
  })

  test('[nightly] says that any other role sees individual reports only', async () => {
    const { page } = await portal.openAs(person, '/profile')
    await page.route('**/api/auth/user', async (route) => {
      const response = await route.fetch()
      const { user } = (await response.json()) as { user: object }
      await route.fulfill({ response, json: { user: { ...user, role: 'XX' } } })
    })
    await page.goto('/reports')
    await shows(badgeOf(page, 'Individual Reports Only'))
    expect(await badgeOf(page, 'Technician').count()).toBe(0)
  })
})

describe('the details of a report', () => {
  let start: Date
  let id: number
  beforeEach(async () => {
    start = new Date()
    const client = await signedIn(person)
    const { today } = await reporterOf(client)
    const item = {
      type: 'report_content',
      importance: 'high',
      nextStep: 'Tell the shift',
      expectedOutcome: 'Less waste',
    } as const
    const items = [
      { ...item, category: 'positive', description: 'The line runs' },
      { ...item, category: 'negative', description: 'The pump leaks', dueDate: daysFrom(today, 3) },
      { ...item, category: 'scheduled', description: 'Inspection', scheduledDate: daysFrom(today, 5) },
    ]
    const answer = await client.post('/api/reports', await validReport(client, { items }))
    id = ((await answer.json()) as { id: number }).id
  })
  afterEach(() => removeReportsSince(start))

  test('[nightly] [REV-11] [REV-12] [REV-13] show date, reporter, location and time, and the items in three groups', async () => {
    const { page } = await portal.openAs(person, `/reports?report=${id}`)
    for (const name of ['Date', 'Reporter', 'Location', 'Submitted'])
      await shows(dialog(page).getByText(name, { exact: true }))
    const groups = {
      'Positive Items & Achievements': 'The line runs',
      'Challenges & Issues': 'The pump leaks',
      'Scheduled Plans': 'Inspection',
    }
    for (const [heading, description] of Object.entries(groups)) {
      const group = dialog(page)
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: heading }) })
      for (const text of [description, 'High', 'Next step', 'Tell the shift', 'Expected outcome', 'Less waste'])
        await shows(group.getByText(text, { exact: true }))
      expect(await group.getByText('Due date').count()).toBe(heading === 'Challenges & Issues' ? 1 : 0)
      expect(await group.getByText('Scheduled date').count()).toBe(heading === 'Scheduled Plans' ? 1 : 0)
    }
  })

  test.each([
    ['offer deletion to its author with the level full on the same day', 'full', false, 1],
    ['offer no deletion with the level write', 'write', false, 0],
    ['offer no deletion once the report was reviewed', 'full', true, 0],
  ])('[nightly] %s', async (_, accessLevel, isReviewed, count) => {
    const { page } = await portal.openAs(person, '/profile')
    await page.route('**/api/user-permissions', async (route) => {
      const response = await route.fetch()
      const permissions = (await response.json()) as { tabs: object[] }[]
      await route.fulfill({
        response,
        json: permissions.map((one) => ({ ...one, tabs: one.tabs.map((tab) => ({ ...tab, accessLevel })) })),
      })
    })
    const review = {
      id: randomUUID(),
      decision: 'returned',
      note: 'Which pump?',
      reviewer: { id: randomUUID(), name: 'Marie Curie' },
      createdAt: '2026-01-05T12:00:00Z',
      updatedAt: '2026-01-05T12:00:00Z',
    }
    await page.route(`**/api/reports/${id}/reviews`, (route) => route.fulfill({ json: isReviewed ? [review] : [] }))
    await page.goto(`/reports?report=${id}`)
    await shows(dialog(page).getByRole('button', { name: 'Download' }))
    await shows(dialog(page).getByText('The pump leaks'))
    if (isReviewed) await shows(dialog(page).getByText('Which pump?'))
    await expect.poll(() => dialog(page).getByRole('button', { name: 'Delete' }).count()).toBe(count)
  })

  test('[nightly] [REV-19] ask before a deletion and report its failure or success', async () => {
    const { page } = await portal.openAs(person, `/reports?report=${id}`)
    const address = `**/api/reports/${id}`
    const remove = async () => {
      await dialog(page).getByRole('button', { name: 'Delete' }).click()
      await page.getByRole('tooltip').getByRole('button', { name: 'Delete' }).click()
    }
    await shows(dialog(page).getByText('The pump leaks'))
    await page.route(address, (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 500, json: { message: 'Not now' } })
        : route.continue(),
    )
    await remove()
    await shows(page.getByText('Failed to delete report'))
    await page.unroute(address)
    await remove()
    await shows(page.getByText('Report deleted successfully'))
    await vanishes(dialog(page).getByText('The pump leaks'))
    expect(await query('select id from public.reports where id = $1', [id])).toEqual([])
  })
})

test('[nightly] [PLAN-25] [PLAN-26] reports a task that cannot be changed and a history that fails or is empty', async () => {
  const title = uniqueWord()
  await query(
    `insert into public.action_plans (creator_id, assignee_id, title, due_date)
     select id, id, $1, current_date + 1 from public.profiles where username = $2`,
    [title, person],
  )
  try {
    const { page } = await portal.openAs(person, '/action-plans')
    let histories = 0
    await page.route('**/api/report-items/**', (route) => {
      const isAgain = route.request().method() === 'GET' && ++histories > 1
      return isAgain ? route.fulfill({ json: [] }) : route.fulfill({ status: 500, json: { message: 'Not now' } })
    })
    await press(page, `Open "${title}"`)
    await shows(dialog(page).getByText('Failed to fetch task history'))
    await dialog(page).getByRole('button', { name: 'Retry' }).click()
    await shows(dialog(page).getByText('No modification history available for this task'))
    await press(page, 'Mark completed')
    await shows(page.getByText('Failed to update task'))
    expect(await query('select status from public.action_plans where title = $1', [title])).toEqual([
      { status: 'pending' },
    ])
  } finally {
    await query('delete from public.action_plans where title = $1', [title])
  }
})

test('[nightly] [DASH-12] [DASH-14] shows a recent report without a name or time as Unknown User, Recently', async () => {
  const { page } = await portal.openAs('cm.fr', '/profile')
  await page.route('**/api/reports?*', async (route) => {
    const response = await route.fetch()
    const [first, ...rest] = (await response.json()) as { user: object }[]
    await route.fulfill({
      response,
      json: [{ ...first, user: { ...first?.user, name: '' }, submittedAt: null }, ...rest],
    })
  })
  await page.goto('/dashboard')
  const row = page
    .getByRole('list', { name: 'Recent Reports' })
    .getByRole('listitem')
    .filter({ hasText: 'Unknown User' })
  await shows(row.getByText('Recently', { exact: true }))
  expect(await row.count()).toBe(1)
})

test('[nightly] [COMP-8] shows 90 days of the chosen country below the list of people', async () => {
  const { page } = await portal.openAs('adm', '/compliance')
  const days = page.getByRole('list', { name: 'Last 90 days of a country' }).getByRole('listitem')
  await shows(days)
  expect(await days.count()).toBe(90)
})
