import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { clientsOf } from './support/clients-of.ts'
import { query } from './support/database.ts'
import { expectAnswer, expectFailure } from './support/expect-answer.ts'
import { daysFrom, general, removeReportsOfEachTest, reporterOf, validReport } from './support/report.ts'

const { reportItems, reports } = contract

const [author, reviewer, stranger] = clientsOf('te.lyon1', 'aom.south.fr', 'te.berlin1')
removeReportsOfEachTest()
let today: string
let itemId: number

beforeAll(async () => {
  ;({ today } = await reporterOf(author))
})
beforeEach(async () => {
  const items = [{ ...general('Pump is loud'), nextStep: 'Order bearings', dueDate: today }]
  const { items: stored } = await expectAnswer(
    reports.create,
    await author.post('/api/reports', await validReport(author, { items })),
  )
  itemId = stored[0]?.id ?? 0
})

const path = (id: string | number = itemId) => `/api/report-items/${id}`
const history = async (client = author) => expectAnswer(reportItems.history, await client.get(`${path()}/history`))
const stored = async () =>
  (
    await query<{ status: string; due: string }>(
      'select status, due_date::text as due from public.report_items where id = $1',
      [itemId],
    )
  )[0]

describe('following up an item', () => {
  test('[PLAN-20] sets the status or the due date and leaves absent fields unchanged', async () => {
    const later = daysFrom(today, 3)
    expect(await expectAnswer(reportItems.update, await author.put(path(), { status: 'in_progress' }))).toEqual({
      id: itemId,
      version: 2,
      status: 'in_progress',
      dueDate: today,
    })
    expect(await expectAnswer(reportItems.update, await reviewer.put(path(), { dueDate: later }))).toMatchObject({
      status: 'in_progress',
      dueDate: later,
    })
    expect(await expectAnswer(reportItems.update, await reviewer.put(path(), { dueDate: null }))).toMatchObject({
      dueDate: null,
    })
    expect(await expectAnswer(reportItems.update, await reviewer.put(path(), {}))).toMatchObject({
      status: 'in_progress',
    })
  })

  test('[PLAN-22] changes an item through its calendar event', async () => {
    for (const prefix of ['positive', 'negative', 'scheduled', 'due', 'action'])
      expect(await expectAnswer(reportItems.update, await author.put(path(`${prefix}-${itemId}`), {}))).toMatchObject({
        id: itemId,
      })
    expect(await expectAnswer(reportItems.history, await author.get(`${path(`due-${itemId}`)}/history`))).toHaveLength(
      1,
    )
  })

  test('[PLAN-21] interprets an instant as a day in the caller’s time zone', async () => {
    const midnight = '2026-11-29T23:30:00Z'
    expect(await expectAnswer(reportItems.update, await author.put(path(), { dueDate: midnight }))).toMatchObject({
      dueDate: '2026-11-30',
    })
    const day = '2026-11-29T23:30:00+01:00'
    expect(await expectAnswer(reportItems.update, await author.put(path(), { dueDate: day }))).toMatchObject({
      dueDate: '2026-11-29',
    })
  })

  test('[PLAN-15] sets any of the four statuses after any other', async () => {
    // Each of the twelve pairs occurs once.
    const statuses = [
      'pending',
      'in_progress',
      'pending',
      'completed',
      'pending',
      'stopped',
      'in_progress',
      'completed',
      'in_progress',
      'stopped',
      'completed',
      'stopped',
      'pending',
    ] as const
    for (const status of statuses)
      expect(await expectAnswer(reportItems.update, await author.put(path(), { status }))).toMatchObject({ status })
  })

  test('[PLAN-23] refuses wrong input and a scheduled date by the name of the field, and changes nothing', async () => {
    const before = await stored()
    await expectFailure(await author.put(path(), { status: 'overdue' }), 400, { field: 'status' })
    await expectFailure(await author.put(path(), { status: 'completed', dueDate: '2026-02-30' }), 400, {
      field: 'dueDate',
    })
    await expectFailure(await author.put(path(), { dueDate: '1969-12-31' }), 400, { field: 'dueDate' })
    await expectFailure(await author.put(path(), { dueDate: 5 }), 400, { field: 'dueDate' })
    await expectFailure(await author.put(path(), { scheduledDate: today }), 400, { field: 'scheduledDate' })
    await expectFailure(await author.put(path(`meeting-${itemId}`), {}), 400, { field: 'itemId' })
    await expectFailure(await author.put(path(0), {}), 400, { field: 'itemId' })
    expect(await stored()).toEqual(before)
    expect(await history()).toHaveLength(1)
  })

  test('gives a 404 to people who cannot see the report, and refuses changes by those who may only read it', async () => {
    await expectFailure(await stranger.put(path(), { status: 'completed' }), 404)
    await expectFailure(await stranger.get(`${path()}/history`), 404)
    await expectFailure(await author.put(path(999_999_999), { status: 'completed' }), 404)
    await query(
      `insert into public.tab_permissions (user_id, application_id, tab_id, access_level)
       select p.id, t.application_id, t.id, 'read' from public.application_tabs t, public.profiles p where p.username = 'aom.south.fr'`,
    )
    try {
      await expectFailure(await reviewer.put(path(), { status: 'completed' }), 403)
      expect(await history(reviewer)).toHaveLength(1)
    } finally {
      await query(
        `delete from public.tab_permissions t using public.profiles p where p.id = t.user_id and p.username = 'aom.south.fr'`,
      )
    }
    expect(await stored()).toMatchObject({ status: 'pending' })
  })
})

describe('the history of an item', () => {
  test('[PLAN-17] [PLAN-18] [PLAN-24] lists every change with its author, newest first', async () => {
    await reviewer.put(path(), { status: 'in_progress' })
    const later = daysFrom(today, 30)
    await author.put(path(), { status: 'completed', dueDate: later })
    const entries = await history()
    expect(entries.map(({ action, oldValue, newValue, user }) => [action, oldValue, newValue, user.name])).toEqual([
      ['due_date_change', today, later, 'Louise Garnier'],
      ['status_change', 'in_progress', 'completed', 'Louise Garnier'],
      ['status_change', 'pending', 'in_progress', 'Hugo Durand'],
      ['created', null, null, 'Louise Garnier'],
    ])
  })

  test('comes in pages', async () => {
    await author.put(path(), { status: 'completed' })
    const first = await author.get(`${path()}/history?limit=1`)
    expect(await expectAnswer(reportItems.history, first)).toMatchObject([{ action: 'status_change' }])
    const next = await author.get(`${path()}/history?limit=1&cursor=${first.headers.get('X-Next-Cursor')}`)
    const last = await expectAnswer(reportItems.history, next)
    expect(last).toMatchObject([{ action: 'created' }])
    expect(next.headers.get('Link')).toBeNull()
    const end = Buffer.from(JSON.stringify([last[0]?.id])).toString('base64url')
    expect(await expectAnswer(reportItems.history, await author.get(`${path()}/history?cursor=${end}`))).toEqual([])
    await expectFailure(await author.get(`${path()}/history?cursor=x`), 400, { field: 'cursor' })
  })
})
