import { useQuery } from '@tanstack/react-query'
import { queryClient, read } from '@/lib/query.ts'
import { useUser } from '@/lib/session.ts'
import { contract } from '@contract/index.ts'
import type { Report } from '@contract/reports.ts'
import { noCategory } from '../report-form.ts'

/** The person's own reports of a day; today's are already loaded, another day's need a request. */
function useReportsOfDay(day: string) {
  const { username, today } = useUser()
  return day === today
    ? read(contract.reports.today)
    : read(contract.reports.list, { query: { startDate: day, endDate: day, username } })
}

interface Found {
  /** The person's own report for a day and category, which may be `noCategory`. */
  report: Report | undefined
  isPending: boolean
  /** Why the day's reports could not be read; without them, nobody knows whether there is a report. */
  error: Error | null
  refetch: () => void
  /** Replaces the cached copy with a report that was just fetched or saved. */
  replace: (report: Report) => void
}

export function useReportOf(day: string, categoryId: number): Found {
  const { id } = useUser()
  const query = useReportsOfDay(day)
  const isChosen = day !== '' && categoryId !== 0
  const { data, isPending, error, refetch } = useQuery({ ...query, enabled: isChosen })
  return {
    report: isChosen
      ? data?.find((one) => (one.categoryId ?? noCategory) === categoryId && one.user.id === id)
      : undefined,
    isPending: isChosen && isPending,
    error: isChosen ? error : null,
    refetch: () => void refetch(),
    replace: (report) =>
      queryClient.setQueryData(query.queryKey, (reports?: Report[]) =>
        reports?.map((one) => (one.id === report.id ? report : one)),
      ),
  }
}
