import { randomUUID } from 'node:crypto'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { Client } from './support/client.ts'
import { clientsOf } from './support/clients-of.ts'
import { query } from './support/database.ts'
import { expectAnswer } from './support/expect-answer.ts'

const mark = `Calendar test ${randomUUID()}`
const [technician, tokyo, newYork] = clientsOf('te.paris1', 'te.tokyo1', 'te.newyork1')

test('[MEET-9] [CAL-13] the calendar lists the meetings of a person who has not declined them', async () => {
  const { user } = await expectAnswer(contract.auth.user, await tokyo.get('/api/auth/user'))
  const created = await technician.post('/api/meetings', {
    title: mark,
    startDateTime: '2027-03-10T09:00:00+01:00',
    endDateTime: '2027-03-10T10:00:00+01:00',
    meetingType: 'review',
    participantIds: [user.id],
    isRecurring: true,
    recurrencePattern: 'weekly',
    recurrenceOccurrences: 2,
  })
  const { id } = await expectAnswer(contract.meetings.create, created)
  try {
    const entries = async (client: Client) => {
      const events = await client.get('/api/calendar/events?startDate=2027-03-01&endDate=2027-03-31')
      return (await expectAnswer(contract.calendar.events, events))
        .filter(({ title }) => title === mark)
        .map((entry) => [entry.id, entry.category, entry.status])
    }
    const both = ['20270310T080000Z', '20270317T080000Z'].map((start) => [
      `meeting-${id}-${start}`,
      'meeting',
      'pending',
    ])
    for (const client of [technician, tokyo]) expect(await entries(client)).toEqual(both)
    expect(await entries(newYork)).toEqual([])
    await tokyo.put(`/api/meetings/${id}/participants/${user.id}`, { status: 'declined' })
    expect(await entries(tokyo)).toEqual([])
    await technician.post(`/api/meetings/${id}/cancel`)
    expect((await entries(technician)).map(([, , status]) => status)).toEqual(['stopped', 'stopped'])
  } finally {
    await query('delete from public.meetings where id = $1', [id])
  }
})

test('[MEET-33] [SYNC-14] the feed has the meetings of a series that its owner has not declined, with their responses', async () => {
  const { user } = await expectAnswer(contract.auth.user, await tokyo.get('/api/auth/user'))
  const day = (days: number) => new Date((Math.floor(Date.now() / 86_400_000) + days) * 86_400_000).toISOString()
  const created = await technician.post('/api/meetings', {
    title: mark,
    startDateTime: day(3),
    endDateTime: day(3).replace('00:00.000Z', '30:00.000Z'),
    participantIds: [user.id],
    isRecurring: true,
    recurrencePattern: 'weekly',
    recurrenceOccurrences: 3,
  })
  const { id } = await expectAnswer(contract.meetings.create, created)
  const integration = await tokyo.post('/api/calendar/integrations', { provider: 'google', calendarName: mark })
  const { feedUrl } = await expectAnswer(contract.calendarIntegrations.create, integration)
  try {
    const range = new URLSearchParams({ startDate: day(0), endDate: day(30) })
    const listed = await expectAnswer(contract.meetings.list, await tokyo.get(`/api/meetings?${range}`))
    const starts = listed.filter((one) => one.id === id).map(({ occurrence }) => occurrence ?? '')
    expect(starts).toHaveLength(3)
    const respond = async (status: string, occurrence?: string) => {
      const search = occurrence ? `?${new URLSearchParams({ occurrence })}` : ''
      const response = await tokyo.put(`/api/meetings/${id}/participants/${user.id}${search}`, { status })
      await expectAnswer(contract.meetings.respond, response)
    }
    /** The places in the series of the meetings that the feed has, and the owner's response to those with an event of their own. */
    const held = async () => {
      const text = await (await new Client().get(new URL(feedUrl ?? '').pathname)).text()
      const [series, ...single] = new ICAL.Component(ICAL.parse(text))
        .getAllSubcomponents('vevent')
        .filter((event) => event.getFirstPropertyValue('uid') === `${id}@enterprise-portal`)
      const placeOf = (time: ICAL.Time) => starts.findIndex((start) => Date.parse(start) === time.toJSDate().getTime())
      const found: number[] = []
      const times = series && new ICAL.Event(series).iterator()
      for (let time = times?.next(); time; time = times?.next()) found.push(placeOf(time))
      const responses = single.map((event) => [
        placeOf(new ICAL.Event(event).recurrenceId),
        event.getAllProperties('attendee').at(-1)?.getParameter('partstat'),
      ])
      return { found, responses }
    }
    expect(await held()).toEqual({ found: [0, 1, 2], responses: [] })
    await respond('accepted')
    await respond('declined', starts[1])
    expect(await held()).toEqual({ found: [0, 2], responses: [] })
    await respond('declined')
    await respond('accepted', starts[2])
    expect(await held()).toEqual({ found: [2], responses: [[2, 'ACCEPTED']] })
    await respond('declined')
    expect(await held()).toEqual({ found: [], responses: [] })
  } finally {
    await query('delete from public.meetings where id = $1', [id])
    await query('delete from public.calendar_integrations where calendar_name = $1', [mark])
  }
})
