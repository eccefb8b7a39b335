import { useRef } from 'react'
import { WeeksTable } from '@/ui/WeeksTable.tsx'
import type { CalendarEvent } from '@contract/calendar-event.ts'
import type { Clock } from '../events.ts'
import type { PlaceInTime } from '../usePlaceInTime.ts'
import { DayCell } from './DayCell.tsx'
import { useDayKeys } from './useDayKeys.ts'
import styles from './MonthGrid.module.css'

interface Props {
  weeks: string[][]
  place: PlaceInTime
  clock: Clock
  /** Undefined while they load. */
  events: CalendarEvent[] | undefined
  /** The number of entries by day, including those that were not read; undefined for people who are not administrators. */
  counts: Record<string, number> | undefined
}

/** The weeks of a month; the arrow keys move between days. */
export function MonthGrid({ weeks, place, clock, events = [], counts }: Props) {
  const table = useRef<HTMLTableElement>(null)
  const days = weeks.flat()
  const tabStop = days.includes(place.day) ? place.day : (days.find((day) => day.startsWith(place.month)) ?? '')
  const follow = useDayKeys(table, weeks, place)

  return (
    <WeeksTable ref={table} role="grid" month={place.month} weeks={weeks} className={styles.grid}>
      {(day) => (
        <DayCell
          day={day}
          place={place}
          clock={clock}
          events={events}
          count={counts?.[day]}
          isTabStop={day === tabStop}
          onKeyDown={follow}
        />
      )}
    </WeeksTable>
  )
}
