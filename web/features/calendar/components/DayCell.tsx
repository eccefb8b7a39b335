import type { KeyboardEventHandler } from 'react'
import { useTranslation } from 'react-i18next'
import { longDay } from '@/lib/month.ts'
import type { CalendarEvent } from '@contract/calendar-event.ts'
import { type Clock, inOrder, isOverdue, onDay } from '../events.ts'
import { shownOfADay } from '../queries/useCalendar.ts'
import type { PlaceInTime } from '../usePlaceInTime.ts'
import categories from './category.module.css'
import styles from './MonthGrid.module.css'
import text from '@/ui/text.module.css'

/** The number of entries that a cell lists; it counts the others. */
const shownEvents = 2

interface Props {
  day: string
  place: PlaceInTime
  clock: Clock
  events: CalendarEvent[]
  count: number | undefined
  isTabStop: boolean
  onKeyDown: KeyboardEventHandler<HTMLButtonElement>
}

/** A day of the month with its first entries; clicking selects it. */
export function DayCell({ day, place, clock, events, count = 0, isTabStop, onKeyDown }: Props) {
  const { t, i18n } = useTranslation('calendar')
  const all = inOrder(onDay(events, day), clock)
  // The server counts by the days of the entries' owners, so its count is used only if not all entries were loaded.
  const total = all.length < shownOfADay ? all.length : Math.max(all.length, count)
  const shown = all.slice(0, shownEvents)
  const classes = [styles.cell, !day.startsWith(place.month) && styles.outside, day === clock.today && styles.now]
  return (
    <button
      type="button"
      data-day={day}
      className={classes.filter(Boolean).join(' ')}
      tabIndex={isTabStop ? 0 : -1}
      aria-pressed={day === place.day}
      aria-current={day === clock.today ? 'date' : undefined}
      onClick={() => place.select(day)}
      onKeyDown={onKeyDown}
    >
      <span className={text.spoken}>{t('cell', { day: longDay(day, i18n.language), count: total })}</span>
      <span className={styles.number} aria-hidden>
        {Number(day.slice(8))}
      </span>
      {shown.map((event) => {
        const overdue = isOverdue(event, clock)
        const classes = [
          styles.entry,
          categories[event.category],
          overdue && styles.overdue,
          event.status === 'completed' && styles.done,
        ]
        const text = [event.title, overdue && t('overdue')].filter(Boolean).join(' ')
        return (
          <span key={event.id} className={classes.filter(Boolean).join(' ')} title={text}>
            {text}
          </span>
        )
      })}
      {total > shown.length && <span className={styles.more}>{t('more', { count: total - shown.length })}</span>}
    </button>
  )
}
