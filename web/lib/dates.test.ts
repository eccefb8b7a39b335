import { afterEach, expect, test, vi } from 'vitest'
import { showClock, showInstant } from './dates.ts'

afterEach(() => vi.useRealTimers())

test('formats an instant of another year with the year, and its hours as the language writes them', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21) })
  expect(showInstant(new Date(2026, 0, 2, 9, 5).getTime(), 'en')).toBe('Jan 2, 9:05 AM')
  expect(showInstant(new Date(2025, 11, 4, 9, 5).getTime(), 'en')).toBe('Dec 4, 2025, 9:05 AM')
  expect(showInstant(new Date(2025, 11, 4, 9, 5).getTime(), 'de')).toBe('4. Dez. 2025, 09:05')
})

test('formats a time of day as the language writes it', () => {
  expect(showClock('16:40', 'en')).toBe('4:40 PM')
  expect(showClock('09:05', 'fr')).toBe('09:05')
  expect(showClock('09:05', 'de')).toBe('09:05')
})
