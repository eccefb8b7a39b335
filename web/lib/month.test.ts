import { describe, expect, test } from 'vitest'
import { daysAfter, monthsFrom, monthTitle, sameDayIn, weekOf, weeksOf } from './month.ts'

describe('the weeks of a month', () => {
  test('[CAL-1] go from Sunday to Saturday in English', () => {
    const weeks = weeksOf('2026-11', 'en')
    expect(weeks[0]?.[0]).toBe('2026-11-01')
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7])
    expect(weeks.at(-1)?.at(-1)).toBe('2026-12-05')
  })

  test.each(['fr', 'de'])('go from Monday to Sunday in %s', (language) => {
    const weeks = weeksOf('2026-11', language)
    expect(weeks[0]?.[0]).toBe('2026-10-26')
    expect(weeks.at(-1)?.at(-1)).toBe('2026-12-06')
  })

  test.each(['2026-02', '2026-03', '2026-10', '2028-02'])(
    'of %s have each day once, even when the clocks change',
    (month) => {
      const days = weeksOf(month, 'en').flat()
      expect(days).toEqual(Array.from(days, (_, index) => daysAfter(days[0] ?? '', index)))
      expect(days.filter((day) => day.startsWith(month)).length).toBeGreaterThanOrEqual(28)
    },
  )
})

test.each([
  ['en', '2026-11-29', '2026-11-29'],
  ['en', '2026-12-05', '2026-11-29'],
  ['de', '2026-11-29', '2026-11-23'],
  ['de', '2026-11-30', '2026-11-30'],
])('[CAL-1] the week in %s of the day %s begins on %s', (language, day, first) => {
  expect(weekOf(day, language)).toEqual(Array.from({ length: 7 }, (_, index) => daysAfter(first, index)))
})

test.each([
  ['2026-12-15', 1, '2027-01-15'],
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-03-31', -1, '2028-02-29'],
  ['2026-01-07', -1, '2025-12-07'],
])('the day %s plus %i months is %s', (day, months, other) => {
  expect(sameDayIn(day, months)).toBe(other)
})

test('moves to the next year and back', () => {
  expect(monthsFrom('2026-12', 1)).toBe('2027-01')
  expect(monthsFrom('2026-01', -1)).toBe('2025-12')
})

test('[CAL-2] the title is the month in full and the year', () => {
  expect(monthTitle('2026-11', 'en')).toBe('November 2026')
  expect(monthTitle('2026-11', 'de')).toBe('November 2026')
})
