import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type CalendarEvent,
  calendarEvent,
  type EventInput,
  type OwnEvent,
} from '../../supabase/functions/_shared/contract/calendar-event.ts'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { Client, signedIn } from './support/client.ts'
import { clientsOf } from './support/clients-of.ts'
import { query } from './support/database.ts'
import { expectAnswer, expectFailure } from './support/expect-answer.ts'

const { calendar } = contract
const address = '/api/calendar/events'
const mark = `Calendar test ${randomUUID()}`

const [technician, tokyo, newYork, admin] = clientsOf('te.paris1', 'te.tokyo1', 'te.newyork1', 'adm')

const clear = () => query('delete from public.calendar_events where title = $1', [mark])
beforeEach(clear)
afterAll(clear)

const event = (changes: Partial<EventInput> = {}): EventInput => ({
  title: mark,
  description: null,
  startDate: '2027-03-10T09:00:00+01:00',
  endDate: '2027-03-10T10:00:00+01:00',
  ...changes,
})
/** A personal event as the calendar lists it. */
const listed = (event: OwnEvent): CalendarEvent =>
  calendarEvent.parse(Object.fromEntries(Object.entries(event).filter(([name]) => name !== 'version')))
const add = async (client: Client, changes: Partial<EventInput> = {}): Promise<CalendarEvent> =>
  listed(await expectAnswer(calendar.create, await client.post(address, event(changes))))

async function list(client: Client, startDate: string, endDate: string, country = ''): Promise<CalendarEvent[]> {
  const search = new URLSearchParams({ startDate, endDate, ...(country && { country }) })
  const rows = await expectAnswer(calendar.events, await client.get(`${address}?${search}`))
  return rows.filter(({ title }) => title === mark)
}
const stored = async (): Promise<number> =>
  Number(
    (await query<{ count: string }>('select count(*) from public.calendar_events where title = $1', [mark]))[0]?.count,
  )

describe('adding an event', () => {
  test('[CAL-20] [CAL-21] returns the event, which is positive unless stated otherwise', async () => {
    const added = await add(technician)
    expect(added).toMatchObject({
      category: 'positive',
      status: 'pending',
      isAllDay: false,
      startDay: '2027-03-10',
      userName: 'Amélie Faure',
    })
    expect(Date.parse(added.startDate)).toBe(Date.parse('2027-03-10T08:00:00Z'))
    expect(await list(technician, '2027-03-01', '2027-03-31')).toEqual([added])
  })

  test('adds nothing for a second request with the same id', async () => {
    const id = randomUUID()
    const [first, second] = [await add(technician, { id }), await add(technician, { id })]
    expect(second).toEqual(first)
    expect(await stored()).toBe(1)
    await expectFailure(await tokyo.post(address, event({ id })), 409)
    expect(await stored()).toBe(1)
  })

  test('keeps an all-day event on the same days in every time zone', async () => {
    const trip = await add(tokyo, { startDate: '2027-03-31', endDate: '2027-04-02', isAllDay: true })
    expect(trip).toMatchObject({
      startDate: '2027-03-31',
      endDate: '2027-04-02',
      startDay: '2027-03-31',
      endDay: '2027-04-02',
    })
    const [seen] = await list(admin, '2027-04-01', '2027-04-30', 'JP')
    expect(seen).toEqual(trip)
    // Midnight in the browser's time zone, as some clients send a day.
    const fromInstant = await add(newYork, { startDate: '2027-03-31T04:00:00.000Z', endDate: null, isAllDay: true })
    expect(fromInstant).toMatchObject({ startDate: '2027-03-31', endDate: null })
  })

  test.each([
    ['no title', { title: ' ' }, 'title', 'Title and start date are required'],
    ['no start', { startDate: '' }, 'startDate', 'Title and start date are required'],
    [
      'a start that is no date',
      { startDate: '7' },
      'startDate',
      'Must be a date such as 2026-01-31 or a date and time such as 2026-01-31T09:00:00Z',
    ],
    [
      'a day that does not exist',
      { startDate: '2027-02-30' },
      'startDate',
      'Must be a date such as 2026-01-31 or a date and time such as 2026-01-31T09:00:00Z',
    ],
    [
      'a date without a time in an event that is not all day',
      { startDate: '2027-03-10' },
      'startDate',
      'Only an all-day event can have dates without a time',
    ],
    [
      'an impossible time zone offset',
      { startDate: '2027-03-10T09:00:00+23:00' },
      'startDate',
      'Must be a date such as 2026-01-31 or a date and time such as 2026-01-31T09:00:00Z',
    ],
    [
      'an end before the start',
      { endDate: '2027-03-10T08:00:00+01:00' },
      'endDate',
      'End date must not be before start date',
    ],
    ['an event longer than a year', { endDate: '2028-06-01T00:00:00Z' }, 'endDate', 'An event can last at most a year'],
    ['another priority', { priority: 'urgent' as never }, 'priority', 'Must be one of: high, medium, low'],
    ['a title that is too long', { title: 'x'.repeat(201) }, 'title', 'Must be at most 200 characters'],
    ['an id that is not a UUID', { id: '7' }, 'id', 'Must be a UUID'],
    ['an unknown field', { ownerId: randomUUID() } as never, 'ownerId', 'Unknown field'],
  ])('[CAL-19] refuses %s', async (_, changes, field, message) => {
    const body = await expectFailure(await technician.post(address, event(changes)), 400)
    expect(body.issues).toContainEqual(expect.objectContaining({ path: [field], message }))
    expect(await stored()).toBe(0)
  })

  test.each(['0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])('refuses the year of %s', async (startDate) => {
    await expectFailure(await technician.post(address, event({ startDate, endDate: null })), 400)
    expect(await stored()).toBe(0)
  })
})

describe('[CAL-10] an event is shown on the days of its reader', () => {
  test('shows an event at half past eleven at night in Tokyo on the same afternoon in Paris', async () => {
    await add(tokyo, { startDate: '2027-03-31T23:30:00+09:00', endDate: '2027-04-01T00:30:00+09:00' })
    expect(await list(tokyo, '2027-03-01', '2027-03-31')).toMatchObject([
      { startDay: '2027-03-31', endDay: '2027-04-01' },
    ])
    expect(await list(tokyo, '2027-04-01', '2027-04-30')).toHaveLength(1)
    expect(await list(admin, '2027-04-01', '2027-04-30')).toEqual([])
    expect(await list(admin, '2027-03-31', '2027-03-31')).toMatchObject([
      { startDay: '2027-03-31', endDay: '2027-03-31' },
    ])
  })

  test('shows an event on the right days when the clocks change', async () => {
    await add(newYork, { startDate: '2027-03-14T00:30:00-05:00', endDate: '2027-03-14T01:00:00-05:00' })
    await add(newYork, { startDate: '2027-03-14T23:30:00-04:00', endDate: '2027-03-15T00:00:00-04:00' })
    await add(newYork, { startDate: '2027-11-07T23:30:00-05:00', endDate: null })
    expect(await list(newYork, '2027-03-14', '2027-03-14')).toHaveLength(2)
    expect(await list(newYork, '2027-03-15', '2027-03-15')).toEqual([])
    expect(await list(newYork, '2027-11-07', '2027-11-07')).toHaveLength(1)
  })

  test('interprets a range of instants as days in the reader’s time zone', async () => {
    await add(newYork, { startDate: '2027-02-28T23:00:00-05:00', endDate: null })
    expect(await list(newYork, '2027-02-01T05:00:00.000Z', '2027-03-01T04:59:59.999Z')).toHaveLength(1)
    expect(await list(newYork, '2027-03-01T05:00:00.000Z', '2027-04-01T03:59:59.999Z')).toEqual([])
  })
})

describe('visibility', () => {
  test('[CAL-23] [CAL-24] [CAL-25] shows people their own events, and administrators everyone’s, by country too', async () => {
    await add(technician)
    const counts = async (client: Client, country = '') =>
      (await list(client, '2027-03-01', '2027-03-31', country)).length
    expect(await counts(technician)).toBe(1)
    expect(await counts(await signedIn('cm.fr'))).toBe(0)
    expect(await counts(tokyo)).toBe(0)
    expect([
      await counts(admin),
      await counts(admin, 'all'),
      await counts(admin, 'FR'),
      await counts(admin, 'Japan'),
    ]).toEqual([1, 1, 1, 0])
  })

  test('refuses callers without a session or without the tab', async () => {
    await expectFailure(await new Client().get(`${address}?startDate=2027-03-01&endDate=2027-03-31`), 401)
    await withTab('te.osaka1', 'none', async (client) => {
      await expectFailure(await client.get(`${address}?startDate=2027-03-01&endDate=2027-03-31`), 403)
    })
    await withTab('te.osaka1', 'read', async (client) => {
      expect((await client.get(`${address}?startDate=2027-03-01&endDate=2027-03-31`)).status).toBe(200)
      await expectFailure(await client.post(address, event()), 403)
      expect(await stored()).toBe(0)
    })
  })
})

async function withTab(username: string, level: string, work: (client: Client) => Promise<void>): Promise<void> {
  const person = '(select id from public.profiles where username = $1)'
  await query(
    `insert into public.tab_permissions (user_id, application_id, tab_id, access_level)
     select ${person}, t.application_id, t.id, $2 from public.application_tabs t where t.code = 'calendar'`,
    [username, level],
  )
  try {
    await work(await signedIn(username))
  } finally {
    await query(`delete from public.tab_permissions where user_id = ${person}`, [username])
  }
}

describe('changing and deleting an event', () => {
  test('is open to the owner and administrators, and gives others a 404', async () => {
    const { id } = await add(technician)
    const change = (client: Client, changes: Partial<EventInput>) => client.put(`${address}/${id}`, event(changes))
    const changed = await expectAnswer(
      calendar.update,
      await change(technician, { status: 'completed', priority: 'high' }),
    )
    expect(changed).toMatchObject({ id, status: 'completed', priority: 'high' })
    await expectFailure(await change(await signedIn('aom.paris'), { category: 'meeting' }), 404, {
      code: 'event.not_found',
    })
    await expectFailure(await change(technician, { endDate: '2027-03-01T00:00:00Z' }), 400, { field: 'endDate' })
    expect(await list(technician, '2027-03-01', '2027-03-31')).toEqual([listed(changed)])
    await expectAnswer(calendar.update, await change(admin, { category: 'meeting' }))
    await expectFailure(await tokyo.delete(`${address}/${id}`), 404)
    expect(await stored()).toBe(1)
    await expectAnswer(calendar.remove, await technician.delete(`${address}/${id}`))
    await expectFailure(await technician.delete(`${address}/${id}`), 404)
    await expectFailure(await technician.delete(`${address}/due-17`), 400)
  })
})

describe('the range of a calendar', () => {
  test.each([
    ['startDate=2027-03-31&endDate=2027-03-01', 'endDate', 'End date must not be before start date'],
    ['startDate=2027-01-01&endDate=2027-03-04', 'startDate', 'A range can have at most 62 days'],
    // 61 days and a minute, which touch 63 days in Paris.
    ['startDate=2027-01-01T22:59:30Z&endDate=2027-03-03T23:00:30Z', 'startDate', 'A range can have at most 62 days'],
    ['startDate=soon&endDate=2027-12-31', 'startDate', undefined],
    ['endDate=2027-12-31', 'startDate', undefined],
    ['startDate=2027-03-01&endDate=2027-03-02&perDay=0', 'perDay', undefined],
  ])('refuses ?%s', async (search, field, message) => {
    await expectFailure(await technician.get(`${address}?${search}`), 400, {
      field,
      ...(message && { message }),
    })
    await expectFailure(await admin.get(`/api/calendar/overview?${search}`), 400)
  })
})

test('[CAL-27] counts the entries of each day in an overview for administrators', async () => {
  const search = 'startDate=2027-03-01&endDate=2027-03-31&country=FR'
  await expectFailure(await technician.get(`/api/calendar/overview?${search}`), 403)
  const before = await expectAnswer(calendar.overview, await admin.get(`/api/calendar/overview?${search}`))
  await add(technician, { category: 'meeting' })
  await add(technician, { category: 'deadline' })
  const after = await expectAnswer(calendar.overview, await admin.get(`/api/calendar/overview?${search}`))
  expect(after).toEqual({
    ...before,
    meetings: before.meetings + 1,
    deadlines: before.deadlines + 1,
    activeUsers: before.activeUsers + 1,
    days: { ...before.days, '2027-03-10': (before.days['2027-03-10'] ?? 0) + 2 },
  })
})

test('[CAL-12] [CAL-13] lists report items with a prefix, and only in their author’s calendar', async () => {
  const { user } = await expectAnswer(contract.auth.user, await technician.get('/api/auth/user'))
  const { today } = user
  const twoWeeksAgo = new Date(Date.parse(today) - 14 * 86_400_000).toISOString().slice(0, 10)
  const search = new URLSearchParams({ startDate: twoWeeksAgo, endDate: today })
  const rows = await expectAnswer(calendar.events, await technician.get(`${address}?${search}`))
  const items = rows.filter(({ id }) => /^(positive|negative|scheduled|due)-\d+$/.test(id))
  expect(items.length).toBeGreaterThan(0)
  expect(new Set(items.map(({ userId }) => userId))).toEqual(new Set([user.id]))
  for (const { id, category } of items)
    expect(category).toBe({ due: 'deadline' }[id.split('-')[0] ?? ''] ?? id.split('-')[0])
})
