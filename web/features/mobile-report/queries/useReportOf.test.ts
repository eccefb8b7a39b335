import { expect, test } from 'vitest'
import type { Report } from '@contract/reports.ts'
import { reportOf } from './useReportOf.ts'

const report = (id: number, categoryId: number | null, user = 'me', date = '2026-11-20') =>
  ({ id, categoryId, user: { id: user }, date }) as Report
const found = (all: Report[], reportId: number) => reportOf(all, { date: '2026-11-20', reportId, person: 'me' })?.id

test('[MREP-13] a new report finds the own one of its day without a category', () => {
  const others = [report(1, 5), report(2, null, 'other'), report(3, null, 'me', '2026-11-19')]
  expect(found(others, 0)).toBeUndefined()
  expect(found([...others, report(4, null)], 0)).toBe(4)
})

test('[MREP-26] a report that was given a category elsewhere stays the one that is changed, until it is deleted', () => {
  expect(found([report(4, 5)], 4)).toBe(4)
  expect(found([report(6, null), report(4, 5)], 4)).toBe(4)
  expect(found([report(1, 5)], 4)).toBeUndefined()
  expect(found([report(6, null)], 4)).toBe(6)
})
