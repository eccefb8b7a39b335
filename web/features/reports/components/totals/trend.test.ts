import { expect, test } from 'vitest'
import { stepOf, stepsOf } from './trend.ts'

const row = (period: string, submitted: number, late = 0) => ({
  key: '',
  name: null,
  period,
  reports: submitted + late,
  submitted,
  late,
  items: 0,
})

test('lists every day, including days without reports', () => {
  const range = { start: '2026-10-30', end: '2026-11-02' }
  expect(stepOf(range)).toBe('day')
  expect(stepsOf([row('2026-11-02', 4), row('2026-10-31', 2, 1)], range, 'day')).toEqual([
    { first: '2026-10-30', submitted: 0, late: 0 },
    { first: '2026-10-31', submitted: 2, late: 1 },
    { first: '2026-11-01', submitted: 0, late: 0 },
    { first: '2026-11-02', submitted: 4, late: 0 },
  ])
})

test('shows weeks from Monday for a long range', () => {
  const range = { start: '2026-01-01', end: '2026-11-21' }
  expect(stepOf(range)).toBe('week')
  const steps = stepsOf([row('2025-12-29', 3), row('2026-11-16', 5, 2)], range, 'week')
  expect(steps).toHaveLength(47)
  expect(steps[0]).toEqual({ first: '2025-12-29', submitted: 3, late: 0 })
  expect(steps.at(-1)).toEqual({ first: '2026-11-16', submitted: 5, late: 2 })
})

test('[REV-8] shows three months by day and a longer range by week', () => {
  expect(stepOf({ start: '2026-08-22', end: '2026-11-21' })).toBe('day')
  expect(stepOf({ start: '2026-08-21', end: '2026-11-21' })).toBe('week')
})
