import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ActionPlan } from '../../supabase/functions/_shared/contract/action-plans.ts'
import type { OwnEvent } from '../../supabase/functions/_shared/contract/calendar-event.ts'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { signedIn } from './support/client.ts'
import { clientsOf } from './support/clients-of.ts'
import { query, removeReportsSince } from './support/database.ts'
import { expectAnswer, expectFailure } from './support/expect-answer.ts'
import { general, reporterOf, validReport } from './support/report.ts'

/** When two people change the same task, the second one, who read the older version, is refused. */

const { actionPlans, calendar, reportItems } = contract
const mark = `Version test ${randomUUID()}`

const [creator, assignee] = clientsOf('som.paris1', 'te.paris1')
let assigneeId: string
let colleagueId: string

beforeAll(async () => {
  assigneeId = (await reporterOf(assignee)).user.id
  colleagueId = (await reporterOf(await signedIn('te.paris2'))).user.id
})
const clear = async () => {
  await query('delete from public.action_plans where title like $1', [`${mark}%`])
  await query('delete from public.calendar_events where title like $1', [`${mark}%`])
}
afterAll(clear)

const seen = (version: number) => ({ 'If-Match': `"${version}"` })

describe('a plan', () => {
  let plan: ActionPlan
  const path = () => `/api/action-plans/${plan.id}`
  const item = () => `/api/report-items/action-${plan.id}`
  const notificationCount = async (id: string): Promise<number> =>
    (await query(`select from public.notifications where person_id = $1 and payload ->> 'title' = $2`, [id, mark]))
      .length
  const history = async () => expectAnswer(reportItems.history, await creator.get(`${item()}/history`))
  const whole = (changes: Record<string, unknown> = {}) => ({
    title: mark,
    description: null,
    dueDate: '2031-05-14',
    scheduledDate: null,
    ...changes,
  })

  beforeEach(async () => {
    await clear()
    plan = await expectAnswer(
      actionPlans.create,
      await creator.post('/api/action-plans', { title: mark, assigneeId, dueDate: '2031-05-14' }),
    )
  })

  test('carries its version in every response', async () => {
    expect(plan.version).toBe(1)
    expect((await creator.get(path())).headers.get('ETag')).toBe('"1"')
    const one = await assignee.get(item())
    expect(one.headers.get('ETag')).toBe('"1"')
    expect(await expectAnswer(reportItems.one, one)).toEqual({
      id: plan.id,
      version: 1,
      status: 'pending',
      dueDate: '2031-05-14',
    })
    const changed = await creator.put(path(), whole({ priority: 'high' }), seen(1))
    expect(changed.headers.get('ETag')).toBe('"2"')
    expect(await expectAnswer(actionPlans.update, changed)).toMatchObject({ version: 2, priority: 'high' })
    const listed = await expectAnswer(actionPlans.list, await creator.get('/api/action-plans?limit=200'))
    expect(listed.find(({ id }) => id === plan.id)?.version).toBe(2)
  })

  test('is not overwritten by someone who read an older version, by any of the three endpoints', async () => {
    await expectAnswer(reportItems.update, await assignee.put(item(), { status: 'in_progress' }, seen(1)))
    const late = await creator.put(path(), whole({ title: `${mark} late` }), seen(1))
    expect(late.headers.get('ETag')).toBe('"2"')
    await expectFailure(late, 412, { code: 'plan.changed_meanwhile' })
    await expectFailure(await creator.put(item(), { dueDate: '2031-06-01' }, seen(1)), 412, {
      code: 'task.changed_meanwhile',
    })
    await expectFailure(await creator.put(`${path()}/assignee`, { assigneeId: colleagueId }, seen(1)), 412, {
      code: 'plan.changed_meanwhile',
    })
    expect(await expectAnswer(actionPlans.one, await creator.get(path()))).toMatchObject({
      title: mark,
      dueDate: '2031-05-14',
      progress: 'in_progress',
      assignee: { id: assigneeId },
      version: 2,
    })
    expect(await history()).toHaveLength(3)
    expect(await notificationCount(colleagueId)).toBe(0)
  })

  test('[PLAN-20] can be changed by a client that sends no version', async () => {
    await expectAnswer(reportItems.update, await assignee.put(item(), { status: 'in_progress' }))
    await expectAnswer(reportItems.update, await creator.put(item(), { status: 'stopped' }))
    await expectAnswer(actionPlans.update, await creator.put(path(), whole({ priority: 'low' }), { 'If-Match': '*' }))
    expect(await expectAnswer(actionPlans.one, await creator.get(path()))).toMatchObject({
      status: 'stopped',
      priority: 'low',
      version: 4,
    })
  })

  test('is changed by only one of two people who save at once', async () => {
    const answers = await Promise.all([
      creator.put(item(), { status: 'completed' }, seen(1)),
      assignee.put(item(), { status: 'stopped' }, seen(1)),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
    expect(await history()).toHaveLength(3)
  })

  test('is changed once by a repeated request, even at the same time', async () => {
    const follow = () => assignee.put(item(), { status: 'completed', dueDate: '2031-06-01' }, seen(1))
    const assign = () => creator.put(`${path()}/assignee`, { assigneeId: colleagueId }, seen(2))
    const change = () => creator.put(path(), whole({ priority: 'high', dueDate: '2031-06-01' }), seen(3))
    for (const send of [follow, assign, change]) {
      const answers = await Promise.all([send(), send()])
      expect([...answers, await send()].map(({ status }) => status)).toEqual([200, 200, 200])
    }
    expect((await history()).map(({ action }) => action)).toEqual([
      'assignment',
      'due_date_change',
      'status_change',
      'assignment',
      'created',
    ])
    expect(await expectAnswer(reportItems.one, await creator.get(item()))).toMatchObject({ version: 4 })
    expect(await notificationCount(colleagueId)).toBe(1)
  })

  test('is neither shown to nor changed by anyone else', async () => {
    const stranger = await signedIn('te.berlin1')
    await expectFailure(await stranger.get(item()), 404, { code: 'item.not_found' })
    await expectFailure(await stranger.put(item(), { status: 'completed' }, seen(7)), 404)
    await expectFailure(await stranger.put(path(), whole(), seen(7)), 404)
    await expectFailure(await stranger.get('/api/report-items/0'), 400, { field: 'itemId' })
  })
})

describe('an item of a report', () => {
  test('counts only real changes in its version and its report’s', async () => {
    const [row] = await query<{ id: string; report_id: string; status: string }>(
      `select i.id, i.report_id, i.status from public.report_items i join public.reports r on r.id = i.report_id
       join public.profiles p on p.id = r.author_id
       where p.username = 'te.paris1' and i.removed_at is null order by i.id desc limit 1`,
    )
    const path = `/api/report-items/due-${row?.id}`
    const reportVersion = async () =>
      (await query<{ version: number }>('select version from public.reports where id = $1', [row?.report_id]))[0]
        ?.version
    const [before, { version }] = [await reportVersion(), await expectAnswer(reportItems.one, await assignee.get(path))]
    await expectAnswer(reportItems.update, await assignee.put(path, { status: row?.status }, seen(version)))
    await expectAnswer(reportItems.update, await assignee.put(path, {}, seen(version)))
    expect([await reportVersion(), await expectAnswer(reportItems.one, await assignee.get(path))]).toMatchObject([
      before,
      { version },
    ])
    const other = row?.status === 'stopped' ? 'pending' : 'stopped'
    expect(
      await expectAnswer(reportItems.update, await assignee.put(path, { status: other }, seen(version))),
    ).toMatchObject({ version: version + 1 })
    await expectFailure(await creator.put(path, { status: 'completed' }, seen(version)), 412)
    await expectAnswer(reportItems.update, await assignee.put(path, { status: row?.status }, seen(version + 1)))
  })
})

test('items can be followed up while their report is saved, without a deadlock', async () => {
  const start = new Date()
  const author = await signedIn('te.lyon1')
  const reviewer = await signedIn('aom.south.fr')
  const items = Array.from({ length: 6 }, (_, index) => ({ ...general(`Pump ${index}`), nextStep: 'Order bearings' }))
  try {
    const input = await validReport(author, { items })
    const report = await expectAnswer(contract.reports.create, await author.post('/api/reports', input))
    for (const status of ['stopped', 'pending', 'completed', 'in_progress']) {
      const changed = items.map((item) => ({ ...item, nextStep: `Order bearings, ${status}` }))
      const answers = await Promise.all([
        author.put(`/api/reports/${report.id}`, { ...input, items: changed }),
        ...report.items.slice(3).map(({ id }) => reviewer.put(`/api/report-items/${id}`, { status })),
      ])
      expect(answers.map((response) => response.status)).toEqual([200, 200, 200, 200])
    }
  } finally {
    await removeReportsSince(start)
  }
})

describe('a personal event', () => {
  const input = (changes: Record<string, unknown> = {}) => ({
    title: mark,
    startDate: '2031-05-14T08:00:00Z',
    endDate: null,
    ...changes,
  })
  let event: OwnEvent
  const path = () => `/api/calendar/events/${event.id}`

  beforeEach(async () => {
    await clear()
    event = await expectAnswer(calendar.create, await assignee.post('/api/calendar/events', input()))
  })

  test('is not overwritten after a change in another window, and the current version is named', async () => {
    expect(event.version).toBe(1)
    await expectAnswer(calendar.update, await assignee.put(path(), input({ priority: 'high' }), seen(1)))
    const late = await assignee.put(path(), input({ title: `${mark} late` }), seen(1))
    expect(late.headers.get('ETag')).toBe('"2"')
    await expectFailure(late, 412, { code: 'event.changed_meanwhile' })
    const one = await assignee.get(path())
    expect(one.headers.get('ETag')).toBe('"2"')
    expect(await expectAnswer(calendar.one, one)).toMatchObject({ title: mark, priority: 'high', version: 2 })
    await expectAnswer(calendar.update, await assignee.put(path(), input({ title: `${mark} late` })))
  })

  test('is changed once by a repeated request, also as an all-day event', async () => {
    const day = input({ isAllDay: true, startDate: '2031-05-14', endDate: '2031-05-16' })
    for (const _ of [1, 2])
      expect(await expectAnswer(calendar.update, await assignee.put(path(), day, seen(1)))).toMatchObject({
        version: 2,
      })
  })

  test('is read by its owner and administrators alone', async () => {
    await expectFailure(await creator.get(path()), 404, { code: 'event.not_found' })
    expect(await expectAnswer(calendar.one, await (await signedIn('adm')).get(path()))).toMatchObject({ title: mark })
    await expectFailure(await assignee.get('/api/calendar/events/due-17'), 400, { field: 'id' })
    await expectFailure(await assignee.get(`/api/calendar/events/${randomUUID()}`), 404)
  })
})
