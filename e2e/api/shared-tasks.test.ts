import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { Client } from './support/client.ts'
import { clientsOf } from './support/clients-of.ts'
import { query, removeReportsSince } from './support/database.ts'
import { expectAnswer, expectFailure } from './support/expect-answer.ts'
import { general, reporterOf, validReport } from './support/report.ts'

/** Where a shared task is read: by a person with a share, and by one without. */

const { actionPlans, calendar, calendarIntegrations, notifications, reportItems, reports, tasks } = contract

const [author, shared, other] = clientsOf('te.lyon1', 'te.berlin1', 'te.munich1')
const title = 'Test of shared tasks'
const planTitle = `${title}: a plan`
const start = new Date()
let today: string
let itemId: number
let planId: number
let before: number[]

/** Everything that is not completed, as the person counts it. */
async function openOf(client: Client): Promise<number> {
  const counts = await expectAnswer(actionPlans.counts, await client.get('/api/action-plans/counts'))
  return counts.pending + counts.inProgress + counts.overdue
}

beforeAll(async () => {
  ;({ today } = await reporterOf(author))
  const items = [{ ...general('Pump is loud'), nextStep: title, dueDate: today }]
  const report = await expectAnswer(
    reports.create,
    await author.post('/api/reports', await validReport(author, { items })),
  )
  itemId = report.items[0]?.id ?? 0
  const plan = await author.post('/api/action-plans', { title: planTitle, dueDate: today, scheduledDate: today })
  planId = (await expectAnswer(actionPlans.create, plan)).id
  before = await Promise.all([shared, other].map(openOf))
  const { user } = await reporterOf(shared)
  for (const id of [itemId, planId]) {
    const body = { sharedWithId: user.id, permission: 'view' }
    await expectAnswer(tasks.share, await author.post(`/api/tasks/${id}/share`, body))
  }
})
afterAll(async () => {
  await query('delete from public.calendar_integrations where calendar_name = $1', [title])
  await query('delete from public.action_plans where title = $1', [planTitle])
  await removeReportsSince(start)
})

test('[TASK-12] a share puts the task in the list of that person alone', async () => {
  const listed = async (client: Client) => {
    const plans = await expectAnswer(actionPlans.list, await client.get('/api/action-plans?limit=200'))
    return plans.flatMap(({ id }) => (id === itemId || id === planId ? [id] : [])).toSorted((one, two) => one - two)
  }
  expect(await listed(shared)).toEqual([itemId, planId].toSorted((one, two) => one - two))
  expect(await listed(other)).toEqual([])
})

test('[TASK-12] a share counts in the numbers of that person alone', async () => {
  const [ofShared = 0, ofOther = 0] = before
  expect(await Promise.all([shared, other].map(openOf))).toEqual([ofShared + 2, ofOther])
})

test('[TASK-12] a share puts the task in the calendar of that person alone', async () => {
  const titles = async (client: Client) => {
    const path = `/api/calendar/events?startDate=${today}&endDate=${today}&perDay=200`
    const events = await expectAnswer(calendar.events, await client.get(path))
    return [...new Set(events.map((event) => event.title))].filter((shown) => shown.startsWith(title)).toSorted()
  }
  expect(await titles(shared)).toEqual([title, planTitle])
  expect(await titles(other)).toEqual([])
})

test('[TASK-12] a share puts the task in the feed of that person alone', async () => {
  const feed = async (client: Client) => {
    const created = await client.post('/api/calendar/integrations', { provider: 'ical', calendarName: title })
    const { feedUrl } = await expectAnswer(calendarIntegrations.create, created)
    return (await new Client().get(new URL(feedUrl ?? '').pathname)).text()
  }
  const summaries = (await feed(shared)).match(new RegExp(`^SUMMARY:${title}.*$`, 'gm'))?.map((line) => line.trim())
  expect([...new Set(summaries)].toSorted()).toEqual([`SUMMARY:${title}`, `SUMMARY:${planTitle}`])
  expect(await feed(other)).not.toContain(`SUMMARY:${title}`)
})

test('[TASK-12] a share shows the history of the task to that person alone', async () => {
  for (const id of [itemId, planId]) {
    await expectAnswer(reportItems.update, await author.put(`/api/report-items/${id}`, { status: 'in_progress' }))
    const path = `/api/report-items/${id}/history`
    const history = await expectAnswer(reportItems.history, await shared.get(path))
    expect(history[0]).toMatchObject({ newValue: 'in_progress' })
    await expectFailure(await other.get(path), 404)
  }
})

test('[TASK-12] a share shows the report neither in the list of reports nor by its address', async () => {
  for (const client of [shared, other]) {
    const listed = await client.get(`/api/reports?startDate=${today}&endDate=${today}`)
    expect(await listed.text()).not.toContain(title)
  }
})

test('[TASK-17] a comment notifies a person whom it names if they see the task, and nobody else whom it names', async () => {
  const content = 'Which bearings, @te.berlin1 and @te.munich1?'
  await expectAnswer(tasks.addComment, await author.post(`/api/tasks/${planId}/comments`, { content }))
  const mentions = async (client: Client) => {
    const listed = await expectAnswer(notifications.list, await client.get('/api/notifications'))
    return listed.filter(({ kind, payload }) => kind === 'task_mention' && payload['taskId'] === planId).length
  }
  expect(await mentions(shared)).toBe(1)
  expect(await mentions(other)).toBe(0)
})
