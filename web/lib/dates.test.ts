import { afterEach, expect, test, vi } from 'vitest'
import { showInstant } from './dates.ts'

afterEach(() => vi.useRealTimers())

test('an instant of another year is told with the year', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21) })
  expect(showInstant(new Date(2026, 0, 2, 9, 5).getTime(), 'en')).toBe('Jan 2, 09:05 AM')
  expect(showInstant(new Date(2025, 11, 4, 9, 5).getTime(), 'en')).toBe('Dec 4, 2025, 09:05 AM')
  expect(showInstant(new Date(2025, 11, 4, 9, 5).getTime(), 'de')).toBe('4. Dez. 2025, 09:05')
})
