import { daysBefore } from '@/lib/dates.ts'
import type { Filters } from '../../filters.ts'

/** The first and the last day of a range, both `YYYY-MM-DD`. */
export interface Range {
  start: string
  end: string
}

/** The days that totals cover: the filtered range, or else the 30 days up to today. */
export function rangeOf({ startDate, endDate }: Filters, today: string): Range {
  const end = endDate ?? today
  return { start: startDate ?? daysBefore(end, 29), end }
}
