import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { composeMeeting } from './compose-meeting.ts'
import { type DueMail } from './due-mail.ts'

const meeting: DueMail['meeting'] = {
  id: '00000000-0000-4000-8000-000000000001',
  version: 3,
  timeZone: 'Europe/Paris',
  updatedAt: '2027-01-01T08:00:00+00:00',
  title: 'Review, of "line 4"; part\n2',
  description: 'Findings',
  location: 'Room 2',
  agenda: null,
  startsAt: '2027-03-22T08:00:00+00:00',
  endsAt: '2027-03-22T08:30:00+00:00',
  pattern: 'weekly',
  interval: 1,
  dayOfMonth: null,
  occurrences: 3,
  organizer: { name: 'Karim Benali', email: 'karim@example.com' },
  participants: [
    { name: 'Karim Benali', email: 'karim@example.com', role: 'organizer', status: 'accepted' },
    { name: 'Ann Lee', email: 'ann@example.com', role: 'optional', status: 'maybe' },
  ],
  exceptions: [],
  occurrence: null,
  shownStart: '2027-03-22T08:00:00+00:00',
}
const due: DueMail = {
  noticeId: '00000000-0000-4000-8000-000000000002',
  personId: '00000000-0000-4000-8000-000000000003',
  address: 'ann@example.com',
  language: 'en',
  name: 'Ann Lee',
  timeZone: 'America/New_York',
  kind: 'invited',
  meeting,
}
const calendarOf = (mail: ReturnType<typeof composeMeeting>) =>
  new ICAL.Component(ICAL.parse(mail.icalEvent?.content ?? ''))

test('invites in the reader’s language and time zone, with a link that only opens a page', () => {
  const mail = composeMeeting({ ...due, meeting: { ...meeting, title: 'Review' } }, 'https://portal.example')
  expect(mail.subject).toBe('Invitation: Review, Monday, March 22, 2027 at 4:00 AM')
  expect(mail.text).toContain(
    'Respond: https://portal.example/dashboard?tab=communication&part=agenda&meeting=00000000-0000-4000-8000-000000000001',
  )
  expect(composeMeeting({ ...due, language: 'de' }, 'https://portal.example').subject).toContain(
    'Montag, 22. März 2027',
  )
})

test('names no location for an occurrence that has none', () => {
  const { startsAt, endsAt } = meeting
  const changes = { location: null }
  const flags = { isCancelled: false, isRemoved: false, isChanged: true, responses: [] }
  const exceptions = [{ originalStart: startsAt, startsAt, endsAt, changes, ...flags }]
  const changed = { ...due, meeting: { ...meeting, exceptions, occurrence: startsAt } }
  expect(composeMeeting(due, 'https://portal.example').text).toContain('Room 2')
  expect(composeMeeting(changed, 'https://portal.example').text).not.toContain('Room 2')
})

test('carries the place and the texts of the meeting', () => {
  const mail = composeMeeting({ ...due, meeting: { ...meeting, agenda: 'Pump 4' } }, 'https://portal.example')
  const event = calendarOf(mail).getFirstSubcomponent('vevent')
  expect(event?.getFirstPropertyValue('location')).toBe('Room 2')
  expect(event?.getFirstPropertyValue('description')).toBe('Findings\n\nPump 4')
})

test('carries the series with its rule, its time zone and its people', () => {
  const calendar = calendarOf(composeMeeting(due, 'https://portal.example'))
  expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST')
  expect(calendar.getFirstSubcomponent('vtimezone')?.getFirstPropertyValue('tzid')).toBe('Europe/Paris')
  const [event] = calendar.getAllSubcomponents('vevent')
  expect(event?.getFirstPropertyValue('summary')).toBe(meeting.title)
  expect(String(event?.getFirstPropertyValue('rrule'))).toBe('FREQ=WEEKLY;COUNT=3')
  expect(event?.getFirstPropertyValue('sequence')).toBe(3)
  expect(
    event
      ?.getAllProperties('attendee')
      .map((one) => [one.getFirstValue(), one.getParameter('partstat'), one.getParameter('role')]),
  ).toEqual([
    ['mailto:karim@example.com', 'ACCEPTED', 'REQ-PARTICIPANT'],
    ['mailto:ann@example.com', 'TENTATIVE', 'OPT-PARTICIPANT'],
  ])
})

test('cancels all of a meeting, or the occurrence alone', () => {
  const whole = calendarOf(composeMeeting({ ...due, kind: 'cancelled' }, 'https://portal.example'))
  expect(whole.getFirstPropertyValue('method')).toBe('CANCEL')
  expect(whole.getAllSubcomponents('vevent').map((event) => event.getFirstPropertyValue('status'))).toEqual([
    'CANCELLED',
  ])
  const start = '2027-03-29T07:00:00+00:00'
  const one = {
    originalStart: start,
    startsAt: start,
    endsAt: '2027-03-29T07:30:00+00:00',
    changes: {},
    isCancelled: true,
    isRemoved: false,
    isChanged: true,
    responses: [],
  }
  const part = calendarOf(
    composeMeeting(
      { ...due, kind: 'cancelled', meeting: { ...meeting, exceptions: [one], occurrence: start, shownStart: start } },
      'https://portal.example',
    ),
  )
  const [event, ...others] = part.getAllSubcomponents('vevent')
  expect(others).toEqual([])
  expect([String(event?.getFirstPropertyValue('recurrence-id')), event?.hasProperty('rrule')]).toEqual([
    '2027-03-29T09:00:00',
    false,
  ])
})

test('[MEET-33] carries the occurrences that were moved, and those to which the reader responded differently', () => {
  const unchanged = { changes: {}, isCancelled: false, isRemoved: false, isChanged: false, responses: [] }
  const responsesOf = (status: string) => [{ email: 'ann@example.com', status }]
  const exceptions = [
    {
      ...unchanged,
      originalStart: '2027-03-29T07:00:00+00:00',
      startsAt: '2027-03-30T12:00:00+00:00',
      endsAt: '2027-03-30T12:30:00+00:00',
      isChanged: true,
      responses: responsesOf('pending'),
    },
    {
      ...unchanged,
      originalStart: '2027-04-05T07:00:00+00:00',
      startsAt: '2027-04-05T07:00:00+00:00',
      endsAt: '2027-04-05T07:30:00+00:00',
      responses: responsesOf('declined'),
    },
  ]
  const eventsFor = (address: string) =>
    calendarOf(composeMeeting({ ...due, address, meeting: { ...meeting, exceptions } }, 'https://portal.example'))
      .getAllSubcomponents('vevent')
      .map((event) => [
        String(event.getFirstPropertyValue('recurrence-id')),
        String(event.getFirstPropertyValue('dtstart')),
        event.getAllProperties('attendee')[1]?.getParameter('partstat'),
      ])
  const forOthers = [
    ['null', '2027-03-22T09:00:00', 'TENTATIVE'],
    ['2027-03-29T09:00:00', '2027-03-30T14:00:00', 'NEEDS-ACTION'],
  ]
  expect(eventsFor('karim@example.com')).toEqual(forOthers)
  expect(eventsFor('ann@example.com')).toEqual([
    ...forOthers,
    ['2027-04-05T09:00:00', '2027-04-05T09:00:00', 'DECLINED'],
  ])
})

test.each([
  ['2027-04-30T07:00:00+00:00', 31, ['2027-04-30', '2027-05-31', '2027-06-30', '2027-07-31']],
  ['2027-02-28T08:00:00+00:00', 30, ['2027-02-28', '2027-03-30', '2027-04-30', '2027-05-30']],
])('[MEET-31] lists the days of a series that goes on from %s with day %i', (startsAt, dayOfMonth, days) => {
  const endsAt = new Date(Date.parse(startsAt) + 1_800_000).toISOString()
  const monthly = { ...meeting, startsAt, endsAt, pattern: 'monthly', dayOfMonth, occurrences: 4 } as const
  const [event] = calendarOf(
    composeMeeting({ ...due, meeting: monthly }, 'https://portal.example'),
  ).getAllSubcomponents('vevent')
  const times = event && new ICAL.Event(event).iterator()
  expect(Array.from({ length: 5 }, () => times?.next()?.toString().slice(0, 10))).toEqual([...days, undefined])
})

test.each<[string, string | null, string[]]>([
  ['2027-01-30T08:00:00+00:00', 'FREQ=MONTHLY;COUNT=3;BYMONTHDAY=30', ['2027-02-28']],
  ['2027-02-28T08:00:00+00:00', null, ['2027-02-28', '2027-03-30', '2027-04-30', '2027-05-30']],
])(
  '[MEET-31] lists beside the rule of a series from %s only the days to which it does not apply',
  (startsAt, rule, days) => {
    const endsAt = new Date(Date.parse(startsAt) + 1_800_000).toISOString()
    const monthly = { ...meeting, startsAt, endsAt, pattern: 'monthly', dayOfMonth: 30, occurrences: 4 } as const
    const mail = composeMeeting({ ...due, meeting: monthly }, 'https://portal.example')
    const event = calendarOf(mail).getFirstSubcomponent('vevent')
    const written = event?.getFirstPropertyValue('rrule') ?? null
    expect(written === null ? null : String(written)).toBe(rule)
    expect(event?.getAllProperties('rdate').map((one) => String(one.getFirstValue()))).toEqual(
      days.map((day) => `${day}T09:00:00`),
    )
  },
)
