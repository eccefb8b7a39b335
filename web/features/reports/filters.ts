import { dayParameter } from '@/lib/dates.ts'
import { choice, matching, type ValuesOf } from '@/lib/search-parameters.ts'
import type { ExportFilter } from '@contract/jobs/reports-export.ts'
import { groupings, listStatuses, periods } from '@contract/report-queries.ts'
import { reviewStates } from '@contract/reviews.ts'

/** 'all' and 'none' mean no filter (REV-37). */
const filterText = matching((text) => !['', 'all', 'none'].includes(text))

/** The filters in the address (REV-28 to REV-32). */
export const filterParameters = {
  startDate: dayParameter,
  endDate: dayParameter,
  country: filterText,
  area: filterText,
  username: filterText,
  status: choice(listStatuses),
  review: choice(reviewStates),
  groupBy: choice(groupings, 'none'),
  consolidateBy: choice(periods, 'none'),
}

export type Filters = ValuesOf<typeof filterParameters>

/** The number of filters that are set, without the review's, which is not in the panel. */
export const countSet = ({ review: _review, ...filters }: Filters): number =>
  Object.values(filters).filter((value) => value !== undefined && value !== 'none').length

/** Whether the reports are shown as totals of groups or periods. */
export const isGrouped = ({ groupBy, consolidateBy }: Filters): boolean =>
  groupBy !== 'none' || consolidateBy !== 'none'

/** Whether the filters select missing reports. */
export const asksForMissing = ({ status }: Filters): boolean => status === 'overdue'

/** The filters without grouping and period. */
export function withoutGroups({ groupBy: _groupBy, consolidateBy: _consolidateBy, ...filters }: Filters) {
  return filters
}

/** The filters of totals, which cannot be filtered by review state. */
export function withoutReview<Given extends Pick<Filters, 'review'>>({ review: _review, ...filters }: Given) {
  return filters
}

/** The filters of missing reports, which have no review and a single status. */
export function missingFilterOf(filters: Filters) {
  const { status: _status, review: _review, ...rest } = withoutGroups(filters)
  return rest
}

/** The filters of an export. */
export const exportFilterOf = (filters: Filters): ExportFilter => withoutGroups(filters)
