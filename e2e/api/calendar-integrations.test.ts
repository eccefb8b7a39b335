import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { CalendarIntegration } from '../../supabase/functions/_shared/contract/calendar-integrations.ts'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { Client } from './support/client.ts'
import { clientsOf } from './support/clients-of.ts'
import { query } from './support/database.ts'
import { expectAnswer, expectFailure } from './support/expect-answer.ts'

const { calendarIntegrations } = contract
const address = '/api/calendar/integrations'
const calendarName = `Feed test ${randomUUID()}`
const anonymous = new Client()

const [owner, other, admin] = clientsOf('te.tokyo1', 'te.osaka1', 'adm')

const clear = () => query('delete from public.calendar_integrations where calendar_name = $1', [calendarName])
beforeEach(clear)
afterAll(clear)

const add = async (client = owner, changes: object = {}): Promise<CalendarIntegration> =>
  expectAnswer(
    calendarIntegrations.create,
    await client.post(address, { provider: 'google', calendarName, ...changes }),
  )
const mine = async (client = owner): Promise<CalendarIntegration[]> => {
  const rows = await expectAnswer(calendarIntegrations.list, await client.get(address))
  return rows.filter((row) => row.calendarName === calendarName)
}

describe('[SYNC-10] an integration', () => {
  test('is added, switched, given a new address and deleted by its owner', async () => {
    const added = await add()
    expect(added).toMatchObject({ provider: 'google', isActive: true })
    expect(added.webcalUrl).toBe(added.feedUrl?.replace(/^http:/, 'webcal:'))
    expect(await mine()).toEqual([added])
    const one = `${address}/${added.id}`
    const patch = (body: object) => owner.send('PATCH', one, { ...body })
    expect(await expectAnswer(calendarIntegrations.update, await patch({ isActive: false }))).toEqual({
      ...added,
      isActive: false,
    })
    expect(await expectAnswer(calendarIntegrations.update, await patch({ isActive: true }))).toEqual(added)
    const renewed = await expectAnswer(calendarIntegrations.rotate, await owner.post(`${one}/rotate`))
    expect(renewed.feedUrl).not.toBe(added.feedUrl)
    await expectAnswer(calendarIntegrations.remove, await owner.delete(one))
    expect(await mine()).toEqual([])
  })

  test('[SYNC-11] [ADM-49] is added and deleted by a person who may only read the calendar', async () => {
    const level = `insert into public.tab_permissions (user_id, application_id, tab_id, access_level)
      select p.id, t.application_id, t.id, 'read' from public.profiles p, public.application_tabs t
      where p.username = 'te.tokyo1' and t.code = 'calendar'`
    await query(level)
    try {
      const added = await add()
      await expectAnswer(calendarIntegrations.remove, await owner.delete(`${address}/${added.id}`))
      expect(await mine()).toEqual([])
    } finally {
      await query(
        `delete from public.tab_permissions where user_id = (select id from public.profiles where username = 'te.tokyo1')`,
      )
    }
  })

  test('is added once when the request is repeated', async () => {
    const id = randomUUID()
    expect(await add(owner, { id })).toEqual(await add(owner, { id }))
    expect(await mine()).toHaveLength(1)
    await expectFailure(await other.post(address, { id, provider: 'ical', calendarName }), 404)
  })

  test('is hidden from everyone else, administrators included', async () => {
    const { id } = await add()
    for (const client of [other, admin]) {
      expect(await mine(client)).toEqual([])
      await expectFailure(await client.send('PATCH', `${address}/${id}`, { isActive: false }), 404)
      await expectFailure(await client.post(`${address}/${id}/rotate`), 404)
      await expectFailure(await client.delete(`${address}/${id}`), 404)
    }
    expect(await mine()).toMatchObject([{ id, isActive: true }])
    await expectFailure(await anonymous.get(address), 401)
  })

  test.each([
    [{ provider: 'google' }, 'calendarName', 'Please fill in all fields'],
    [{ provider: 'google', calendarName: ' ' }, 'calendarName', 'Please fill in all fields'],
    [{ calendarName }, 'provider', 'Please fill in all fields'],
    [{ provider: 'yahoo', calendarName }, 'provider', 'Please fill in all fields'],
    [{ provider: 'google', calendarName, token: 'x' }, 'token', 'Unknown field'],
    [{ provider: 'google', calendarName, id: '1' }, 'id', 'Must be a UUID'],
    [
      { provider: 'ical', calendarName, sourceUrl: 'http://example.org/x.ics' },
      'sourceUrl',
      'Must be an address that begins with https://',
    ],
    [
      { provider: 'ical', calendarName, sourceUrl: 'file:///etc/passwd' },
      'sourceUrl',
      'Must be an address that begins with https://',
    ],
  ])('[SYNC-7] refuses %o', async (body, field, message) => {
    const { issues } = await expectFailure(await owner.post(address, body), 400)
    expect(issues).toContainEqual(expect.objectContaining({ path: [field], message }))
    expect(await mine()).toEqual([])
  })

  test('is refused to a person who already has 20', async () => {
    await query(
      `insert into public.calendar_integrations (owner_id, provider, calendar_name)
       select p.id, 'ical', $1 from public.profiles p, generate_series(1, 20) where p.username = 'te.tokyo1'`,
      [calendarName],
    )
    await expectFailure(await owner.post(address, { provider: 'ical', calendarName }), 409)
    expect(await mine()).toHaveLength(20)
  })
})

describe('another calendar whose events are shown here', () => {
  const events = async (client: Client) => {
    const rows = await expectAnswer(
      contract.calendar.events,
      await client.get('/api/calendar/events?startDate=2027-03-01&endDate=2027-03-31'),
    )
    return rows.filter(({ id }) => id.startsWith('external-'))
  }
  /** Adds an imported calendar that no worker reads during the test. */
  const follow = async () => {
    const [row] = await query<{ id: string }>(
      `insert into public.calendar_integrations (owner_id, provider, calendar_name, source_url, next_read_at)
       select p.id, 'ical', $1, 'https://calendar.invalid/x.ics', now() + interval '1 day' from public.profiles p where p.username = 'te.tokyo1'
       returning id`,
      [calendarName],
    )
    return row?.id ?? ''
  }
  const keep = (id: string, list: object[]) =>
    query('select calendar.store_import($1, $2, null, null)', [id, JSON.stringify(list)])

  test('is added by its address, including a webcal address', async () => {
    const added = await add(owner, { provider: 'ical', sourceUrl: 'webcal://calendar.invalid/x.ics' })
    expect(added).toMatchObject({
      sourceUrl: 'https://calendar.invalid/x.ics',
      feedUrl: null,
      webcalUrl: null,
      refreshedAt: null,
    })
    expect(Date.parse(added.nextReadAt ?? '')).toBeLessThanOrEqual(Date.now())
    expect(await add(owner)).toMatchObject({ sourceUrl: null, nextReadAt: null })
    expect(await query('select from calendar.feed_of($1, 1)', [added.id])).toEqual([])
  })

  test('appears in its owner’s calendar alone, on the days of the owner’s time zone, and is replaced as a whole', async () => {
    const id = await follow()
    const late = {
      title: 'Late',
      description: null,
      startsAt: '2027-03-10T16:00:00Z',
      endsAt: '2027-03-10T17:00:00Z',
      isAllDay: false,
    }
    const trip = {
      title: 'Trip',
      description: null,
      startsAt: '2027-03-30T00:00:00Z',
      endsAt: '2027-04-02T00:00:00Z',
      isAllDay: true,
    }
    await keep(id, [late, trip])
    expect(await events(owner)).toMatchObject([
      { title: 'Late', startDay: '2027-03-11', userName: calendarName },
      { title: 'Trip', startDate: '2027-03-30', endDate: '2027-04-02' },
    ])
    expect([await events(other), await events(admin)]).toEqual([[], []])
    await query('select calendar.fail_import($1, $2)', [id, 'calendar_source.slow'])
    expect(await events(owner)).toHaveLength(2)
    expect(await mine()).toMatchObject([{ refreshError: { code: 'calendar_source.slow' } }])
    await keep(id, [trip])
    expect(await events(owner)).toHaveLength(1)
    await owner.send('PATCH', `${address}/${id}`, { isActive: false })
    expect(await events(owner)).toEqual([])
  })
})
