import { afterEach, expect, test } from 'vitest'
import { queryClient, read } from '@/lib/query.ts'
import { valuesIn } from '@/lib/search-parameters.ts'
import { screenOf, viewer } from '@/ui/test-screen.tsx'
import { missingReports } from '@contract/missing-reports.ts'
import { reports } from '@contract/reports.ts'
import { filterParameters, missingFilterOf, withoutGroups, withoutReview } from '../../filters.ts'
import texts from '../../texts.en.ts'
import SummaryView from './SummaryView.tsx'

afterEach(() => queryClient.clear())

interface Counts {
  submitted: number
  late: number
  missing: number
}

/** The figures and the bars of the totals, for a search of the page. */
function shown(search: string, { submitted, late, missing }: Counts) {
  const filters = valuesIn(filterParameters, search)
  const totals = { reports: submitted + late, submitted, late, items: 0 }
  const summary = read(reports.summary, { query: withoutReview(withoutGroups(filters)) })
  queryClient.setQueryData(summary.queryKey, [totals] as never)
  queryClient.setQueryData(read(missingReports.count, { query: missingFilterOf(filters) }).queryKey, { missing })
  const markup = screenOf(<SummaryView filters={filters} />, viewer, { texts: { reports: texts } })
  return {
    figures: [...markup.matchAll(/<h2 class="[^"]*">([^<]*)<\/h2><p[^>]*>(.*?)<\/p>/g)].map(
      ([, title, value]) => `${title}: ${value}`,
    ),
    bars: [...markup.matchAll(/<div [^>]*role="progressbar"[^>]*>/g)].map(
      ([bar]) => `${/aria-label="([^"]*)"/.exec(bar)?.[1]}: ${/aria-valuenow="([^"]*)"/.exec(bar)?.[1]}`,
    ),
  }
}

test('[REV-4] the totals have figures, and bars by status that add up to 100%', () => {
  const { figures, bars } = shown('', { submitted: 1, late: 1, missing: 1 })
  expect(figures.slice(0, 4)).toEqual(['Total reports: 2', 'On Time: 1', 'Late: 1', 'Missing: 1'])
  expect(bars).toEqual(['On Time: 34', 'Late: 33', 'Missing: 33'])
})

test('[REV-4] [REV-9] missing reports have neither a figure nor a share once another status is chosen', () => {
  const { figures, bars } = shown('status=late', { submitted: 0, late: 3, missing: 1 })
  expect(figures.slice(0, 3)).toEqual(['Total reports: 3', 'On Time: 0', 'Late: 3'])
  expect(figures.join()).not.toContain('Missing')
  expect(bars).toEqual(['On Time: 0', 'Late: 100'])
})
