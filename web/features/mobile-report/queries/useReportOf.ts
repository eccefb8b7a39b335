import { useQuery } from '@tanstack/react-query'
import { read } from '@/lib/query.ts'
import { useUser } from '@/lib/session.ts'
import { reports } from '@contract/reports.ts'

/** The person's own report of a day without a category, which is what this form writes. */
export function useReportOf(day: string) {
  const { id, username, today } = useUser()
  const query = useQuery(
    day === today ? read(reports.today) : read(reports.list, { query: { startDate: day, endDate: day, username } }),
  )
  return { isKnown: query.isSuccess, report: query.data?.find((one) => one.categoryId === null && one.user.id === id) }
}
