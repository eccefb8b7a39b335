import { useQuery } from '@tanstack/react-query'
import { failureOf, queryClient, read } from '@/lib/query.ts'
import { useUser } from '@/lib/session.ts'
import { contract } from '@contract/index.ts'
import type { User } from '@contract/people.ts'
import { exactly } from '@contract/report-queries.ts'
import type { Report } from '@contract/reports.ts'
import { noCategory } from '../report-form.ts'

/** Reads the person's own reports of a day; today's are already loaded, another day's need a request. */
const reportsOf = (day: string, { username, today }: Pick<User, 'username' | 'today'>) =>
  day === today
    ? read(contract.reports.today)
    : read(contract.reports.list, { query: { startDate: day, endDate: day, username: exactly(username) } })

/** Adds a report that was fetched or saved to the cached reports of its day, or replaces a copy that is not newer. */
function store(report: Report, user: Pick<User, 'username' | 'today'>): void {
  const { queryKey } = reportsOf(report.date, user)
  const isOutdated = queryClient.getQueryState(queryKey)?.isInvalidated
  queryClient.setQueryData(queryKey, (reports?: Report[]) =>
    reports?.some(({ id }) => id === report.id)
      ? reports.map((one) => (one.id === report.id && one.version <= report.version ? report : one))
      : reports?.concat(report),
  )
  // The day's other reports are as outdated as before.
  if (isOutdated) void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
}

interface Found {
  /** The person's own report for a day and category, which may be `noCategory`. */
  report: Report | undefined
  isPending: boolean
  /** Why the day's reports could not be read; without them, nobody knows whether there is a report. */
  error: Error | null
  refetch: () => void
  store: (report: Report) => void
}

export function useReportOf(day: string, categoryId: number): Found {
  const user = useUser()
  const isChosen = day !== '' && categoryId !== 0
  const query = useQuery({ ...reportsOf(day, user), enabled: isChosen })
  const { data, isPending, refetch } = query
  return {
    report: isChosen
      ? data?.find((one) => (one.categoryId ?? noCategory) === categoryId && one.user.id === user.id)
      : undefined,
    isPending: isChosen && isPending,
    error: isChosen ? failureOf(query) : null,
    refetch: () => void refetch(),
    store: (report) => store(report, user),
  }
}
