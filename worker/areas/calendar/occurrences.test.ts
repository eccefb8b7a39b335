import { describe, expect, test } from 'vitest'
import { occurrencesIn as occurrencesOf } from './occurrences.ts'
import { readInThread } from './read-in-thread.ts'

const ownZone = 'Europe/Paris'
const now = Date.parse('2026-11-21T12:00:00Z')
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const occurrencesIn = (text: string, at: number) => occurrencesOf(text, at, ownZone)
const event = (...lines: string[]) => [
  'BEGIN:VEVENT',
  'UID:a',
  'DTSTAMP:20261101T000000Z',
  'SUMMARY:Round',
  ...lines,
  'END:VEVENT',
]

describe('what a calendar says', () => {
  test('reads single events, whole days and zones', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Tokyo',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0900',
      'TZOFFSETTO:+0900',
      'END:STANDARD',
      'END:VTIMEZONE',
    ]
    const text = calendar(
      ...zone,
      ...event('DTSTART;TZID=Tokyo:20261122T090000', 'DTEND;TZID=Tokyo:20261122T100000'),
      ...event('DTSTART;VALUE=DATE:20261124', 'DTEND;VALUE=DATE:20261126'),
      ...event('DTSTART:20200101T000000Z', 'DTEND:20200101T010000Z'),
    )
    expect(occurrencesIn(text, now)).toMatchObject([
      { startsAt: '2026-11-22T00:00:00.000Z', endsAt: '2026-11-22T01:00:00.000Z', isAllDay: false },
      { startsAt: '2026-11-24T00:00:00.000Z', endsAt: '2026-11-25T00:00:00.000Z', isAllDay: true },
    ])
  })

  test.each([
    ['a time without a zone is of the owner’s', 'DTSTART:20260715T090000', '2026-07-15T07:00:00.000Z', 'Europe/Paris'],
    [
      'so is one in a zone that nobody knows',
      'DTSTART;TZID=Moon/Base:20260715T090000',
      '2026-07-15T00:00:00.000Z',
      'Asia/Tokyo',
    ],
    [
      'a zone may be named alone',
      'DTSTART;TZID=America/New_York:20260715T090000',
      '2026-07-15T13:00:00.000Z',
      'Europe/Paris',
    ],
    ['in winter too', 'DTSTART;TZID=America/New_York:20261215T090000', '2026-12-15T14:00:00.000Z', 'Asia/Tokyo'],
    [
      'the hour before it is twice',
      'DTSTART;TZID=Europe/Paris:20261025T015959',
      '2026-10-24T23:59:59.000Z',
      'Asia/Tokyo',
    ],
    [
      'an hour that is twice is its first',
      'DTSTART;TZID=Europe/Paris:20261025T023000',
      '2026-10-25T00:30:00.000Z',
      'Asia/Tokyo',
    ],
    ['the hour after it', 'DTSTART;TZID=Europe/Paris:20261025T030000', '2026-10-25T02:00:00.000Z', 'Asia/Tokyo'],
    [
      'the hour before it is left out',
      'DTSTART;TZID=Europe/Paris:20260329T015959',
      '2026-03-29T00:59:59.000Z',
      'Asia/Tokyo',
    ],
    [
      'an hour that is left out counts from before',
      'DTSTART;TZID=Europe/Paris:20260329T023000',
      '2026-03-29T01:30:00.000Z',
      'Asia/Tokyo',
    ],
    ['the hour after that', 'DTSTART;TZID=Europe/Paris:20260329T030000', '2026-03-29T01:00:00.000Z', 'Asia/Tokyo'],
    ['half hours', 'DTSTART;TZID=Asia/Kolkata:20261215T090000', '2026-12-15T03:30:00.000Z', 'Asia/Tokyo'],
  ])('[SYNC-23] %s', (_, line, startsAt, zone) => {
    expect(occurrencesOf(calendar(...event(line)), Date.parse('2026-06-01T00:00:00Z'), zone)).toMatchObject([
      { startsAt },
    ])
  })

  test('keeps a repetition’s time of day when the clocks change, with and without a zone definition', () => {
    for (const line of ['DTSTART:20261024T090000', 'DTSTART;TZID=Europe/Paris:20261024T090000']) {
      expect(
        occurrencesIn(calendar(...event(line, 'RRULE:FREQ=DAILY;COUNT=2')), now).map(({ startsAt }) => startsAt),
      ).toEqual(['2026-10-24T07:00:00.000Z', '2026-10-25T08:00:00.000Z'])
    }
  })

  test('expands an endless repetition around today only', () => {
    const found = occurrencesIn(
      calendar(...event('DTSTART:20200101T080000Z', 'DTEND:20200101T090000Z', 'RRULE:FREQ=WEEKLY')),
      now,
    )
    expect(found.length).toBeGreaterThan(60)
    expect(found.length).toBeLessThan(80)
    expect(found.every(({ startsAt }) => startsAt > '2026-08-20' && startsAt < '2027-12-28')).toBe(true)
  })

  test('shows a moved occurrence at its new time', () => {
    const text = calendar(
      ...event('DTSTART:20261120T080000Z', 'DTEND:20261120T090000Z', 'RRULE:FREQ=DAILY;COUNT=2'),
      ...event('RECURRENCE-ID:20261121T080000Z', 'DTSTART:20261121T150000Z', 'DTEND:20261121T160000Z'),
    )
    expect(occurrencesIn(text, now).map(({ startsAt }) => startsAt)).toEqual([
      '2026-11-20T08:00:00.000Z',
      '2026-11-21T15:00:00.000Z',
    ])
  })

  test('is not delayed by a repetition of every second', () => {
    const text = calendar(...event('DTSTART:19700101T000000Z', 'RRULE:FREQ=SECONDLY'))
    expect(() => occurrencesIn(text, now)).toThrow('The calendar has too many repetitions')
  })

  test('is read apart, and given up where a rule never comes true', async () => {
    const good = calendar(...event('DTSTART:20261122T080000Z', 'DTEND:20261122T090000Z'))
    const apart = (text: string, wait?: number) => readInThread({ content: Buffer.from(text), now, ownZone }, wait)
    expect(await apart(`\uFEFF${good}`)).toEqual(occurrencesIn(good, now))
    await expect(apart('Hello')).rejects.toThrow('There is no calendar at this address')
    const never = calendar(...event('DTSTART;VALUE=DATE:20260105', 'RRULE:FREQ=DAILY;BYMONTHDAY=31;BYMONTH=2'))
    await expect(apart(never, 1_000)).rejects.toThrow('The calendar takes too long to read')
  })

  test.each(['', 'Hello', '<html>', 'BEGIN:VCARD\r\nEND:VCARD', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT'])(
    '%j is none',
    (text) => {
      expect(() => occurrencesIn(text, now)).toThrow('There is no calendar at this address')
    },
  )
})
