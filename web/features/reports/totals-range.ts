import { daysBefore } from '@/lib/dates.ts'
import type { Filters } from './filters.ts'

/** The days that totals are about: as filtered, else the 30 up to today. */
export function rangeOf({ startDate, endDate }: Filters, today: string): { start: string; end: string } {
  const end = endDate ?? today
  return { start: startDate ?? daysBefore(end, 29), end }
}
