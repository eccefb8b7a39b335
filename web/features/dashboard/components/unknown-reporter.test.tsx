import { afterEach, expect, test } from 'vitest'
import { recentReports } from '@/blocks/reports/recent-reports.ts'
import { queryClient } from '@/lib/query.ts'
import { screenOf, viewer } from '@/ui/test-screen.tsx'
import { textsOf } from '@/ui/test-texts.ts'
import type { Report } from '@contract/reports.ts'
import texts from '../texts.en.ts'
import { RecentReports } from './RecentReports.tsx'

afterEach(() => queryClient.clear())

/** The texts of the only row. */
function rowOf(name: string, submittedAt: string | null): string[] {
  const report = { id: 1, user: { name }, country: 'France', area: 'Paris', submittedAt, status: 'submitted' }
  queryClient.setQueryData(recentReports().queryKey, [report as unknown as Report])
  return textsOf(screenOf(<RecentReports hasPage={false} />, viewer, { texts: { dashboard: texts } })).slice(1)
}

test('[DASH-12] [DASH-14] a report is shown with its author and time, or as that of an unknown user, recently', () => {
  expect(rowOf('Amélie Faure', '2025-01-05T11:30:00Z')).toEqual([
    'AF',
    'Amélie Faure',
    'France - Paris Area',
    expect.stringMatching(/^Jan 5, 2025/),
    'Submitted',
  ])
  expect(rowOf('', null)).toEqual(['UU', 'Unknown User', 'France - Paris Area', 'Recently', 'Submitted'])
})
