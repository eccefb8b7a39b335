import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { signedIn } from '../api/support/client.ts'
import { forgetSignIns, query, removeReportsSince } from '../api/support/database.ts'
import { general, reporterOf, validReport } from '../api/support/report.ts'
import { byDay } from '../support/by-day.ts'
import { seriousFindings } from './support/axe.ts'
import { portalTabs, shows, uniqueWord, vanishes } from './support/portal.ts'

const portal = portalTabs()
const author = 'te.paris1'
const reviewer = 'som.paris1'
let start: Date
let id: number

beforeEach(async () => {
  await forgetSignIns()
  start = new Date()
  const client = await signedIn(author)
  const answer = await client.post('/api/reports', await validReport(client, { items: [general('The press is down')] }))
  id = ((await answer.json()) as { id: number }).id
})
afterEach(async () => {
  await removeReportsSince(start)
  await query(`delete from public.notifications where created_at >= $1`, [start.toISOString()])
})

const stateOf = async (): Promise<string | undefined> => {
  const [row] = await query<{ state: string }>('select review_state as state from public.reports where id = $1', [id])
  return row?.state
}
async function reviewAs(username: string, review: { decision: string; note: string | null }): Promise<void> {
  const answer = await (await signedIn(username)).post(`/api/reports/${id}/reviews`, review)
  expect(answer.status, await answer.clone().text()).toBe(201)
}
const looks = [
  { width: 1440, theme: 'light' as const },
  { width: 360, theme: 'dark' as const },
]

describe('review', () => {
  test.each(byDay(looks))(
    'returns a report with a note, lets its author edit it, and notifies the reviewer: $width px, $theme',
    async (device) => {
      const { page } = await portal.openAs(reviewer, `/reports?report=${id}`, device)
      const dialog = page.getByRole('dialog')
      await shows(dialog.getByText('Nobody has reviewed this report yet.'))
      await dialog.getByRole('button', { name: 'Return to author' }).click()
      await shows(dialog.getByText('Please say what should be changed'))
      expect(await seriousFindings(page)).toEqual([])
      await dialog.getByLabel('Note').fill('Which press?')
      await dialog.getByRole('button', { name: 'Return to author' }).click()
      await shows(page.getByText('Report returned to its author'))
      expect(await stateOf()).toBe('returned')

      // The author may still edit it days later.
      await query('update public.reports set local_date = local_date - 3, date = date - 3 where id = $1', [id])
      const own = await portal.openAs(author, '/profile', device)
      await own.page.getByRole('button', { name: /^Notifications/ }).click()
      await own.page.getByRole('button', { name: 'returned your report' }).filter({ hasText: 'Which press?' }).click()
      await own.page.waitForURL(`**/submit-report?report=${id}`)
      await shows(own.page.getByRole('alert').filter({ hasText: 'has returned this report' }).getByText('Which press?'))
      await shows(own.page.getByText('Edit Mode'))
      expect(await seriousFindings(own.page)).toEqual([])
      const word = uniqueWord()
      await own.page.getByLabel('Report Description').fill(word)
      await own.page.getByRole('button', { name: 'Update Report' }).click()
      await shows(own.page.getByText('Report updated successfully'))
      await vanishes(own.page.getByText('Which press?'))
      expect(await stateOf()).toBe('to_review')

      await page.goto('/profile')
      await page.getByRole('button', { name: /^Notifications/ }).click()
      await page.getByRole('button', { name: 'has changed the report' }).first().click()
      await shows(dialog.getByText(word))
      await dialog.getByRole('button', { name: 'Acknowledge' }).click()
      await shows(page.getByText('Report acknowledged'))
      expect(await stateOf()).toBe('acknowledged')
    },
  )

  test('[nightly] opens a returned report from the bell on the page where it is edited', async () => {
    const { page } = await portal.openAs(author, '/submit-report')
    await shows(page.getByText('Step 1: Select Department'))
    await page.waitForLoadState('networkidle')
    await reviewAs(reviewer, { decision: 'returned', note: 'Which press?' })
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await page.getByRole('button', { name: 'returned your report' }).filter({ hasText: 'Which press?' }).click()
    await page.waitForURL(`**/submit-report?report=${id}`)
    await shows(page.getByText('Edit Mode'))
    await shows(page.getByRole('alert').filter({ hasText: 'has returned this report' }).getByText('Which press?'))
    await page.getByLabel('Report Description').fill('Press 2 is down')
    await page.getByRole('button', { name: 'Update Report' }).click()
    await shows(page.getByText('Report updated successfully'))
    expect(await stateOf()).toBe('to_review')
  })

  test('[nightly] [REP-23] opens the oldest of many returned reports from its link', async () => {
    const before = await query<{ id: string; state: string }>(
      `select r.id, r.review_state as state from public.reports r join public.profiles p on p.id = r.author_id
       where p.username = $1 order by r.date, r.id limit 8`,
      [author],
    )
    const stateAll = (state: string, ids: string[]) =>
      query('update public.reports set review_state = $1 where id = any ($2)', [state, ids])
    await stateAll(
      'returned',
      before.map((report) => report.id),
    )
    try {
      const { page } = await portal.openAs(author, `/submit-report?report=${before[0]?.id}`)
      await shows(page.getByText('Edit Mode'))
      const [all] = await query<{ count: string }>(
        `select count(*) from public.reports r join public.profiles p on p.id = r.author_id
         where p.username = $1 and r.review_state = 'returned'`,
        [author],
      )
      await shows(page.getByText(`Reviewers have returned ${Number(all?.count) - 1} reports to you`))
    } finally {
      for (const report of before) await stateAll(report.state, [report.id])
    }
    expect(before).toHaveLength(8)
  })

  test('[REP-26] opens a returned report without a category, as phones send it, for editing by its items', async () => {
    const client = await signedIn(author)
    const { today, user } = await reporterOf(client)
    await query('delete from public.reports where author_id = $1 and date = $2 and category_id is null', [
      user.id,
      today,
    ])
    const items = ['positive', 'timesheet'].map((category) => ({ ...general(`The ${category} of today`), category }))
    const place = { country: user.countryCode ?? '', area: user.area ?? '' }
    const answer = await client.post('/api/reports', { date: today, categoryId: 0, ...place, items })
    expect(answer.status, await answer.clone().text()).toBe(201)
    const { id: ofPhone } = (await answer.json()) as { id: number }
    const review = await (
      await signedIn(reviewer)
    ).post(`/api/reports/${ofPhone}/reviews`, { decision: 'returned', note: 'How long?' })
    expect(review.status, await review.clone().text()).toBe(201)

    const { page } = await portal.openAs(author, `/submit-report?report=${ofPhone}`)
    await shows(page.getByRole('alert').filter({ hasText: 'has returned this report' }).getByText('How long?'))
    await shows(page.getByText('No category'))
    expect(await page.getByLabel('Item 1: positive').inputValue()).toBe('The positive of today')
    await page.getByLabel('Item 2').fill(' ')
    await page.getByRole('button', { name: 'Update Report' }).click()
    await shows(page.getByText('Description is required'))
    await page.getByLabel('Item 2').fill('Eight hours')
    await page.getByRole('button', { name: 'Update Report' }).click()
    await shows(page.getByText('Report updated successfully'))
    await expect.poll(() => page.getByLabel('Item 2').isEnabled()).toBe(true)
    // While a field fades from disabled to enabled, its text has little contrast.
    await expect.poll(() => page.evaluate('document.getAnimations().length')).toBe(0)
    expect(await seriousFindings(page)).toEqual([])
    const stored = await query(
      'select description, category from public.report_items where report_id = $1 and removed_at is null order by id',
      [ofPhone],
    )
    expect(stored).toEqual([
      { description: 'The positive of today', category: 'positive' },
      { description: 'Eight hours', category: 'timesheet' },
    ])
  })

  test('[nightly] shows the review state in lists and filters by it', async () => {
    const { page } = await portal.openAs('cm.fr', '/reports')
    await page.getByRole('radiogroup', { name: 'Review state' }).getByText('Returned').click()
    await page.waitForURL('**/reports?review=returned')
    const table = page.getByRole('table')
    await shows(table.getByText('Returned').first())
    await vanishes(table.getByText('To review'))
    await vanishes(table.getByText('Acknowledged'))
    expect(await table.getByText('Returned').count()).toBeGreaterThan(0)
  })

  test('[nightly] shows authors the reviews of their reports, but no form to review them', async () => {
    const { page } = await portal.openAs(author, `/reports?report=${id}`)
    const dialog = page.getByRole('dialog')
    await shows(dialog.getByText('Nobody has reviewed this report yet.'))
    expect(await dialog.getByRole('button', { name: 'Acknowledge' }).count()).toBe(0)
  })

  test('[nightly] reloads a report that changed after it was opened, before it can be reviewed, and keeps the note', async () => {
    const { page } = await portal.openAs(reviewer, `/reports?report=${id}`)
    const dialog = page.getByRole('dialog')
    await shows(dialog.getByText('The press is down'))
    await query(`update public.report_items set description = 'The press runs again' where report_id = $1`, [id])
    await dialog.getByLabel('Note').fill('Which press?')
    await dialog.getByRole('button', { name: 'Acknowledge' }).click()
    await shows(page.getByText('It has changed since you opened it.'))
    await shows(dialog.getByText('The press runs again'))
    expect(await dialog.getByLabel('Note').inputValue()).toBe('Which press?')
    expect(await stateOf()).toBe('to_review')
  })

  test('[nightly] stores another decision than the one whose response was lost', async () => {
    const { page } = await portal.openAs(reviewer, `/reports?report=${id}`)
    const dialog = page.getByRole('dialog')
    let isLost = true
    await page.route('**/api/reports/*/reviews', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      const response = await route.fetch()
      await (isLost ? route.abort() : route.fulfill({ response }))
      isLost = false
    })
    await dialog.getByRole('button', { name: 'Acknowledge' }).click()
    await expect.poll(stateOf).toBe('acknowledged')
    await dialog.getByLabel('Note').fill('Which press?')
    await dialog.getByRole('button', { name: 'Return to author' }).click()
    await shows(page.getByText('It has changed since you opened it.'))
    // Until the report was read again, the form ignores clicks.
    await expect.poll(() => dialog.getByLabel('Note').isEnabled()).toBe(true)
    await dialog.getByRole('button', { name: 'Return to author' }).click()
    await shows(page.getByText('Report returned to its author'))
    expect(await stateOf()).toBe('returned')
  })

  test('[nightly] keeps a report and the note open when the review of somebody else removes it from the filtered list', async () => {
    const { page } = await portal.openAs(reviewer, `/reports?review=to_review&username=${author}`)
    await page.getByRole('button', { name: 'Open the report of' }).first().click()
    const dialog = page.getByRole('dialog')
    await shows(dialog.getByText('The press is down'))
    await dialog.getByLabel('Note').fill('Which press?')
    await reviewAs('gm', { decision: 'acknowledged', note: null })
    await dialog.getByRole('button', { name: 'Return to author' }).click()
    await shows(page.getByText('It has changed since you opened it.'))
    await shows(dialog.getByRole('heading', { name: 'Acknowledged' }))
    expect(await dialog.getByLabel('Note').inputValue()).toBe('Which press?')
    await expect.poll(() => dialog.getByLabel('Note').isEnabled()).toBe(true)
    await dialog.getByRole('button', { name: 'Return to author' }).click()
    await shows(page.getByText('Report returned to its author'))
    expect(await stateOf()).toBe('returned')
  })
})
