import { useTranslation } from 'react-i18next'
import { longDay } from '@/lib/month.ts'
import { keyOf, statusAt } from '../meeting.ts'
import { type MonthDayProps, mostInMonth } from './MonthDay.tsx'
import styles from './MonthView.module.css'
import colors from './status.module.css'
import text from '@/ui/text.module.css'

/** A day of the month on a narrow screen: a bar for each of its first meetings. */
export function NarrowMonthDay({ day, isToday, meetings, now, onDay: openDay }: Omit<MonthDayProps, 'onOpen'>) {
  const { t, i18n } = useTranslation('meeting-agenda')
  const rest = meetings.length - mostInMonth
  return (
    <button type="button" className={styles.cell} aria-current={isToday ? 'date' : undefined} onClick={openDay}>
      <span className={text.spoken}>
        {longDay(day, i18n.language)}, {t('count', { count: meetings.length })}
      </span>
      <span className={styles.number} aria-hidden>
        {Number(day.slice(8))}
      </span>
      {meetings.slice(0, mostInMonth).map((meeting) => (
        <span key={keyOf(meeting)} className={`${styles.bar} ${colors[statusAt(meeting, now)]}`} />
      ))}
      {rest > 0 && (
        <span className={styles.rest} aria-hidden>
          +{rest}
        </span>
      )}
    </button>
  )
}
