import dayjs from 'dayjs'
import { dayFormat } from '@/lib/dates.ts'
import { exactly } from '@contract/report-queries.ts'
import type { ReportTotals } from '@contract/reports.ts'
import type { Filters } from '../../filters.ts'
import type { Range } from './totals-range.ts'

/** The filters that select exactly the reports of a group; undefined where no filter can name the group. */
export function reportsOf(
  { key, period }: Pick<ReportTotals, 'key' | 'period'>,
  { groupBy, consolidateBy }: Pick<Filters, 'groupBy' | 'consolidateBy'>,
  range: Range,
): Partial<Filters> | undefined {
  const [country = '', ...rest] = key.split('/')
  const area = rest.join('/')
  if (groupBy === 'department' || (groupBy === 'area' && !area)) return undefined
  return {
    groupBy: 'none',
    consolidateBy: 'none',
    ...(groupBy === 'country' && { country: key }),
    ...(groupBy === 'area' && area && { country, area }),
    ...(groupBy === 'user' && { username: exactly(key) }),
    ...(groupBy === 'date' ? { startDate: key, endDate: key } : daysOf(period, consolidateBy, range)),
  }
}

/** The part of a period that lies within the range of the totals. */
function daysOf(period: string | null, length: Filters['consolidateBy'], { start, end }: Range): Partial<Filters> {
  if (!period) return { startDate: start, endDate: end }
  const last = endOf(period, length)
  return { startDate: period > start ? period : start, endDate: last < end ? last : end }
}

const endOf = (period: string, length: Filters['consolidateBy']): string => {
  const first = dayjs(period)
  if (length === 'month') return first.endOf('month').format(dayFormat)
  return first.add(length === 'week' ? 6 : 0, 'day').format(dayFormat)
}
