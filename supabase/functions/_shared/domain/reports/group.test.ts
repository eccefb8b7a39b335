import { expect, test } from 'vitest'
import { periodOf } from './group.ts'

test.each([
  ['2026-11-22', 'day', '2026-11-22'],
  ['2026-11-22', 'week', '2026-11-16'],
  ['2026-11-23', 'week', '2026-11-23'],
  ['2027-01-01', 'week', '2026-12-28'],
  ['2028-02-29', 'month', '2028-02-01'],
] as const)('assigns %s to the %s that begins on %s', (day, period, first) => {
  expect(periodOf(day, period)).toBe(first)
})
