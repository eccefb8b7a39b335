import { expect, test, vi } from 'vitest'
import { dayIn, showBriefly, showClock, showDuration, showInstant } from './dates.ts'

test('formats an instant of another year with the year, and its hours as the language writes them', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21) })
  expect(showInstant(new Date(2026, 0, 2, 9, 5).getTime(), 'en')).toBe('Jan 2, 9:05 AM')
  expect(showInstant(new Date(2025, 11, 4, 9, 5).getTime(), 'en')).toBe('Dec 4, 2025, 9:05 AM')
  expect(showInstant(new Date(2025, 11, 4, 9, 5).getTime(), 'de')).toBe('4. Dez. 2025, 09:05')
})

test('formats an instant of today as its time, and another one as its day', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 12) })
  expect(showBriefly(new Date(2026, 10, 21, 9, 5).toISOString(), 'en')).toBe('9:05 AM')
  expect(showBriefly(new Date(2026, 10, 20, 23, 59).toISOString(), 'en')).toMatch(/^[^:]*\b20\b[^:]*$/)
})

test('formats a time of day as the language writes it', () => {
  expect(showClock('16:40', 'en')).toBe('4:40 PM')
  expect(showClock('09:05', 'fr')).toBe('09:05')
  expect(showClock('09:05', 'de')).toBe('09:05')
})

test.each([
  [0, '< 1 min'],
  [119, '1 min'],
  [3_600, '1 hr'],
  [4_380, '1 hr 13 min'],
])('[CALL-17] [API-16] shows %d seconds as hours and minutes: %s', (seconds, text) => {
  expect(showDuration(seconds, 'en')).toBe(text)
})

test('[CALL-17] shows durations in the language of the reader', () => {
  expect(showDuration(4_380, 'de')).toBe('1 Std. 13 Min.')
  expect(showDuration(4_380, 'fr').replaceAll(/\s/g, ' ')).toBe('1 h 13 min')
})

test('the day of an instant depends on the time zone', () => {
  const instant = Date.UTC(2026, 10, 20, 23, 30)
  expect(['Europe/Paris', 'America/New_York'].map((zone) => dayIn(zone, instant))).toEqual(['2026-11-21', '2026-11-20'])
})
