import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import type { Client } from './support/client.ts'
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
