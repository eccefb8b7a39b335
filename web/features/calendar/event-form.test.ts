import { afterEach, describe, expect, test } from 'vitest'
import { instantAt, wallClock } from '@/lib/zones.ts'
import { english } from '@contract/errors/english.fixture.ts'
import { differingFacts, eventForm, formOf, inputOf, newForm } from './event-form.ts'
import { testEvent } from './test-event.ts'

test('[CAL-21] a new event is from 09:00 to 10:00 and positive', () => {
  expect(newForm('2026-11-21')).toMatchObject({
    startDay: '2026-11-21',
    startTime: '09:00',
    endDay: '2026-11-21',
    endTime: '10:00',
    category: 'positive',
  })
})

describe('a form converts between instants and wall clock times', () => {
  test.each([
    ['Asia/Tokyo', '2026-11-21', '2026-11-21T00:00:00.000Z'],
    ['America/New_York', '2026-10-31', '2026-10-31T13:00:00.000Z'],
    ['America/New_York', '2026-11-01', '2026-11-01T14:00:00.000Z'],
    ['Europe/Paris', '2026-03-29', '2026-03-29T07:00:00.000Z'],
  ])('in %s on %s', (zone, day, instant) => {
    const input = inputOf({ ...newForm(day), title: 'x' }, zone)
    expect(input.startDate).toBe(instant)
    const event = testEvent({
      startDate: input.startDate,
      endDate: input.endDate ?? null,
      startDay: day,
      isAllDay: false,
      category: 'positive',
    })
    expect(formOf(event, zone)).toEqual({ ...newForm(day), title: 'x' })
  })
})

const browserZone = process.env['TZ']
afterEach(() => {
  if (browserZone === undefined) delete process.env['TZ']
  else process.env['TZ'] = browserZone
})

describe.each(['UTC', 'Europe/Paris', 'America/New_York', 'Asia/Tokyo'])('[CAL-10] with a browser in %s', (here) => {
  test.each([
    ['Europe/Paris', '2026-03-29'],
    ['Europe/Paris', '2026-10-25'],
    ['America/New_York', '2026-03-08'],
    ['America/New_York', '2026-11-01'],
    ['Asia/Tokyo', '2026-03-29'],
    ['Asia/Tokyo', '2026-11-01'],
  ])('every hour of a day comes back as it was typed in %s, on %s', (zone, day) => {
    process.env['TZ'] = here
    const isLeftOut = (time: string) =>
      time === '02:00' && ['Europe/Paris 2026-03-29', 'America/New_York 2026-03-08'].includes(`${zone} ${day}`)
    for (let hour = 0; hour < 24; hour += 1) {
      const time = `${String(hour).padStart(2, '0')}:00`
      expect(wallClock(instantAt(day, time, zone), zone)).toEqual({ day, time: isLeftOut(time) ? '03:00' : time })
    }
  })
})

test('lists the stored values that differ from the typed ones, and the five fields of the time as one', () => {
  const typed = { ...newForm('2026-11-21'), title: 'Mine', endTime: '11:00', description: 'Same' }
  const stored = { ...newForm('2026-11-22'), title: 'Theirs', category: 'meeting' as const, description: 'Same' }
  expect(differingFacts(typed, stored, { title: true, endTime: true, description: true })).toEqual(['when', 'title'])
  expect(differingFacts(typed, stored, { description: true })).toEqual([])
})

test('sends all-day events as days', () => {
  const input = inputOf({ ...newForm('2026-11-21'), title: 'Trip', isAllDay: true, endDay: '2026-11-23' }, 'Asia/Tokyo')
  expect(input).toMatchObject({ startDate: '2026-11-21', endDate: '2026-11-23', isAllDay: true })
})

test.each([
  [{ title: ' ' }, 'title', 'Title and start date are required'],
  [{ startDay: '' }, 'startDay', 'Title and start date are required'],
  [{ endTime: '08:00' }, 'endDay', 'End date must not be before start date'],
  [{ endDay: '2026-11-20' }, 'endDay', 'End date must not be before start date'],
])('[CAL-19] %o is refused', (changes, field, message) => {
  const { error } = eventForm.safeParse({ ...newForm('2026-11-21'), title: 'x', ...changes })
  expect(error?.issues.map(({ path, message: text }) => [path.join('.'), english(text)])).toContainEqual([
    field,
    message,
  ])
})
