import { useTranslation } from 'react-i18next'
import { longDay } from '@/lib/month.ts'
import { keyOf, type Meeting, statusAt } from '../meeting.ts'
import { useMeetingTimes } from '../useMeetingTimes.ts'
import styles from './MonthView.module.css'
import colors from './status.module.css'
import text from '@/ui/text.module.css'

/** The most meetings that a day of the month lists (MEET-2). */
export const mostInMonth = 3

export interface MonthDayProps {
  day: string
  isToday: boolean
  meetings: readonly Meeting[]
  now: number
  onOpen: (meeting: Meeting) => void
  onDay: () => void
}

/** A day of the month with its first meetings and the number of the others. */
export function MonthDay({ day, isToday, meetings, now, onOpen, onDay: openDay }: MonthDayProps) {
  const { t, i18n } = useTranslation('meeting-agenda')
  const rest = meetings.length - mostInMonth
  return (
    <>
      <button
        type="button"
        className={styles.number}
        aria-label={t('openDay', { day: longDay(day, i18n.language) })}
        aria-current={isToday ? 'date' : undefined}
        onClick={openDay}
      >
        {Number(day.slice(8))}
      </button>
      <ul className={styles.meetings}>
        {meetings.slice(0, mostInMonth).map((meeting) => (
          <li key={keyOf(meeting)}>
            <Entry meeting={meeting} now={now} onOpen={() => onOpen(meeting)} />
          </li>
        ))}
        {rest > 0 && (
          <li>
            <button type="button" className={styles.more} onClick={openDay}>
              <span aria-hidden>{t('more', { count: rest })}</span>
              <span className={text.spoken}>{t('moreOn', { day: longDay(day, i18n.language), count: rest })}</span>
            </button>
          </li>
        )}
      </ul>
    </>
  )
}

function Entry({ meeting, now, onOpen }: { meeting: Meeting; now: number; onOpen: () => void }) {
  const { t } = useTranslation('meeting-agenda')
  const { time, timeOf } = useMeetingTimes()
  const { title, myStatus, startDateTime } = meeting
  const status = statusAt(meeting, now)
  const isStruck = status === 'cancelled' || myStatus === 'declined'
  return (
    <button
      type="button"
      className={`${styles.entry} ${colors[status]}`}
      title={`${title}\n${timeOf(meeting)}`}
      onClick={onOpen}
    >
      <span className={styles.time}>{time(startDateTime)}</span>{' '}
      <span className={isStruck ? styles.struck : undefined}>{title}</span>{' '}
      <span className={text.spoken}>{t(`status.${status}`)}</span>
    </button>
  )
}
