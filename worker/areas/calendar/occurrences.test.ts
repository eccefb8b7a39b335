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

describe('the occurrences in a calendar', () => {
  test('include single events, all-day events and events with a time zone', () => {
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
    [
      'uses the owner’s zone for a time without one',
      'DTSTART:20260715T090000',
      '2026-07-15T07:00:00.000Z',
      'Europe/Paris',
    ],
    [
      'uses the owner’s zone for a time in an unknown one',
      'DTSTART;TZID=Moon/Base:20260715T090000',
      '2026-07-15T00:00:00.000Z',
      'Asia/Tokyo',
    ],
    [
      'accepts an IANA name without a zone definition',
      'DTSTART;TZID=America/New_York:20260715T090000',
      '2026-07-15T13:00:00.000Z',
      'Europe/Paris',
    ],
    [
      'accepts an IANA name in winter, too',
      'DTSTART;TZID=America/New_York:20261215T090000',
      '2026-12-15T14:00:00.000Z',
      'Asia/Tokyo',
    ],
    [
      'uses summer time just before the repeated hour',
      'DTSTART;TZID=Europe/Paris:20261025T015959',
      '2026-10-24T23:59:59.000Z',
      'Asia/Tokyo',
    ],
    [
      'takes the first of two repeated hours',
      'DTSTART;TZID=Europe/Paris:20261025T023000',
      '2026-10-25T00:30:00.000Z',
      'Asia/Tokyo',
    ],
    [
      'uses winter time just after the repeated hour',
      'DTSTART;TZID=Europe/Paris:20261025T030000',
      '2026-10-25T02:00:00.000Z',
      'Asia/Tokyo',
    ],
    [
      'uses winter time just before the skipped hour',
      'DTSTART;TZID=Europe/Paris:20260329T015959',
      '2026-03-29T00:59:59.000Z',
      'Asia/Tokyo',
    ],
    [
      'uses the offset before the change in the skipped hour',
      'DTSTART;TZID=Europe/Paris:20260329T023000',
      '2026-03-29T01:30:00.000Z',
      'Asia/Tokyo',
    ],
    [
      'uses summer time just after the skipped hour',
      'DTSTART;TZID=Europe/Paris:20260329T030000',
      '2026-03-29T01:00:00.000Z',
      'Asia/Tokyo',
    ],
    [
      'accepts a zone with an offset of half an hour',
      'DTSTART;TZID=Asia/Kolkata:20261215T090000',
      '2026-12-15T03:30:00.000Z',
      'Asia/Tokyo',
    ],
  ])('[SYNC-23] %s', (_, line, startsAt, zone) => {
    expect(occurrencesOf(calendar(...event(line)), Date.parse('2026-06-01T00:00:00Z'), zone)).toMatchObject([
      { startsAt },
    ])
  })

  test('keep their time of day when the clocks change, with and without a time zone', () => {
    for (const line of ['DTSTART:20261024T090000', 'DTSTART;TZID=Europe/Paris:20261024T090000']) {
      expect(
        occurrencesIn(calendar(...event(line, 'RRULE:FREQ=DAILY;COUNT=2')), now).map(({ startsAt }) => startsAt),
      ).toEqual(['2026-10-24T07:00:00.000Z', '2026-10-25T08:00:00.000Z'])
    }
  })

  test('of an endless repetition are limited to the window around today', () => {
    const found = occurrencesIn(
      calendar(...event('DTSTART:20200101T080000Z', 'DTEND:20200101T090000Z', 'RRULE:FREQ=WEEKLY')),
      now,
    )
    expect(found.length).toBeGreaterThan(60)
    expect(found.length).toBeLessThan(80)
    expect(found.every(({ startsAt }) => startsAt > '2026-08-20' && startsAt < '2027-12-28')).toBe(true)
  })

  test('include a moved occurrence at its new time', () => {
    const text = calendar(
      ...event('DTSTART:20261120T080000Z', 'DTEND:20261120T090000Z', 'RRULE:FREQ=DAILY;COUNT=2'),
      ...event('RECURRENCE-ID:20261121T080000Z', 'DTSTART:20261121T150000Z', 'DTEND:20261121T160000Z'),
    )
    expect(occurrencesIn(text, now).map(({ startsAt }) => startsAt)).toEqual([
      '2026-11-20T08:00:00.000Z',
      '2026-11-21T15:00:00.000Z',
    ])
  })

  test('leave out canceled events and canceled occurrences', () => {
    const daily = event('DTSTART:20261120T080000Z', 'DTEND:20261120T090000Z', 'RRULE:FREQ=DAILY;COUNT=3')
    const text = calendar(
      ...daily,
      ...event('RECURRENCE-ID:20261121T080000Z', 'DTSTART:20261121T080000Z', 'STATUS:CANCELLED'),
      ...event('DTSTART:20261125T080000Z', 'STATUS:CANCELLED').map((line) => line.replace('UID:a', 'UID:b')),
    )
    expect(occurrencesIn(text, now).map(({ startsAt }) => startsAt)).toEqual([
      '2026-11-20T08:00:00.000Z',
      '2026-11-22T08:00:00.000Z',
    ])
  })

  test('include one changed occurrence alone, and change no event with another UID', () => {
    const text = calendar(
      ...event('DTSTART:20261121T080000Z', 'DTEND:20261121T090000Z'),
      ...event('RECURRENCE-ID:20261121T080000Z', 'DTSTART:20261121T150000Z', 'DTEND:20261121T160000Z').map((line) =>
        line.replace('UID:a', 'UID:b'),
      ),
    )
    expect(occurrencesIn(text, now).map(({ startsAt }) => startsAt)).toEqual([
      '2026-11-21T08:00:00.000Z',
      '2026-11-21T15:00:00.000Z',
    ])
  })

  test('include those after one that was moved beyond the window', () => {
    const text = calendar(
      ...event('DTSTART:20261120T080000Z', 'DTEND:20261120T090000Z', 'RRULE:FREQ=DAILY;COUNT=3'),
      ...event('RECURRENCE-ID:20261121T080000Z', 'DTSTART:20301121T080000Z', 'DTEND:20301121T090000Z'),
    )
    expect(occurrencesIn(text, now).map(({ startsAt }) => startsAt)).toEqual([
      '2026-11-20T08:00:00.000Z',
      '2026-11-22T08:00:00.000Z',
    ])
  })

  test('are the nearest 2,000 if there are more', () => {
    const daily = event('DTSTART:20260901T080000Z', 'DTEND:20260901T090000Z', 'RRULE:FREQ=DAILY')
    const series = Array.from({ length: 6 }, (_, index) => daily.map((line) => line.replace('UID:a', `UID:${index}`)))
    const single = event('DTSTART:20261121T130000Z').map((line) => line.replace('UID:a', 'UID:single'))
    const found = occurrencesIn(calendar(...series.flat(), ...single), now)
    expect(found).toHaveLength(2_000)
    expect(found.at(-1)).toMatchObject({ startsAt: '2026-11-21T13:00:00.000Z' })
    const starts = found.map(({ startsAt }) => startsAt).toSorted()
    expect([starts[0], starts.at(-1)]).toEqual(['2026-09-01T08:00:00.000Z', '2027-07-31T08:00:00.000Z'])
  })

  test('are 2,000 of a calendar that takes too long to read in full', () => {
    const daily = event('DTSTART:20241101T080000Z', 'DTEND:20241101T090000Z', 'RRULE:FREQ=DAILY')
    const series = Array.from({ length: 60 }, (_, index) => daily.map((line) => line.replace('UID:a', `UID:${index}`)))
    expect(occurrencesIn(calendar(...series.flat()), now)).toHaveLength(2_000)
  })

  test('are refused for an event that repeats every second', () => {
    const text = calendar(...event('DTSTART:19700101T000000Z', 'RRULE:FREQ=SECONDLY'))
    expect(() => occurrencesIn(text, now)).toThrow('The calendar has too many repetitions')
  })

  test('are read in a thread, which is stopped when a rule has no occurrences', async () => {
    const good = calendar(...event('DTSTART:20261122T080000Z', 'DTEND:20261122T090000Z'))
    const apart = (text: string, wait?: number) => readInThread({ content: Buffer.from(text), now, ownZone }, wait)
    expect(await apart(`\uFEFF${good}`)).toEqual(occurrencesIn(good, now))
    await expect(apart('Hello')).rejects.toThrow('There is no calendar at this address')
    const never = calendar(...event('DTSTART;VALUE=DATE:20260105', 'RRULE:FREQ=DAILY;BYMONTHDAY=31;BYMONTH=2'))
    await expect(apart(never, 1_000)).rejects.toThrow('Reading the calendar takes too long')
  })

  test.each(['', 'Hello', '<html>', 'BEGIN:VCARD\r\nEND:VCARD', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT'])(
    'are refused for %j, which is not a calendar',
    (text) => {
      expect(() => occurrencesIn(text, now)).toThrow('There is no calendar at this address')
    },
  )
})
