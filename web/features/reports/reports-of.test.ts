import { expect, test } from 'vitest'
import { reportsOf } from './reports-of.ts'

const ungrouped = { groupBy: '', consolidateBy: '' }

test.each([
  ['country', 'FR', { country: 'FR' }],
  ['area', 'FR/paris', { country: 'FR', area: 'paris' }],
  ['user', 'te.paris1', { username: 'te.paris1' }],
  ['date', '2026-11-20', { startDate: '2026-11-20', endDate: '2026-11-20' }],
])('a %s leads to its own reports', (groupBy, key, filters) => {
  expect(reportsOf({ key, period: null }, { groupBy })).toEqual({ ...ungrouped, ...filters })
})

test.each([
  ['day', '2026-11-20', '2026-11-20'],
  ['week', '2026-11-16', '2026-11-22'],
  ['month', '2028-02-01', '2028-02-29'],
])('a %s leads to its days', (consolidateBy, period, endDate) => {
  expect(reportsOf({ key: '', period }, { consolidateBy })).toEqual({ ...ungrouped, startDate: period, endDate })
})
