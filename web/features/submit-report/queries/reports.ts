import { useQuery } from '@tanstack/react-query'
import { read } from '@/lib/query.ts'
import { pageMaximum } from '@contract/fields.ts'
import { exactly } from '@contract/report-queries.ts'
import { reports } from '@contract/reports.ts'
import { reviews } from '@contract/reviews.ts'

/** The person's own reports of today. */
export const useTodaysReports = () => useQuery(read(reports.today))

/** Reports of any day that a reviewer has returned, by user name. */
export const useReturnedReports = (username: string) =>
  useQuery(read(reports.list, { query: { review: 'returned', username: exactly(username), limit: pageMaximum } }))

/** A report's reviews, latest first. They are not cached, because reviewers add to them. */
export const useReviews = (id: number) => useQuery({ ...read(reviews.list, { params: { id } }), gcTime: 0 })
