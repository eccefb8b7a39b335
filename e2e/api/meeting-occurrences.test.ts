import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import type { Meeting } from '../../supabase/functions/_shared/contract/meetings/meeting.ts'
import { composeMeeting } from '../../worker/areas/meetings/compose-meeting.ts'
import { query } from './support/database.ts'

interface Series {
  zone: string
  start: string
  pattern: NonNullable<Meeting['recurrencePattern']>
  interval: number
  /** The day of the month of a series that begins in a shorter month. */
  day: number | null
  occurrences: number
}

/** The starts that Postgres gives to a series, whose first start is a local time. */
async function startsInPostgres({ zone, start, pattern, interval, day, occurrences }: Series): Promise<string[]> {
  const rows = await query<{ start: Date }>(
    `select meetings.starts(jsonb_populate_record(null::public.meetings, jsonb_build_object(
       'starts_at', meetings.instant($2, $1), 'time_zone', $1::text, 'recurrence_pattern', $3::text,
       'recurrence_interval', $4::int, 'recurrence_occurrences', $5::int, 'recurrence_day', $6::int
     ))) as start`,
    [zone, start, pattern, interval, occurrences, day],
  )
  return rows.map((row) => row.start.toISOString())
}

/** The starts that ical.js reads from the file of the same series. */
function startsInFile({ zone, pattern, interval, day, occurrences }: Series, first: string): string[] {
  const { icalEvent } = composeMeeting(
    {
      noticeId: '',
      personId: '',
      address: 'b@example.com',
      language: 'en',
      name: 'B',
      timeZone: zone,
      kind: 'invited',
      meeting: {
        id: '00000000-0000-4000-8000-000000000001',
        version: 1,
        timeZone: zone,
        updatedAt: first,
        title: 'Series',
        description: null,
        location: null,
        agenda: null,
        startsAt: first,
        endsAt: new Date(Date.parse(first) + 1_800_000).toISOString(),
        pattern,
        interval,
        dayOfMonth: day,
        occurrences,
        organizer: { name: 'A', email: 'a@example.com' },
        participants: [],
        exceptions: [],
        occurrence: null,
        shownStart: first,
      },
    },
    'https://portal.example',
  )
  const calendar = new ICAL.Component(ICAL.parse(icalEvent?.content ?? ''))
  const [event] = calendar.getAllSubcomponents('vevent')
  if (!event) throw new Error('The file has no event')
  const found: string[] = []
  const times = new ICAL.Event(event).iterator()
  for (let time = times.next(); time; time = times.next()) found.push(time.toJSDate().toISOString())
  return found
}

async function expectAgreement(series: Series): Promise<void> {
  const { start, interval, occurrences } = series
  const expected = await startsInPostgres(series)
  expect(expected).toHaveLength(occurrences)
  expect(startsInFile(series, expected[0] ?? ''), `${start} every ${interval}`).toEqual(expected)
}

const zones = ['Europe/Paris', 'America/New_York', 'Asia/Tokyo', 'Australia/Lord_Howe', 'America/Santiago']
/** At hours at which no clock changes: ical.js does not place skipped times as RFC 5545 asks for. */
const starts = ['2027-01-31T09:00', '2028-01-30T06:00', '2027-10-29T19:30', '2028-02-29T13:30', '2027-05-31T20:30']
/** The first starts of series that were split on the last day of a short month, and their days of the month. */
const splits = [
  ['2027-04-30T09:00', 31],
  ['2027-02-28T06:00', 29],
  ['2027-02-28T19:30', 30],
  ['2028-02-29T13:30', 30],
  ['2027-02-28T20:30', 31],
] as const
const patterns = ['daily', 'weekly', 'monthly', 'bimonthly', 'quarterly'] as const

describe.each(zones)('In %s, Postgres and the calendar file agree on', (zone) => {
  test.each(patterns)(
    '[MEET-31] [MEET-32] a %s series across changes of the clock and short months',
    async (pattern) => {
      for (const start of starts)
        for (const interval of [1, 2, 5])
          await expectAgreement({
            zone,
            start,
            pattern,
            interval,
            day: null,
            occurrences: pattern === 'daily' ? 100 : 30,
          })
    },
  )

  test.each(['monthly', 'bimonthly', 'quarterly'] as const)(
    '[MEET-31] a %s series that goes on from the last day of a short month',
    async (pattern) => {
      for (const [start, day] of splits)
        await expectAgreement({ zone, start, pattern, interval: 1, day, occurrences: 30 })
    },
  )
})
