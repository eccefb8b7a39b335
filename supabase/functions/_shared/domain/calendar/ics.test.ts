import ICAL from 'ical.js'
import { afterEach, describe, expect, test } from 'vitest'
import { type FeedEntry, icsOf } from './ics.ts'

const entry = (changes: Partial<FeedEntry>): FeedEntry => ({
  id: 'due-17',
  title: 'Order a new pump',
  description: null,
  startDay: '2026-03-29',
  endDay: '2026-03-29',
  startsAt: null,
  endsAt: null,
  isAllDay: true,
  category: 'deadline',
  rank: 0,
  status: 'pending',
  updatedAt: '2026-03-01T08:00:00Z',
  ...changes,
})

/** The events in an iCalendar text, as read by an independent parser. */
function eventsIn(text: string): ICAL.Event[] {
  const calendar = new ICAL.Component(ICAL.parse(text))
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
  expect(calendar.getFirstPropertyValue('prodid')).toBeTruthy()
  return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))
}

const zone = process.env['TZ']
afterEach(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

describe.each(['UTC', 'Asia/Tokyo', 'America/New_York', 'Europe/Paris'])(
  '[SYNC-16] written on a server in the time zone %s',
  (here) => {
    test('writes all-day entries as dates with an exclusive end', () => {
      process.env['TZ'] = here
      const [event] = eventsIn(icsOf('Work', [entry({ endDay: '2026-03-31' })]))
      expect(event?.startDate.isDate).toBe(true)
      expect([event?.startDate.toString(), event?.endDate.toString()]).toEqual(['2026-03-29', '2026-04-01'])
    })

    test('writes timed entries in UTC', () => {
      process.env['TZ'] = here
      const times = { isAllDay: false, startsAt: '2026-03-29T00:30:00+00:00', endsAt: '2026-03-29T01:30:00+00:00' }
      const [event] = eventsIn(icsOf('Work', [entry({ ...times, id: 'x' })]))
      expect(event?.startDate.toJSDate().toISOString()).toBe('2026-03-29T00:30:00.000Z')
      expect(event?.endDate.toJSDate().toISOString()).toBe('2026-03-29T01:30:00.000Z')
      expect(event?.startDate.zone.tzid).toBe('UTC')
    })
  },
)

test('preserves texts of any length and content, in lines of at most 75 bytes', () => {
  const title = 'Pump; valve, "seal" \\ größer – 日本語 🛠'
  const description = `First line\nBEGIN:VEVENT\n${'A long line, with a comma; '.repeat(40)}`
  const text = icsOf('Work, home; both', [entry({ title, description })])
  const [event, ...others] = eventsIn(text)
  expect(others).toEqual([])
  expect(event?.summary).toBe(title)
  expect(event?.description).toBe(description)
  expect(text.split('\r\n').every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true)
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})

test('[SYNC-15] removes control characters, which RFC 5545 forbids', () => {
  const [event] = eventsIn(
    icsOf('Work', [entry({ title: 'Ring\u0007 the\tbell', description: 'a\u0000b\r\nc\rd\u007F' })]),
  )
  expect([event?.summary, event?.description]).toEqual(['Ring the\tbell', 'ab\nc\nd'])
})

test('[SYNC-15] states its method, name and refresh interval', () => {
  const calendar = new ICAL.Component(ICAL.parse(icsOf('Work, home; \\ both', [])))
  const names = ['method', 'refresh-interval', 'x-published-ttl', 'name', 'x-wr-calname']
  // The parser does not know these two properties, so it leaves their values escaped.
  const name = 'Work\\, home\\; \\\\ both'
  expect(names.map((property) => String(calendar.getFirstPropertyValue(property)))).toEqual([
    'PUBLISH',
    'PT1H',
    'PT1H',
    name,
    name,
  ])
})

test('[SYNC-15] raises the sequence of a changed event', () => {
  const sequenceOf = (updatedAt: string) =>
    eventsIn(icsOf('Work', [entry({ updatedAt })])).map((event) => [
      event.uid,
      event.sequence,
      String(event.component.getFirstPropertyValue('last-modified')),
    ])
  const [before] = sequenceOf('2026-03-01T08:00:00Z')
  const [after] = sequenceOf('2026-03-01T08:00:01Z')
  expect([before?.[0], before?.[2], after?.[0], after?.[2]]).toEqual([
    'due-17@enterprise-portal',
    '2026-03-01T08:00:00Z',
    'due-17@enterprise-portal',
    '2026-03-01T08:00:01Z',
  ])
  expect(Number(after?.[1])).toBe(Number(before?.[1]) + 1)
  expect(Number(sequenceOf('2090-01-01T00:00:00Z')[0]?.[1])).toBeLessThan(2 ** 31)
})

test('[SYNC-15] marks deadlines as free and timed entries as busy, and omits an end that equals the start', () => {
  const at = '2026-03-29T00:30:00Z'
  const [due, call] = eventsIn(
    icsOf('Work', [entry({}), entry({ id: 'x', isAllDay: false, startsAt: at, endsAt: at })]),
  )
  expect(due?.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT')
  expect(call?.component.getFirstPropertyValue('transp')).toBe('OPAQUE')
  expect(call?.component.hasProperty('dtend')).toBe(false)
})

test('writes a calendar name with line breaks on one line', () => {
  const text = icsOf('Work\r\nBEGIN:VEVENT\rEND:VCALENDAR\nX', [])
  expect(text.split(/\r\n|\r|\n/)).toContain('X-WR-CALNAME:Work BEGIN:VEVENT END:VCALENDAR X')
  expect(eventsIn(text)).toEqual([])
})

test('writes the same text and the same ids for the same entries', () => {
  const entries = [entry({}), entry({ id: 'action-18', status: 'stopped', rank: 3 })]
  const text = icsOf('Work', entries)
  expect(icsOf('Work', entries)).toBe(text)
  const [due, plan] = eventsIn(text)
  expect([due?.uid, plan?.uid]).toEqual(['due-17@enterprise-portal', 'action-18@enterprise-portal'])
  const of = (event: ICAL.Event | undefined, name: string) => event?.component.getFirstPropertyValue(name)
  expect([of(due, 'priority'), of(due, 'status'), of(plan, 'status')]).toEqual([1, 'CONFIRMED', 'CANCELLED'])
})
