import type { TFunction } from 'i18next'
import { showDay } from '@/lib/dates.ts'
import type { Meeting } from './meeting.ts'

/** How many units a step of each pattern has: a bimonthly meeting takes place every two months (MEET-27). */
const steps = {
  daily: ['daily', 1],
  weekly: ['weekly', 1],
  monthly: ['monthly', 1],
  bimonthly: ['monthly', 2],
  quarterly: ['monthly', 3],
} as const

type Recurrence = Pick<
  Meeting,
  'recurrencePattern' | 'recurrenceInterval' | 'recurrenceEndDate' | 'recurrenceOccurrences'
>

/** A recurrence in words, such as 'Every 2 weeks until Sat, Nov 21, 2026'; undefined for a single meeting. */
export function recurrenceText(
  { recurrencePattern, recurrenceInterval, recurrenceEndDate, recurrenceOccurrences }: Recurrence,
  t: TFunction<'meeting-agenda'>,
  language: string,
): string | undefined {
  if (!recurrencePattern) return undefined
  const [unit, step] = steps[recurrencePattern]
  const repeats = t(`repeats.${unit}`, { count: step * (recurrenceInterval ?? 1) })
  if (recurrenceEndDate) return t('repeats.until', { repeats, day: showDay(recurrenceEndDate, language) })
  return recurrenceOccurrences === null ? repeats : t('repeats.times', { repeats, count: recurrenceOccurrences })
}
