import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '@/lib/query.ts'
import { screenOf } from '@/ui/test-screen.tsx'
import { textsOf } from '@/ui/test-texts.ts'
import type { Meeting } from '../meeting.ts'
import { testMeeting } from '../test-meeting.ts'
import texts from '../texts.en.ts'
import { MeetingList } from './MeetingList.tsx'

afterEach(() => {
  queryClient.clear()
})

const now = Date.parse('2026-11-21T12:00:00Z')
const nothing = () => undefined
const at = (day: string, hour: string, changes: Partial<Meeting>) =>
  testMeeting({
    startDateTime: `${day}T${hour}:00:00Z`,
    endDateTime: `${day}T${hour}:30:00Z`,
    joinableFrom: `${day}T${hour}:00:00Z`,
    joinableUntil: `${day}T${hour}:30:00Z`,
    ...changes,
  })
const karim = { id: 'karim', name: 'Karim Benali', firstName: 'Karim', lastName: 'Benali', position: null }
const past = at('2026-11-20', '08', { title: 'Retrospective' })
const series = at('2026-11-22', '08', {
  location: 'Room 2',
  organizer: karim,
  isRecurring: true,
  recurrencePattern: 'daily',
  occurrence: '2026-11-22T08:00:00Z',
  myStatus: 'pending',
})
const declined = at('2026-11-22', '13', { title: 'Next month', meetingType: 'planning', myStatus: 'declined' })
const cancelled = at('2026-11-23', '09', { title: 'Interview', meetingType: 'one-on-one', status: 'cancelled' })

/** The days of the list, each with the texts of its rows. */
async function shown(isWithPast: boolean): Promise<string[]> {
  vi.stubGlobal('fetch', async (address: string) => {
    const from = Date.parse(new URL(address, 'http://localhost').searchParams.get('startDate') ?? '')
    const isListed = ({ startDateTime }: Meeting) => Date.parse(startDateTime) >= from
    return Response.json([past, series, declined, cancelled].filter(isListed))
  })
  const list = (
    <MeetingList isWithPast={isWithPast} now={now} onTogglePast={nothing} onOpen={nothing} onCreate={undefined} />
  )
  const render = () => screenOf(list, undefined, { texts: { 'meeting-agenda': texts } })
  // Its reads are known once it was rendered.
  render()
  await Promise.all(
    queryClient
      .getQueryCache()
      .getAll()
      .map((query) => query.fetch()),
  )
  return render()
    .split('<li><h3>')
    .slice(1)
    .map((day) => textsOf(`<h3>${day}`).join(' ').replaceAll(/\s+/g, ' '))
}

const coming = [
  'Sun, Nov 22, 2026 9:00 AM – 9:30 AM Weekly review Scheduled Pending General Recurring Room 2 Karim Benali' +
    ' 2:00 PM – 2:30 PM Next month Scheduled Declined Planning Amélie Faure',
  'Mon, Nov 23, 2026 10:00 AM – 10:30 AM Interview Cancelled One-on-one Amélie Faure',
]

test('[MEET-1] [MEET-11] the list has the coming meetings by day, with their type, status and response', async () => {
  expect(await shown(false)).toEqual(coming)
})

test('[MEET-11] the list has past meetings on request', async () => {
  expect(await shown(true)).toEqual([
    'Fri, Nov 20, 2026 9:00 AM – 9:30 AM Retrospective Completed General Amélie Faure',
    ...coming,
  ])
})
