import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '@/lib/api.ts'
import { queryClient } from '@/lib/query.ts'
import { valuesIn } from '@/lib/search-parameters.ts'
import { screenOf, viewer } from '@/ui/test-screen.tsx'
import { textsOf } from '@/ui/test-texts.ts'
import ui from '@/ui/texts.en.ts'
import { filterParameters } from '../../filters.ts'
import { reportsQuery } from '../../queries/reports-query.ts'
import { useReports } from '../../queries/useReports.ts'
import texts from '../../texts.en.ts'
import { testReport } from '../test-report.ts'
import IndividualReports from './IndividualReports.tsx'
import { ReportList } from './ReportList.tsx'

vi.mock('@/lib/narrow.ts', () => ({ useMedia: () => true }))

afterEach(() => queryClient.clear())

const filters = valuesIn(filterParameters, '')
const query = reportsQuery(filters)
const nothing = () => undefined

function Lists({ Content }: { Content: typeof IndividualReports | typeof ReportList }) {
  return <Content query={useReports(filters)} onOpen={nothing} />
}
const shown = (Content: typeof IndividualReports | typeof ReportList): string[] =>
  textsOf(screenOf(<Lists Content={Content} />, viewer, { texts: { reports: texts, ui } }))
const loaded = (...rows: ReturnType<typeof testReport>[]) =>
  queryClient.setQueryData(query.queryKey, { pages: [{ rows, next: null }], pageParams: [''] })

test.each([
  ['the overview', ReportList],
  ['individual reports', IndividualReports],
])(
  '[REV-16] instead of %s, the page says that reports could not be fetched, why, and how to try again',
  async (_, Content) => {
    const failure = new ApiError(503, '', '{"message":"The database is away"}')
    await queryClient.prefetchInfiniteQuery({ ...query, queryFn: () => Promise.reject(failure) })
    expect(shown(Content)).toEqual(['Failed to fetch reports', 'The database is away', 'Retry'])
    loaded(testReport())
    expect(shown(Content)).toContain('Ann Bell')
    expect(shown(Content)).not.toContain('Failed to fetch reports')
  },
)

test('[REV-18] individual reports say that there are none', () => {
  loaded()
  expect(shown(IndividualReports)).toContain('No reports available to display individually.')
})
