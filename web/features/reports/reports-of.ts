import type { ReportTotals } from '@contract/reports.ts'
import dayjs from 'dayjs'
import { dayFormat } from '@/lib/dates.ts'
import type { Filters } from './filters.ts'

/** The filters that lead from a group to its reports. */
export function reportsOf({ key, period }: Pick<ReportTotals, 'key' | 'period'>, { groupBy, consolidateBy }: Filters): Filters {
  const [country = '', area] = key.split('/')
  return {
    groupBy: '',
    consolidateBy: '',
    ...(groupBy === 'country' && { country: key }),
    ...(groupBy === 'area' && area && { country, area }),
    ...(groupBy === 'user' && { username: key }),
    ...(groupBy === 'date' && { startDate: key, endDate: key }),
    ...(period && { startDate: period, endDate: endOf(period, consolidateBy) }),
  }
}

const endOf = (period: string, length: string | undefined): string => {
  const first = dayjs(period)
  if (length === 'month') return first.endOf('month').format(dayFormat)
  return first.add(length === 'week' ? 6 : 0, 'day').format(dayFormat)
}
