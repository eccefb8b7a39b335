import dayjs from 'dayjs'
import { dayFormat, daysBefore } from '@/lib/dates.ts'

const days = 90

/**
 * The range requested for a heat map: one day more on each side, because the person's day may differ from the
 * viewer's. The response contains no future days.
 */
export const mapRange = (today: string): { from: string; to: string } => ({
  from: daysBefore(today, days),
  to: dayjs(today).add(1, 'day').format(dayFormat),
})

/** The last 90 of the days in the response. */
export const mapDays = <Day>(answered: Day[]): Day[] => answered.slice(-days)
