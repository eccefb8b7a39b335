import { afterEach, expect, test } from 'vitest'
import { permissionsQuery } from '@/lib/access.ts'
import { queryClient } from '@/lib/query.ts'
import { valuesIn } from '@/lib/search-parameters.ts'
import { screenOf, viewer } from '@/ui/test-screen.tsx'
import { textsOf } from '@/ui/test-texts.ts'
import type { AccessLevel } from '@contract/permissions.ts'
import { filterParameters } from '../../filters.ts'
import { missingReportsQuery } from '../../queries/reports-query.ts'
import texts from '../../texts.en.ts'
import { testReport } from '../test-report.ts'
import MissingList from './MissingList.tsx'

afterEach(() => queryClient.clear())

/** The list of one missing report, for a person with this right to Submission Tracking. */
function markupFor(accessLevel: AccessLevel, search = 'status=overdue&groupBy=country'): string {
  const filters = valuesIn(filterParameters, search)
  const { user, company, country, area, site } = testReport()
  const row = { id: null, date: '2025-11-20', status: 'overdue', submittedAt: null, departmentName: 'Quality' } as const
  queryClient.setQueryData(missingReportsQuery(filters).queryKey, {
    pages: [{ rows: [{ ...row, user, company, country, area, site }], next: null }],
    pageParams: [''],
  })
  queryClient.setQueryData(permissionsQuery.queryKey, [
    { applicationCode: 'DAILY_ACTIVITIES', hasAccess: true, tabs: [{ code: 'compliance', accessLevel }] },
  ] as never)
  return screenOf(<MissingList filters={filters} />, viewer, { texts: { reports: texts } })
}

const columns = ['Date', 'Reporter', 'Report', 'Location', 'Status']
const cells = ['Thu, Nov 20, 2025', 'AB', 'Ann Bell', 'Technician', 'Quality', 'France - Paris', 'Missing']

test('[REV-15] the missing reports are one list, which says which days it covers', () => {
  const markup = markupFor('none')
  expect(textsOf(markup).map((text) => text.trim())).toEqual([
    'Reports that were owed in the last 30 days and not submitted.',
    ...columns,
    ...cells,
  ])
  expect(markup).toMatch(/<table [^>]*aria-label="Missing reports"/)
  expect(markupFor('none', 'status=overdue&startDate=2025-11-01')).toContain(
    'Reports that were owed and not submitted. Today counts once it is over.',
  )
})

test('[REV-15] the list leads those who may see it to Submission Tracking', () => {
  expect(markupFor('read')).toMatch(/<a href="\/compliance"[^>]*>See them by person in Submission Tracking<\/a>/)
  expect(markupFor('none')).not.toContain('<a ')
})
