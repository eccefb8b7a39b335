import dayjs from 'dayjs'
import { dayFormat } from '@/lib/dates.ts'
import type { ReportTotals } from '@contract/reports.ts'
import type { Range } from './totals-range.ts'

/** The most days that are readable as columns; a page of totals holds more than that. */
const daysMaximum = 92

type Step = 'day' | 'week'

export interface TrendStep {
  first: string
  submitted: number
  late: number
}

/** The length of the trend's columns: a day or a week. */
export const stepOf = ({ start, end }: Range): Step => (dayjs(end).diff(start, 'day') < daysMaximum ? 'day' : 'week')

/** The range's days, or weeks from Monday, with their reports. Totals have no row for a step without reports. */
export function stepsOf(totals: ReportTotals[], { start, end }: Range, step: Step): TrendStep[] {
  const byPeriod = new Map(totals.map((row) => [row.period, row]))
  const sinceMonday = (dayjs(start).day() + 6) % 7
  const steps: TrendStep[] = []
  for (
    let day = dayjs(start).subtract(step === 'week' ? sinceMonday : 0, 'day');
    day.format(dayFormat) <= end;
    day = day.add(1, step)
  ) {
    const first = day.format(dayFormat)
    const { submitted = 0, late = 0 } = byPeriod.get(first) ?? {}
    steps.push({ first, submitted, late })
  }
  return steps
}
