import { useQuery } from '@tanstack/react-query'
import { holds } from '@/blocks/reports/holds.ts'
import type { Held } from '@/blocks/reports/report-outbox.ts'
import { read } from '@/lib/query.ts'
import { useUser } from '@/lib/session.ts'
import { exactly } from '@contract/report-queries.ts'
import { type Report, reports } from '@contract/reports.ts'

/**
 * The report that the form changes, even if it was given a category elsewhere; otherwise the person's own of the day without
 * one, which is what this form writes.
 */
export function reportOf(
  all: readonly Report[],
  { date, reportId, person }: { date: string; reportId: number; person: string },
): Report | undefined {
  const own = all.filter((one) => one.date === date && one.user.id === person)
  return own.find(({ id }) => id === reportId) ?? own.find(({ categoryId }) => categoryId === null)
}

/**
 * The stored report that belongs to what the form shows. Not the one that the form holds: it waits to be sent as far as the
 * phone knows, but may be stored already.
 */
export function useReportOf(date: string, reportId: number, held?: Held) {
  const { id: person, username, today } = useUser()
  const query = useQuery(
    date === today
      ? read(reports.today)
      : read(reports.list, { query: { startDate: date, endDate: date, username: exactly(username) } }),
  )
  const report = reportOf(query.data ?? [], { date, reportId, person })
  const sent = held ? [held.payload.items, held.payload.before ?? []] : []
  const isHeld = report !== undefined && sent.some((items) => holds(report, items))
  return { isKnown: query.isSuccess && !isHeld, report: isHeld ? undefined : report }
}
