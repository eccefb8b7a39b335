import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { personId } from '../api/support/chat.ts'
import { signedIn } from '../api/support/client.ts'
import { forgetSignIns, query, removeReportsSince } from '../api/support/database.ts'
import { expectAnswer } from '../api/support/expect-answer.ts'
import { validReport } from '../api/support/report.ts'
import { portalTabs, shows, uniqueWord, vanishes } from './support/portal.ts'

const portal = portalTabs()
const person = 'te.paris1'
const start = new Date()
beforeEach(async () => {
  await forgetSignIns()
  await removeReportsSince(start)
})
afterAll(() => removeReportsSince(start))

async function submitReport(username: string): Promise<void> {
  const author = await signedIn(username)
  await expectAnswer(contract.reports.create, await author.post('/api/reports', await validReport(author)))
}

/** Acknowledges the latest report of an author as a reviewer on another device would. */
async function acknowledgeReport(username: string): Promise<void> {
  const other = await signedIn('gm')
  const path = `/api/reports?username=${username}&limit=1`
  const [report] = await expectAnswer(contract.reports.list, await other.get(path))
  const review = { id: randomUUID(), decision: 'acknowledged', note: null }
  const headers = { 'If-Match': `"${report?.version}"` }
  await expectAnswer(contract.reviews.create, await other.post(`/api/reports/${report?.id}/reviews`, review, headers))
}

/** Changes the person's reports as a reviewer on another device would. */
const touchReports = () =>
  query(
    `update public.reports r set review_state = r.review_state from public.profiles p
     where p.id = r.author_id and p.username = $1`,
    [person],
  )

test('[nightly] a change of the person’s own report is shown on the open dashboard', async () => {
  const { page } = await portal.openAs(person, '/dashboard')
  await shows(page.getByRole('heading', { name: 'Recent Reports' }))
  await page.waitForLoadState('networkidle')
  const reads = Promise.all(
    ['/api/stats', '/api/reports?limit=3'].map((path) =>
      page.waitForResponse((response) => response.url().endsWith(path)),
    ),
  )
  await touchReports()
  expect((await reads).map((response) => response.status())).toEqual([200, 200])
})

test('[nightly] [REV-40] a new report is counted above the open list of its reviewer, and shown when they ask for it', async () => {
  const { page } = await portal.openAs('cm.fr', '/reports?username=te.lyon1')
  const rows = page.getByRole('table', { name: 'Reports' }).getByRole('row')
  await shows(rows.nth(1))
  await page.waitForLoadState('networkidle')
  const before = await rows.allInnerTexts()
  await submitReport('te.lyon1')
  const pill = page.getByRole('button', { name: '1 new' })
  await shows(pill)
  expect(await rows.allInnerTexts()).toEqual(before)
  await pill.click()
  await vanishes(pill)
  expect(await rows.count()).toBe(before.length + 1)
})

test('[REV-40] a review by somebody else is shown in the row of the open list', async () => {
  await submitReport('te.lyon1')
  const { page } = await portal.openAs('cm.fr', '/reports?username=te.lyon1')
  const row = page.getByRole('table', { name: 'Reports' }).getByRole('row').nth(1)
  await shows(row.getByText('To review'))
  await page.waitForLoadState('networkidle')
  await acknowledgeReport('te.lyon1')
  await shows(row.getByText('Acknowledged'))
  expect(await row.getByText('To review').count()).toBe(0)
})

test('[nightly] the details of a report show a review that was stored since they were last open', async () => {
  await submitReport('te.lyon1')
  const { page } = await portal.openAs('cm.fr', '/reports?username=te.lyon1')
  const open = page.getByRole('button', { name: 'Open the report of' }).first()
  const dialog = page.getByRole('dialog')
  await open.click()
  await shows(dialog.getByText('Nobody has reviewed this report yet.'))
  await page.keyboard.press('Escape')
  await vanishes(dialog)
  await acknowledgeReport('te.lyon1')
  await open.click()
  await shows(dialog.getByText('acknowledged the report'))
  expect(await dialog.getByText('Nobody has reviewed this report yet.').count()).toBe(0)
})

test('[nightly] [PLAN-27] a plan that somebody else assigns appears on the open page', async () => {
  const { page } = await portal.openAs(person, '/action-plans')
  await shows(page.getByRole('heading', { name: 'Action Plans' }))
  await page.waitForLoadState('networkidle')
  const title = uniqueWord()
  const assigneeId = await personId(person)
  const author = await signedIn('som.paris1')
  const plan = { requestId: randomUUID(), title, priority: 'low', assigneeId }
  await expectAnswer(contract.actionPlans.create, await author.post('/api/action-plans', plan))
  await shows(page.getByText(title))
})
