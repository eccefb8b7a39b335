import { expect, test } from 'vitest'
import { Problem } from '../../platform/http/problem.ts'
import { calendarDays } from './read-holiday-file.ts'

const range = { first: '2026-01-01', last: '2028-12-31' }

const file = (...events: string[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:test',
    ...events.flatMap((event) => ['BEGIN:VEVENT', event, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n')

const lines = (...of: string[]): string => of.join('\r\n')
const days = (...events: string[]) => calendarDays(file(...events), range).map(({ day, name }) => `${day} ${name}`)

test('reads an all-day event, with an exclusive end or without one', () => {
  expect(
    days(lines('UID:1', 'DTSTART;VALUE=DATE:20260501', 'DTEND;VALUE=DATE:20260502', 'SUMMARY:Fête du Travail')),
  ).toEqual(['2026-05-01 Fête du Travail'])
  expect(days(lines('UID:1', 'DTSTART;VALUE=DATE:20261225', 'SUMMARY:Christmas'))).toEqual(['2026-12-25 Christmas'])
})

test('splits an event over several days into single holidays, across months and leap days', () => {
  expect(days(lines('UID:1', 'DTSTART;VALUE=DATE:20280228', 'DTEND;VALUE=DATE:20280302', 'SUMMARY:Carnival'))).toEqual([
    '2028-02-28 Carnival',
    '2028-02-29 Carnival',
    '2028-03-01 Carnival',
  ])
})

test('assigns a timed event to its days, and an end at midnight to the previous day', () => {
  expect(
    days(
      lines('UID:1', 'DTSTART:20260714T080000', 'DTEND:20260714T180000', 'SUMMARY:Parade'),
      lines('UID:2', 'DTSTART:20270101T000000', 'DTEND:20270102T000000', 'SUMMARY:New Year'),
      lines(
        'UID:3',
        'DTSTART;TZID=Asia/Tokyo:20271103T200000',
        'DTEND;TZID=Asia/Tokyo:20271104T010000',
        'SUMMARY:Night',
      ),
    ),
  ).toEqual(['2026-07-14 Parade', '2027-01-01 New Year', '2027-11-03 Night', '2027-11-04 Night'])
})

test('expands a yearly holiday within the range, with exceptions and weekday rules', () => {
  expect(
    days(
      lines(
        'UID:1',
        'DTSTART;VALUE=DATE:19900101',
        'RRULE:FREQ=YEARLY',
        'EXDATE;VALUE=DATE:20270101',
        'SUMMARY:New Year',
      ),
    ),
  ).toEqual(['2026-01-01 New Year', '2028-01-01 New Year'])
  expect(
    days(
      lines('UID:1', 'DTSTART;VALUE=DATE:20251127', 'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=4TH', 'SUMMARY:Thanksgiving'),
    ),
  ).toEqual(['2026-11-26 Thanksgiving', '2027-11-25 Thanksgiving', '2028-11-23 Thanksgiving'])
})

test('uses the new day of an occurrence that was moved', () => {
  expect(
    days(
      lines('UID:1', 'DTSTART;VALUE=DATE:20260601', 'RRULE:FREQ=YEARLY;COUNT=2', 'SUMMARY:Founding'),
      lines('UID:1', 'RECURRENCE-ID;VALUE=DATE:20270601', 'DTSTART;VALUE=DATE:20270602', 'SUMMARY:Founding'),
    ),
  ).toEqual(['2026-06-01 Founding', '2027-06-02 Founding'])
})

test('leaves out a canceled occurrence, and uses the name of a changed one', () => {
  expect(
    days(
      lines('UID:1', 'DTSTART;VALUE=DATE:20260601', 'RRULE:FREQ=YEARLY;COUNT=3', 'SUMMARY:Founding'),
      lines('UID:1', 'RECURRENCE-ID;VALUE=DATE:20270601', 'DTSTART;VALUE=DATE:20270601', 'STATUS:CANCELLED'),
      lines('UID:1', 'RECURRENCE-ID;VALUE=DATE:20280601', 'DTSTART;VALUE=DATE:20280601', 'SUMMARY:Jubilee'),
    ),
  ).toEqual(['2026-06-01 Founding', '2028-06-01 Jubilee'])
})

test('merges two events on one day, skips canceled events and names unnamed ones', () => {
  const day = (uid: string, ...more: string[]) => lines(`UID:${uid}`, 'DTSTART;VALUE=DATE:20260402', ...more)
  expect(days(day('1', 'SUMMARY:One'), day('2', 'SUMMARY:Two'), day('3', 'SUMMARY:Three', 'STATUS:CANCELLED'))).toEqual(
    ['2026-04-02 One / Two'],
  )
  expect(days(day('1'))).toEqual(['2026-04-02 Holiday'])
})

test.each([
  ['<html>', 'This is not a calendar file'],
  ['', 'This is not a calendar file'],
  ['BEGIN:VCARD\r\nEND:VCARD\r\n', 'This is not a calendar file'],
  [file(), 'The file contains no days from 2026-01-01 to 2028-12-31'],
  [
    file(lines('UID:1', 'DTSTART;VALUE=DATE:19990101', 'SUMMARY:Past')),
    'The file contains no days from 2026-01-01 to 2028-12-31',
  ],
  [file(lines('UID:1', 'SUMMARY:Never')), '"Never" has no date'],
  [
    file(lines('UID:1', 'DTSTART;VALUE=DATE:20260101', 'DTEND;VALUE=DATE:20260301', 'SUMMARY:Winter')),
    '"Winter" lasts longer than 31 days',
  ],
  [
    file(lines('UID:1', 'DTSTART:20260101T000000Z', 'RRULE:FREQ=SECONDLY', 'SUMMARY:Tick')),
    '"Tick" repeats too often for a holiday',
  ],
  [
    file(lines('UID:1', 'DTSTART;VALUE=DATE:19000101', 'RRULE:FREQ=DAILY', 'SUMMARY:Daily')),
    '"Daily" repeats too often for a holiday',
  ],
  [
    file(lines('UID:1', 'DTSTART;VALUE=DATE:20000101', 'RRULE:FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR', 'SUMMARY:Often')),
    '"Often" repeats too often for a holiday',
  ],
  [
    file(lines('UID:1', 'DTSTART;VALUE=DATE:20260101', 'RRULE:FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR,SA,SU', 'SUMMARY:All')),
    'The file contains more than 1000 days',
  ],
  [
    file(lines('UID:1', 'DTSTART;VALUE=DATE:20260101', 'RRULE:FREQ=YEARLY;BYYEARDAY=366;BYMONTH=1', 'SUMMARY:No')),
    '"No" repeats in a way that is not supported',
  ],
])('refuses an unusable file with a message that says why: case %#', (text, message) => {
  expect(() => calendarDays(text, range)).toThrow(message)
})

test.each(['latin1', 'utf16le'] as const)('refuses a file in %s instead of losing letters', (encoding) => {
  const bytes = Buffer.from(file(lines('UID:1', 'DTSTART;VALUE=DATE:20260501', 'SUMMARY:Fête du Travail')), encoding)
  const byteOrderMark = encoding === 'utf16le' ? Buffer.from([0xff, 0xfe]) : Buffer.alloc(0)
  const text = new TextDecoder().decode(Buffer.concat([byteOrderMark, bytes]))
  expect(() => calendarDays(text, range)).toThrow('not encoded as UTF-8')
})

test('ignores a byte order mark', () => {
  expect(
    calendarDays(`\u{FEFF}${file(lines('UID:1', 'DTSTART;VALUE=DATE:20260501', 'SUMMARY:Fête'))}`, range),
  ).toHaveLength(1)
})

function outcomeOf(text: string): unknown {
  try {
    calendarDays(text, range)
    return 'days'
  } catch (error) {
    return error instanceof Problem ? 'refused' : error
  }
}

test.each([
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=YEARLY;BYMONTH=2;BYDAY=6MO',
  'FREQ=YEARLY;BYMONTHDAY=31;BYMONTH=6;BYDAY=MO',
  'FREQ=YEARLY;BYWEEKNO=53;BYMONTH=6',
  'FREQ=YEARLY;BYYEARDAY=1;BYMONTH=6',
  'FREQ=YEARLY;BYDAY=MO;BYSETPOS=366',
  'FREQ=YEARLY;INTERVAL=0',
  'FREQ=DAILY;BYMONTHDAY=31;BYMONTH=2',
  'FREQ=NONSENSE',
])('survives a rule without occurrences: %s', (rule) => {
  const text = file(lines('UID:1', 'DTSTART;VALUE=DATE:20260105', `RRULE:${rule}`, 'SUMMARY:Never'))
  expect(['days', 'refused']).toContain(outcomeOf(text))
})

test.each([
  lines('DTSTART;VALUE=TEXT:hello', 'SUMMARY:Text'),
  lines('DTSTART;VALUE=DATE:20260105', 'DTEND;VALUE=TEXT:hello', 'SUMMARY:Text'),
  lines('DTSTART;VALUE=DATE:20260105', 'SUMMARY;VALUE=DATE:20260105'),
])('survives a property of an unexpected type: case %#', (event) => {
  expect(['days', 'refused']).toContain(outcomeOf(file(lines('UID:1', event))))
})

test('refuses a file with too many rules without occurrences', () => {
  const never = lines(
    'UID:1',
    'DTSTART;VALUE=DATE:20260105',
    'RRULE:FREQ=YEARLY;BYMONTHDAY=31;BYMONTH=6;BYDAY=MO',
    'SUMMARY:Never',
  )
  expect(() => calendarDays(file(...Array.from({ length: 200 }, () => never)), range)).toThrow('takes too long')
})
