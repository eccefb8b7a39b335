import { useQuery } from '@tanstack/react-query'
import { holds } from '@/blocks/reports/holds.ts'
import type { Held } from '@/blocks/reports/report-outbox.ts'
import { read } from '@/lib/query.ts'
import { useUser } from '@/lib/session.ts'
import { exactly } from '@contract/report-queries.ts'
import { reports } from '@contract/reports.ts'

/**
 * The person's own report of a day without a category, which is what this form writes. Not the one that the form holds: it
 * waits to be sent as far as the phone knows, but may be stored already.
 */
export function useReportOf(day: string, held?: Held) {
  const { id, username, today } = useUser()
  const query = useQuery(
    day === today
      ? read(reports.today)
      : read(reports.list, { query: { startDate: day, endDate: day, username: exactly(username) } }),
  )
  const report = query.data?.find((one) => one.date === day && one.categoryId === null && one.user.id === id)
  const sent = held ? [held.payload.items, held.payload.before ?? []] : []
  const isHeld = report !== undefined && sent.some((items) => holds(report, items))
  return { isKnown: query.isSuccess && !isHeld, report: isHeld ? undefined : report }
}
