import dayjs from 'dayjs'
import { dayFormat, daysBefore } from '@/lib/dates.ts'

const days = 90

/** What is asked for to have a heat map's days. It may be yesterday still or tomorrow already where the person is; days to come are not answered. */
export const mapRange = (today: string): { from: string; to: string } => ({
  from: daysBefore(today, days),
  to: dayjs(today).add(1, 'day').format(dayFormat),
})

/** Of these days the last 90. */
export const mapDays = <Day>(answered: Day[]): Day[] => answered.slice(-days)
