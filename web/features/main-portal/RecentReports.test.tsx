import { afterEach, expect, test } from 'vitest'
import { recentReports } from '@/blocks/reports/recent-reports.ts'
import { permissionsQuery } from '@/lib/access.ts'
import { queryClient, read } from '@/lib/query.ts'
import { screenOf, viewer } from '@/ui/test-screen.tsx'
import { textsOf } from '@/ui/test-texts.ts'
import { contract } from '@contract/index.ts'
import { dailyActivities } from '@contract/permissions.ts'
import type { ListedReport } from '@contract/reports.ts'
import MainPortalPage from './MainPortalPage.tsx'
import { RecentReports } from './RecentReports.tsx'
import texts from './texts.en.ts'

afterEach(() => queryClient.clear())

const report = (id: number, company: string) =>
  ({
    id,
    company,
    user: { name: 'Ada Byron' },
    departmentName: 'Quality',
    date: '2026-11-20',
  }) as unknown as ListedReport

function answer(company: string | undefined, ...reports: ListedReport[]): void {
  queryClient.setQueryData(recentReports({ company }).queryKey, reports)
}

const shown = (company: string | undefined): string =>
  screenOf(<RecentReports company={company} />, undefined, { texts: { 'main-portal': texts } })

/** The companies of the reports that a screen shows. */
const companiesIn = (markup: string): string[] =>
  textsOf(markup).flatMap((text) => /Quality · (\w+) · Fri, Nov 20, 2026/.exec(text)?.[1] ?? [])

test('[NAV-32] shows the newest reports of the chosen company, or of all', () => {
  answer(undefined, report(3, 'SOL'), report(2, 'NOR'), report(1, 'NOR'))
  answer('SOL', report(3, 'SOL'))
  expect(companiesIn(shown(undefined))).toEqual(['SOL', 'NOR', 'NOR'])
  expect(companiesIn(shown('SOL'))).toEqual(['SOL'])
})

test('[NAV-32] asks the server for three reports of the chosen company', () => {
  expect(recentReports({ company: 'SOL' }).queryKey.join('/')).toBe('/api/reports/?limit=3&company=SOL')
})

test('[NAV-32] leads to all reports', () => {
  expect(shown('SOL')).toMatch(/<a [^>]*href="\/reports"[^>]*>View all reports →<\/a>/)
})

test.each([
  ['/main-portal', ['SOL', 'NOR']],
  ['/main-portal?company=SOL', ['SOL']],
  ['/main-portal?company=ATLANTIS', ['SOL', 'NOR']],
])(
  '[NAV-32] the main portal shows the reports of the company in its address, if it exists: %s',
  (address, companies) => {
    queryClient.setQueryData(read(contract.organization.companies).queryKey, [
      { id: 1, code: 'SOL', name: 'Solar' },
      { id: 2, code: 'NOR', name: 'Nordic' },
    ])
    queryClient.setQueryData(permissionsQuery.queryKey, [
      {
        userId: viewer.id,
        applicationId: 1,
        applicationCode: dailyActivities,
        hasAccess: true,
        tabs: [{ tabId: 1, code: 'reports', accessLevel: 'read' }],
      },
    ])
    answer(undefined, report(3, 'SOL'), report(2, 'NOR'))
    answer('SOL', report(3, 'SOL'))
    expect(companiesIn(screenOf(<MainPortalPage />, undefined, { address }))).toEqual(companies)
  },
)
