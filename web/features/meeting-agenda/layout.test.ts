import { describe, expect, test } from 'vitest'
import { placeOn } from './columns.ts'
import { daysOf, onDay, overlaps, rowsOf, spanOn } from './layout.ts'
import { timeAt } from './working-hours.ts'

const at = (startDateTime: string, endDateTime: string) => ({ startDateTime, endDateTime })
const day = '2026-11-23'
const utc = (start: string, end: string) => at(`${day}T${start}:00Z`, `${day}T${end}:00Z`)
const rows = (meetings: ReturnType<typeof at>[], zone = 'UTC') => {
  const { first, end } = rowsOf(meetings, [day], zone)
  return [timeAt(first), timeAt(end)]
}

describe('the rows [MEET-3]', () => {
  test('go from 06:00 to 19:30 when nothing lies outside them', () => {
    expect(rows([])).toEqual(['06:00', '20:00'])
    expect(rows([utc('06:00', '20:00')])).toEqual(['06:00', '20:00'])
  })

  test('begin earlier and end later where a meeting needs them', () => {
    expect(rows([utc('05:10', '05:40')])).toEqual(['05:00', '20:00'])
    expect(rows([utc('19:30', '20:10')])).toEqual(['06:00', '20:30'])
  })

  test('are those of the reader’s time zone', () => {
    expect(rows([utc('09:00', '09:30')], 'America/New_York')).toEqual(['04:00', '20:00'])
    expect(rows([utc('12:00', '13:00')], 'Asia/Tokyo')).toEqual(['06:00', '22:00'])
  })

  test('cover the whole day for a meeting over midnight', () => {
    const night = at('2026-11-22T22:00:00Z', '2026-11-23T02:00:00Z')
    expect(rows([night])).toEqual(['00:00', '20:00'])
    expect(rowsOf([night], ['2026-11-22', day], 'UTC')).toEqual({ first: 0, end: 1440 })
  })
})

test.each([
  ['09:00', '10:00', false],
  ['09:00', '10:01', true],
  ['10:10', '10:20', true],
  ['09:00', '12:00', true],
  ['10:59', '12:00', true],
  ['11:00', '12:00', false],
])('a meeting from %s to %s overlaps one from 10:00 to 11:00: %s', (start, end, isOverlapping) => {
  expect(overlaps(utc(start, end), utc('10:00', '11:00'))).toBe(isOverlapping)
})

describe('a meeting over midnight', () => {
  const night = at('2026-11-22T22:00:00Z', '2026-11-23T02:00:00Z')

  test('covers the end of one day and the beginning of the next', () => {
    expect(spanOn(night, '2026-11-22', 'UTC')).toEqual({ start: 22 * 60, end: 1440 })
    expect(spanOn(night, day, 'UTC')).toEqual({ start: 0, end: 120 })
    expect(daysOf(night, 'UTC')).toEqual({ first: '2026-11-22', last: day })
  })

  test('is not on the next day when it ends at midnight', () => {
    const evening = at('2026-11-22T22:00:00Z', '2026-11-23T00:00:00Z')
    expect(onDay([evening], day, 'UTC')).toEqual([])
    expect(daysOf(evening, 'UTC')).toEqual({ first: '2026-11-22', last: '2026-11-22' })
  })
})

describe('days on which the clocks change', () => {
  test.each([
    ['Europe/Paris', '2026-03-29', '2026-03-29T07:00:00Z', 9 * 60],
    ['Europe/Paris', '2026-10-25', '2026-10-25T08:00:00Z', 9 * 60],
    ['America/New_York', '2026-03-08', '2026-03-08T13:00:00Z', 9 * 60],
    ['America/New_York', '2026-11-01', '2026-11-01T14:00:00Z', 9 * 60],
  ])('in %s on %s, nine o’clock is in the row of nine', (zone, changed, instant, start) => {
    const end = new Date(Date.parse(instant) + 3_600_000).toISOString()
    expect(spanOn(at(instant, end), changed, zone)).toEqual({ start, end: start + 60 })
  })

  test('a meeting in the repeated hour never ends before it starts', () => {
    // From the first 02:30 to the second 02:00.
    const repeated = at('2026-10-25T00:30:00Z', '2026-10-25T01:00:00Z')
    expect(spanOn(repeated, '2026-10-25', 'Europe/Paris')).toEqual({ start: 150, end: 150 })
    expect(placeOn([repeated], '2026-10-25', 'Europe/Paris', 3).placed).toMatchObject([{ start: 150, end: 180 }])
  })
})

describe('meetings at the same time', () => {
  const columns = (meetings: ReturnType<typeof at>[], most = 10) =>
    placeOn(meetings, day, 'UTC', most).placed.map(({ column, columns }) => `${column + 1}/${columns}`)

  test('are beside each other, and those after them use the whole width', () => {
    const meetings = [utc('09:00', '10:00'), utc('09:30', '10:30'), utc('10:30', '11:00')]
    expect(columns(meetings)).toEqual(['1/2', '2/2', '1/1'])
  })

  test('use a column again that has become free', () => {
    const meetings = [utc('09:00', '12:00'), utc('09:00', '10:00'), utc('10:00', '11:00')]
    expect(columns(meetings)).toEqual(['1/2', '2/2', '2/2'])
  })

  test('do not overlap on the screen where a short one is as high as a row', () => {
    expect(columns([utc('09:00', '09:10'), utc('09:10', '09:40')])).toEqual(['1/2', '2/2'])
  })

  test('are counted where there is no room for them', () => {
    const ten = Array.from({ length: 10 }, () => utc('09:00', '10:00'))
    const { placed, hidden } = placeOn(ten, day, 'UTC', 3)
    expect(placed.map(({ column }) => column)).toEqual([0, 1])
    expect(hidden).toEqual([{ start: 540, end: 600, count: 8, columns: 3 }])
    expect(columns(ten)).toHaveLength(10)
  })
})
