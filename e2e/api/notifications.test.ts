import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { type Client, signedIn } from './support/client.ts'
import { clientsOf } from './support/clients-of.ts'
import { query } from './support/database.ts'
import { expectAnswer, expectFailure } from './support/expect-answer.ts'
import { stopNotifications } from './support/stop-notifications.ts'

const { notifications } = contract
const path = '/api/notifications'
const [owner, stranger] = clientsOf('te.lyon1', 'te.berlin1')

beforeAll(async () => {
  await stopNotifications('te.lyon1')
})
afterEach(() => query(`delete from public.notifications where dedupe_key like 'test %'`))

/** Adds notifications of the owner, a minute apart, newest first. */
const addNotifications = (count: number) =>
  query(
    `insert into public.notifications (person_id, kind, payload, dedupe_key, created_at)
     select p.id, 'report_reminder', '{"date": "2026-01-31", "deadline": "18:00"}', 'test ' || n,
       now() + interval '1 day' - n * interval '1 minute'
     from public.profiles p, generate_series(1, $1::integer) as n where p.username = 'te.lyon1'`,
    [count],
  )
const list = async (client: Client, search = '') => {
  const response = await client.get(`${path}${search}`)
  const rows = await expectAnswer(notifications.list, response)
  return { rows, unread: Number(response.headers.get('X-Unread-Count')), next: response.headers.get('X-Next-Cursor') }
}
const unreadOf = async (client: Client) => (await list(client, '?limit=1')).unread

describe('notifications', () => {
  test('come newest first, page by page, with the number of unread ones', async () => {
    const before = await unreadOf(owner)
    await addNotifications(5)
    const first = await list(owner, '?limit=3')
    expect(first.unread).toBe(before + 5)
    expect(first.rows[0]).toMatchObject({
      kind: 'report_reminder',
      payload: { date: '2026-01-31', deadline: '18:00' },
      link: '/submit-report',
      readAt: null,
    })
    const second = await list(owner, `?limit=2&cursor=${first.next}`)
    const times = [...first.rows, ...second.rows].map(({ createdAt }) => createdAt)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(5)
  })

  test('of the same instant come once each, page by page', async () => {
    const added = await query<{ id: string }>(
      `insert into public.notifications (person_id, kind, payload, dedupe_key, created_at)
       select p.id, 'report_reminder', '{"date": "2026-01-31", "deadline": "18:00"}', 'test ' || n, now() + interval '1 day'
       from public.profiles p, generate_series(1, 4) as n where p.username = 'te.lyon1'
       returning id`,
    )
    const first = await list(owner, '?limit=2')
    const second = await list(owner, `?limit=2&cursor=${first.next}`)
    const ids = [...first.rows, ...second.rows].map(({ id }) => id)
    expect(ids.toSorted()).toEqual(added.map(({ id }) => id).toSorted())
  })

  const review = { name: 'Karim Benali', department: 'Sales', date: '2026-01-31', note: '', reportId: 7 }
  test.each([
    ['report_reminder', { date: '2026-01-31', deadline: '18:00' }, '/submit-report'],
    [
      'reports_missing',
      { date: '2026-01-31', count: 1, names: 'Wei Chen', hasTracking: false },
      '/reports?startDate=2026-01-31&endDate=2026-01-31&status=overdue',
    ],
    ['report_acknowledged', review, '/reports?report=7'],
    ['report_returned', review, '/submit-report?report=7'],
    ['report_resubmitted', review, '/reports?report=7'],
    ['task_assigned', { title: 'Call', name: 'Karim Benali', taskId: 9 }, '/task?task=9'],
  ])('of kind %s link to their page when listed and when marked', async (kind, payload, link) => {
    await query(
      `select notifications.notify(id, $1, $2, 'test link') from public.profiles where username = 'te.lyon1'`,
      [kind, payload],
    )
    const [{ id } = { id: '' }] = (await list(owner)).rows.filter((row) => row.kind === kind)
    const expected = { id, kind, payload, link }
    expect((await list(owner)).rows).toContainEqual(expect.objectContaining(expected))
    expect(await expectAnswer(notifications.mark, await owner.patch(`${path}/${id}`, { isRead: true }))).toMatchObject(
      expected,
    )
  })

  test('are counted up to 100', async () => {
    await addNotifications(130)
    expect(await unreadOf(owner)).toBe(100)
  })

  test('can be marked as read and unread again, with the same result when repeated', async () => {
    await addNotifications(1)
    const [{ id } = { id: '' }] = (await list(owner)).rows
    const read = await expectAnswer(notifications.mark, await owner.patch(`${path}/${id}`, { isRead: true }))
    expect(read.readAt).not.toBeNull()
    expect(await expectAnswer(notifications.mark, await owner.patch(`${path}/${id}`, { isRead: true }))).toEqual(read)
    expect((await list(owner, '?unread=true')).rows.map((row) => row.id)).not.toContain(id)
    const unread = await expectAnswer(notifications.mark, await owner.patch(`${path}/${id}`, { isRead: false }))
    expect(unread.readAt).toBeNull()
  })

  test('are marked as read up to the last one seen, and later ones stay unread', async () => {
    await addNotifications(3)
    const { rows } = await list(owner, '?limit=3')
    await expectAnswer(notifications.markAll, await owner.post(`${path}/read`, { until: rows[1]?.createdAt ?? '' }))
    const after = await list(owner, '?limit=3')
    expect(after.rows.map(({ readAt }) => readAt === null)).toEqual([true, false, false])
    expect(after.unread).toBe(1)
  })

  test('are neither shown to others nor marked by them', async () => {
    await addNotifications(1)
    const [{ id } = { id: '' }] = (await list(owner)).rows
    for (const other of [stranger, await signedIn('adm')]) {
      expect((await list(other)).rows.map((row) => row.id)).not.toContain(id)
      await expectFailure(await other.patch(`${path}/${id}`, { isRead: true }), 404, {
        code: 'notification.not_found',
      })
      await expectAnswer(notifications.markAll, await other.post(`${path}/read`, { until: '2099-01-01T00:00:00Z' }))
    }
    expect((await list(owner, '?limit=1')).rows[0]).toMatchObject({ id, readAt: null })
  })

  test.each([
    ['an invalid cursor', () => owner.get(`${path}?cursor=x`), 'cursor'],
    ['a limit of 0', () => owner.get(`${path}?limit=0`), 'limit'],
    ['an unknown filter', () => owner.get(`${path}?unread=maybe`), 'unread'],
    ['an invalid id', () => owner.patch(`${path}/1`, { isRead: true }), 'id'],
    ['a missing mark', () => owner.patch(`${path}/00000000-0000-4000-8000-000000000000`, {}), 'isRead'],
    ['an invalid instant', () => owner.post(`${path}/read`, { until: 'now' }), 'until'],
    [
      'an instant with an impossible offset',
      () => owner.post(`${path}/read`, { until: '2099-01-01T00:00:00+23:00' }),
      'until',
    ],
    ['an instant in the year 0', () => owner.post(`${path}/read`, { until: '0000-01-01T00:00:00Z' }), 'until'],
  ])('refuses %s by the name of its field', async (_, send, field) => {
    await addNotifications(1)
    const before = await unreadOf(owner)
    await expectFailure(await send(), 400, { field })
    expect(await unreadOf(owner)).toBe(before)
  })
})
