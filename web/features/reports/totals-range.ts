import { daysBefore } from '@/lib/dates.ts'
import type { Filters } from './filters.ts'

/** Days from the first to the last, both `YYYY-MM-DD`. */
export interface Range {
  start: string
  end: string
}

/** The days that totals are about: as filtered, else the 30 up to today. */
export function rangeOf({ startDate, endDate }: Filters, today: string): Range {
  const end = endDate ?? today
  return { start: startDate ?? daysBefore(end, 29), end }
}
