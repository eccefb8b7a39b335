import { afterEach, expect, test } from 'vitest'
import { recentReports } from '@/blocks/reports/recent-reports.ts'
import { showInstant } from '@/lib/dates.ts'
import { queryClient } from '@/lib/query.ts'
import { screenOf } from '@/ui/test-screen.tsx'
import { textsOf } from '@/ui/test-texts.ts'
import type { ListedReport } from '@contract/reports.ts'
import texts from '../texts.en.ts'
import { RecentReports } from './RecentReports.tsx'

afterEach(() => queryClient.clear())

const shown = (): string => screenOf(<RecentReports hasPage />, undefined, { texts: { dashboard: texts } })

/** The texts of each row. */
function rowsOf(...reports: object[]): string[][] {
  queryClient.setQueryData(
    recentReports().queryKey,
    reports.map((report, id) => ({ id, ...report }) as unknown as ListedReport),
  )
  return shown().split('<li>').slice(1).map(textsOf)
}

const report = {
  user: { name: 'Ada Byron' },
  country: 'France',
  area: 'Paris',
  submittedAt: '2026-03-10T16:20:00Z',
  status: 'submitted',
}
const place = 'France - Paris Area'
const time = showInstant(report.submittedAt, 'en')

test('[DASH-12] [DASH-13] [DASH-14] [DASH-15] shows who submitted each report, where, when and whether it was late', () => {
  expect(rowsOf(report, { ...report, status: 'late' }, { ...report, status: 'overdue' })).toEqual([
    ['AB', 'Ada Byron', place, time, 'Submitted'],
    ['AB', 'Ada Byron', place, time, 'Late'],
    ['AB', 'Ada Byron', place, time, 'Late'],
  ])
})

test('[DASH-11] says that the reports are loading, and not that there are none', () => {
  const loading = textsOf(shown())
  expect(loading).toContain('Loading...')
  expect(loading).not.toContain('No reports available')
})

test('[DASH-11] says that there are none once that is known', () => {
  expect(rowsOf()).toEqual([])
  const known = textsOf(shown())
  expect(known).toContain('No reports available')
  expect(known).not.toContain('Loading...')
})
