import dayjs from 'dayjs'
import { dayFormat, daysBefore } from '@/lib/dates.ts'

/** The days of a heat map. It may be tomorrow already where the person is; days to come are not answered. */
export const mapRange = (today: string): { from: string; to: string } => ({
  from: daysBefore(today, 89),
  to: dayjs(today).add(1, 'day').format(dayFormat),
})
