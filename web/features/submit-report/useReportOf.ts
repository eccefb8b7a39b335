import { useQuery } from '@tanstack/react-query'
import { queryClient, read } from '@/lib/query.ts'
import { useUser } from '@/lib/session.ts'
import { contract } from '@contract/index.ts'
import type { Report } from '@contract/reports.ts'
import { noCategory } from './report-form.ts'

/** The person's own reports of a day: today's are there already, another day's cost one call. */
function useReportsOfDay(day: string) {
  const { username, today } = useUser()
  return day === today
    ? read(contract.reports.today)
    : read(contract.reports.list, { query: { startDate: day, endDate: day, username } })
}

interface Found {
  /** The person's own report for a day and category, `noCategory` being one. */
  report: Report | undefined
  isPending: boolean
  /** Puts a report as just read or saved in the place of the older copy. */
  replace: (report: Report) => void
}

export function useReportOf(day: string, categoryId: number): Found {
  const { id } = useUser()
  const query = useReportsOfDay(day)
  const isChosen = day !== '' && categoryId !== 0
  const { data, isPending } = useQuery({ ...query, enabled: isChosen })
  return {
    report: isChosen
      ? data?.find((one) => (one.categoryId ?? noCategory) === categoryId && one.user.id === id)
      : undefined,
    isPending: isChosen && isPending,
    replace: (report) =>
      queryClient.setQueryData(query.queryKey, (reports?: Report[]) =>
        reports?.map((one) => (one.id === report.id ? report : one)),
      ),
  }
}
