import { expect, test } from 'vitest'
import { reportsOf } from './reports-of.ts'

const range = { start: '2026-10-23', end: '2026-11-21' }
const ungrouped = { groupBy: 'none', consolidateBy: 'none' } as const
const wholeRange = { startDate: range.start, endDate: range.end }

test.each([
  ['country' as const, 'FR', { ...wholeRange, country: 'FR' }],
  ['area' as const, 'FR/paris', { ...wholeRange, country: 'FR', area: 'paris' }],
  ['area' as const, 'FR/north/east', { ...wholeRange, country: 'FR', area: 'north/east' }],
  ['user' as const, 'te.paris1', { ...wholeRange, username: '"te.paris1"' }],
  ['date' as const, '2026-11-20', { startDate: '2026-11-20', endDate: '2026-11-20' }],
])('selects the reports of a %s within the range of the totals', (groupBy, key, filters) => {
  expect(reportsOf({ key, period: null }, { ...ungrouped, groupBy }, range)).toEqual({ ...ungrouped, ...filters })
})

test.each([
  ['day' as const, '2026-11-20', '2026-11-20', '2026-11-20'],
  ['week' as const, '2026-11-09', '2026-11-09', '2026-11-15'],
  ['week' as const, '2026-10-19', '2026-10-23', '2026-10-25'],
  ['month' as const, '2026-10-01', '2026-10-23', '2026-10-31'],
  ['month' as const, '2026-11-01', '2026-11-01', '2026-11-21'],
])('selects the days of a %s that lie within the range of the totals', (consolidateBy, period, startDate, endDate) => {
  expect(reportsOf({ key: '', period }, { ...ungrouped, consolidateBy }, range)).toEqual({
    ...ungrouped,
    startDate,
    endDate,
  })
})

test('selects every day of a month, whatever its length', () => {
  const years = { start: '2028-01-01', end: '2028-12-31' }
  expect(reportsOf({ key: '', period: '2028-02-01' }, { ...ungrouped, consolidateBy: 'month' }, years)?.endDate).toBe(
    '2028-02-29',
  )
})

test('selects the single day of a group by date within a week', () => {
  const day = { key: '2026-11-11', period: '2026-11-09' }
  expect(reportsOf(day, { groupBy: 'date', consolidateBy: 'week' }, range)).toEqual({
    ...ungrouped,
    startDate: day.key,
    endDate: day.key,
  })
})

test.each([
  ['department' as const, 'OP'],
  ['area' as const, ''],
])('selects nothing for a group that no filter can name, such as the %s "%s"', (groupBy, key) => {
  expect(reportsOf({ key, period: null }, { ...ungrouped, groupBy }, range)).toBeUndefined()
})
