import { useTranslation } from 'react-i18next'
import { showDay } from '@/lib/dates.ts'
import type { DayOfPerson } from '@contract/compliance.ts'

/** Describes a day, such as 'Mon, Nov 16, 2026: Day off (Armistice)'. */
export function useDayText(): (day: DayOfPerson) => string {
  const { t, i18n } = useTranslation('compliance')
  return ({ date, state, offReason, holiday }) => {
    const reason = offReason === 'holiday' && holiday ? holiday : offReason && t(`off.${offReason}`)
    return [showDay(date, i18n.language), t(`state.${state}`)].join(': ') + (reason ? ` (${reason})` : '')
  }
}
