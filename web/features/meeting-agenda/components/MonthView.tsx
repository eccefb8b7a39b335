import { useNarrow } from '@/lib/narrow.ts'
import { useUser } from '@/lib/session.ts'
import { WeeksTable } from '@/ui/WeeksTable.tsx'
import { onDay } from '../layout.ts'
import type { Meeting } from '../meeting.ts'
import { MonthDay } from './MonthDay.tsx'
import { NarrowMonthDay } from './NarrowMonthDay.tsx'
import styles from './MonthView.module.css'

interface Props {
  month: string
  weeks: readonly (readonly string[])[]
  meetings: readonly Meeting[]
  now: number
  onOpen: (meeting: Meeting) => void
  onDay: (day: string) => void
}

/** The weeks of a month with their meetings (MEET-2). */
export function MonthView({ month, weeks, meetings, now, onOpen, onDay: openDay }: Props) {
  const { timeZone, today } = useUser()
  const Day = useNarrow() ? NarrowMonthDay : MonthDay
  const classNameOf = (day: string) =>
    [!day.startsWith(month) && styles.outside, day === today && styles.today].filter(Boolean).join(' ')
  return (
    <WeeksTable month={month} weeks={weeks} className={styles.grid} classNameOf={classNameOf}>
      {(day) => (
        <Day
          day={day}
          isToday={day === today}
          meetings={onDay(meetings, day, timeZone)}
          now={now}
          onOpen={onOpen}
          onDay={() => openDay(day)}
        />
      )}
    </WeeksTable>
  )
}
