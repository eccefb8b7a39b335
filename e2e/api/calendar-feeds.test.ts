import { randomUUID } from 'node:crypto'
import ICAL from 'ical.js'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { CalendarIntegration } from '../../supabase/functions/_shared/contract/calendar-integrations.ts'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { Client, signIn } from './support/client.ts'
import { clientsOf } from './support/clients-of.ts'
import { query } from './support/database.ts'
import { expectAnswer } from './support/expect-answer.ts'
import { sentBy } from './support/statements.ts'

const { calendarIntegrations } = contract
const address = '/api/calendar/integrations'
const calendarName = `Feed test ${randomUUID()}`
const anonymous = new Client()

const [owner, other, admin] = clientsOf('te.tokyo1', 'te.osaka1', 'adm')

const clear = async () => {
  await query('delete from public.calendar_integrations where calendar_name = $1', [calendarName])
  await query('delete from public.calendar_events where title = $1', [calendarName])
}
beforeEach(clear)
afterAll(clear)

const add = async (client = owner): Promise<CalendarIntegration> =>
  expectAnswer(calendarIntegrations.create, await client.post(address, { provider: 'google', calendarName }))
const eventsIn = (text: string): ICAL.Event[] =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))

describe('[SYNC-12] the feed', () => {
  const pathOf = ({ feedUrl }: CalendarIntegration) => new URL(feedUrl ?? '').pathname

  test('holds the owner’s entries alone, for anyone who has the address', async () => {
    const day = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
    const event = { title: calendarName, startDate: `${day}T23:30:00+09:00`, endDate: `${day}T23:45:00+09:00` }
    expect((await owner.post('/api/calendar/events', event)).status).toBe(201)
    expect(
      (await other.post('/api/calendar/events', { ...event, startDate: day, endDate: null, isAllDay: true })).status,
    ).toBe(201)

    const response = await anonymous.get(pathOf(await add()))
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
    const events = eventsIn(await response.text())
    const own = events.filter(({ summary }) => summary === calendarName)
    expect(own.map(({ startDate }) => startDate.toJSDate().toISOString())).toEqual([
      new Date(`${day}T14:30:00Z`).toISOString(),
    ])
    const items = events.filter(({ uid }) => /^(due|scheduled)-\d+@/.test(uid))
    expect(items.length).toBeGreaterThan(0)
    const ids = items.map(({ uid }) => Number(/-(\d+)@/.exec(uid)?.[1]))
    const authors = await query<{ username: string }>(
      `select distinct p.username from public.report_items i
       join public.reports r on r.id = i.report_id join public.profiles p on p.id = r.author_id where i.id = any ($1)`,
      [ids],
    )
    expect(authors).toEqual([{ username: 'te.tokyo1' }])
  })

  test('holds only an administrator’s own entries in their feed', async () => {
    const events = eventsIn(await (await anonymous.get(pathOf(await add(admin)))).text())
    const own = await query<{ uid: string }>(
      `select d.entry || '-' || d.task_id || '@enterprise-portal' as uid
       from public.calendar_days d join public.profiles p on p.id = d.owner_id where p.username = 'adm'`,
    )
    const known = new Set(own.map(({ uid }) => uid))
    expect(
      events.filter(({ uid }) => /^(due|scheduled|action)-/.test(uid) && !known.has(uid)).map(({ uid }) => uid),
    ).toEqual([])
    const ownEvents = await query(
      'select e.id from public.calendar_events e join public.profiles p on p.id = e.owner_id where p.username = $1',
      ['adm'],
    )
    expect(events.filter(({ uid }) => !/^(due|scheduled|action)-/.test(uid)).length).toBeLessThanOrEqual(
      ownEvents.length,
    )
    expect(events.length).toBeGreaterThan(0)
  })

  test('responds with 304 until an entry changes', async () => {
    const path = pathOf(await add())
    const first = await anonymous.get(path)
    const etag = first.headers.get('ETag') ?? ''
    expect(etag).toMatch(/^"[0-9a-f]{64}"$/)
    const again = await anonymous.get(path, { 'If-None-Match': `"other", W/${etag}` })
    expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', etag])
    const today = new Date().toISOString()
    expect(
      (await owner.post('/api/calendar/events', { title: calendarName, startDate: today, endDate: null })).status,
    ).toBe(201)
    expect((await anonymous.get(path, { 'If-None-Match': etag })).status).toBe(200)
  })

  test('is not found once inactive, replaced or deleted, nor under another name', async () => {
    const added = await add()
    const path = pathOf(added)
    const one = `${address}/${added.id}`
    const status = async (of = path) => (await anonymous.get(of)).status
    expect(await status()).toBe(200)
    await owner.send('PATCH', one, { isActive: false })
    expect(await status()).toBe(404)
    await owner.send('PATCH', one, { isActive: true })
    expect(await status()).toBe(200)
    const renewed = await expectAnswer(calendarIntegrations.rotate, await owner.post(`${one}/rotate`))
    expect([await status(), await status(pathOf(renewed))]).toEqual([404, 200])
    await owner.delete(one)
    expect(await status(pathOf(renewed))).toBe(404)
    const names = ['x.ics', `${'0'.repeat(48)}.ics`, '%27.ics', `${path}x`, path.replace('-1-', '-2-')]
    expect(
      await Promise.all(names.map((name) => status(`/api/calendar/feeds/${name.slice(name.lastIndexOf('/') + 1)}`))),
    ).toEqual(names.map(() => 404))
  })

  test('is not looked up for a secret that was made up', async () => {
    const madeUp = pathOf(await add()).replace(/[\w-]{43}\.ics$/, `${'A'.repeat(43)}.ics`)
    expect(await sentBy(async () => expect((await anonymous.get(madeUp)).status).toBe(404))).toEqual([])
  })

  test('[SYNC-13] keeps its address out of rows, logs and caches', async () => {
    const added = await add()
    const secret = /-([\w-]{43})\.ics$/.exec(pathOf(added))?.[1] ?? ''
    expect(secret).not.toBe('')
    const [row] = await query<{ text: string }>(
      'select i::text as text from public.calendar_integrations i where i.id = $1',
      [added.id],
    )
    expect(row?.text).not.toContain(secret)
    const noted = await query('select from public.audit_log e where e::text like $1', [`%${secret}%`])
    expect(noted).toEqual([])
    const response = await anonymous.get(pathOf(added))
    expect(response.headers.get('Cache-Control')).toBe('private, no-cache')
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex')
  })

  test('responds to HEAD like GET, without a body, and refuses other methods', async () => {
    const path = pathOf(await add())
    const read = await anonymous.get(path)
    const head = await anonymous.send('HEAD', path)
    expect([head.status, await head.text(), head.headers.get('ETag')]).toEqual([200, '', read.headers.get('ETag')])
    expect(
      (await anonymous.send('HEAD', path, undefined, { 'If-None-Match': read.headers.get('ETag') ?? '' })).status,
    ).toBe(304)
    expect((await anonymous.post(path)).status).toBe(405)
  })

  test('[SYNC-14] holds the same dates, plans and events as the owner’s calendar, including one that began long ago', async () => {
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const [first, last] = [inDays(-25), inDays(25)]
    const long = { title: calendarName, startDate: inDays(-200), endDate: inDays(3), isAllDay: true }
    expect((await owner.post('/api/calendar/events', long)).status).toBe(201)
    const shown = await expectAnswer(
      contract.calendar.events,
      await owner.get(`/api/calendar/events?startDate=${first}&endDate=${last}&perDay=200`),
    )
    const expected = shown
      .filter(({ id }) => !/^(?:positive|negative|external)-/.test(id))
      .map(({ id, title, startDay }) => `${id} ${startDay} ${title}`)
    expect(expected.some((line) => line.includes(`${inDays(-200)} ${calendarName}`))).toBe(true)
    expect(expected.filter((line) => /^(?:due|scheduled)-/.test(line)).length).toBeGreaterThan(0)
    const eastOfUtc = 9 * 60 * 60 * 1000
    const held = eventsIn(await (await anonymous.get(pathOf(await add()))).text()).flatMap((event) => {
      const dayOf = (time: ICAL.Time, after = 0) =>
        time.isDate
          ? time.toString()
          : new Date(time.toJSDate().getTime() + eastOfUtc + after).toISOString().slice(0, 10)
      const end = event.endDate.isDate
        ? new Date(Date.parse(event.endDate.toString()) - 1).toISOString().slice(0, 10)
        : dayOf(event.endDate, -1)
      const start = dayOf(event.startDate)
      return start <= last && end >= first
        ? [`${event.uid.replace('@enterprise-portal', '')} ${start} ${event.summary}`]
        : []
    })
    expect(held.toSorted()).toEqual(expected.toSorted())
  })

  test('changes at once when an entry is handed over and when an administrator is demoted', async () => {
    const of = async (client: Client, path: string) =>
      eventsIn(await (await client.get(path)).text()).filter(({ summary }) => summary === calendarName)
    const [mineAt, othersAt] = [pathOf(await add()), pathOf(await add(other))]
    const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
    const personOf = async (username: string) =>
      (await query<{ id: string }>('select id from public.profiles where username = $1', [username]))[0]?.id
    const [me, them] = [await personOf('te.tokyo1'), await personOf('te.osaka1')]
    const [plan] = await query<{ id: string }>(
      `insert into public.action_plans (creator_id, assignee_id, title, priority, due_date) values ($1, $1, $2, 'high', $3) returning id`,
      [me, calendarName, day],
    )
    try {
      expect([(await of(anonymous, mineAt)).length, (await of(anonymous, othersAt)).length]).toEqual([1, 0])
      await query('update public.action_plans set assignee_id = $2 where id = $1', [plan?.id, them])
      expect([(await of(anonymous, mineAt)).length, (await of(anonymous, othersAt)).length]).toEqual([0, 1])
      const before = eventsIn(await (await anonymous.get(mineAt)).text()).length
      await query('update public.profiles set is_admin = true where id = $1', [me])
      expect(eventsIn(await (await anonymous.get(mineAt)).text())).toHaveLength(before)
      await query('update public.profiles set is_admin = false where id = $1', [me])
      expect(eventsIn(await (await anonymous.get(mineAt)).text())).toHaveLength(before)
    } finally {
      await query('update public.profiles set is_admin = false where id = $1', [me])
      await query('delete from public.action_plans where id = $1', [plan?.id])
      // The change of role has ended the session.
      await signIn(owner, 'te.tokyo1')
    }
  })

  test('is not found while its owner is inactive or has no access to the calendar', async () => {
    const path = pathOf(await add())
    const set = (active: boolean) =>
      query(`update public.profiles set is_active = $1 where username = 'te.tokyo1'`, [active])
    const permit = (has: boolean) =>
      query(
        `update public.application_permissions set has_access = $1
         where user_id = (select id from public.profiles where username = 'te.tokyo1')`,
        [has],
      )
    try {
      await set(false)
      expect((await anonymous.get(path)).status).toBe(404)
      await set(true)
      await permit(false)
      expect((await anonymous.get(path)).status).toBe(404)
    } finally {
      await set(true)
      await permit(true)
      // The deactivation has ended the session.
      await signIn(owner, 'te.tokyo1')
    }
    expect((await anonymous.get(path)).status).toBe(200)
  })

  test('[MEET-9] holds the owner’s meetings that they have not declined, as series with a rule', async () => {
    const { user } = await expectAnswer(contract.auth.user, await owner.get('/api/auth/user'))
    const at = (days: number, hours: number) =>
      new Date((Math.floor(Date.now() / 86_400_000) + days) * 86_400_000 + hours * 3_600_000).toISOString()
    const meeting = await expectAnswer(
      contract.meetings.create,
      await other.post('/api/meetings', {
        title: calendarName,
        startDateTime: at(1, 1),
        endDateTime: at(1, 2),
        participantIds: [user.id],
        isRecurring: true,
        recurrencePattern: 'weekly',
        recurrenceOccurrences: 4,
      }),
    )
    const path = pathOf(await add())
    const held = async () =>
      eventsIn(await (await anonymous.get(path)).text()).filter(({ uid }) => uid === `${meeting.id}@enterprise-portal`)
    const [series, ...others] = await held()
    expect(others).toEqual([])
    expect(String(series?.component.getFirstPropertyValue('rrule'))).toBe('FREQ=WEEKLY;COUNT=4')
    const occurrence = new URLSearchParams({ occurrence: at(8, 1), scope: 'this' })
    await expectAnswer(contract.meetings.remove, await other.delete(`/api/meetings/${meeting.id}?${occurrence}`))
    const [shorter] = await held()
    expect(shorter?.component.getAllProperties('exdate')).toHaveLength(1)
    await owner.put(`/api/meetings/${meeting.id}/participants/${user.id}`, { status: 'declined' })
    expect(await held()).toEqual([])
    await other.delete(`/api/meetings/${meeting.id}`)
  })
})
