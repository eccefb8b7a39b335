import { afterEach, expect, test } from 'vitest'
import { queryClient } from '@/lib/query.ts'
import { screenOf } from '@/ui/test-screen.tsx'
import { textsOf } from '@/ui/test-texts.ts'
import type { Stats } from '@contract/stats.ts'
import StatCards from './StatCards.tsx'
import { statsQuery } from './stats-query.ts'
import texts from './texts.en.ts'

afterEach(() => queryClient.clear())

const figures: Stats = {
  todayReports: 6,
  complianceRate: 91,
  overdueActions: 7,
  activeUsers: 40,
  totalUsers: 41,
  averageSubmissionTime: '16:20',
  changes: { todayReports: 12, complianceRate: 3, overdueActions: 5, activeUsers: 8 },
}

/** The markup of each card. */
function cardsOf(changes: Partial<Stats> = {}): string[] {
  queryClient.setQueryData(statsQuery().queryKey, { ...figures, ...changes })
  return screenOf(<StatCards />, undefined, { texts: { stats: texts } })
    .split('<li>')
    .slice(1)
}

test('[DASH-3] [DASH-5] shows four cards whose change texts are computed', () => {
  expect(cardsOf().map((card) => textsOf(card).slice(0, 3))).toEqual([
    ["Today's Reports", '6', '+12% from yesterday'],
    ['Compliance Rate', '91%', '+3 points this week'],
    ['Overdue Actions', '7', '+5 since yesterday'],
    ['Active Users', '40', '+8 new this month'],
  ])
})

test('[DASH-5] says that there is nothing to compare with yet', () => {
  const changes = { ...figures.changes, todayReports: null, complianceRate: null }
  expect(cardsOf({ changes }).map((card) => textsOf(card)[2])).toEqual([
    'Nothing to compare with yet',
    'Nothing to compare with yet',
    '+5 since yesterday',
    '+8 new this month',
  ])
})

test.each([
  [80, 'bad'],
  [81, 'good'],
  [null, 'plain'],
])('[DASH-21] counts only a compliance rate above 80 as good: %s is %s', (complianceRate, tone) => {
  const [, card = ''] = cardsOf({ complianceRate })
  expect(/data-tone="(\w+)"/.exec(card)?.[1]).toBe(tone)
})
