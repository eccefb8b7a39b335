import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalendarEvent } from '@contract/calendar.ts'
import type { Clock } from '../events.ts'
import { monthTitle, weekdayName } from '../month.ts'
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
  const { i18n } = useTranslation('calendar')
  const table = useRef<HTMLTableElement>(null)
  const days = weeks.flat()
  const tabStop = days.includes(place.day) ? place.day : (days.find((day) => day.startsWith(place.month)) ?? '')
  const follow = useDayKeys(table, weeks, place)

  return (
    <div className={styles.frame}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid of dates is a table (ARIA Authoring Practices) */}
      <table ref={table} role="grid" className={styles.grid} aria-label={monthTitle(place.month, i18n.language)}>
        <thead>
          <tr>
            {weeks.at(0)?.map((day) => (
              <th key={day} scope="col" abbr={weekdayName(day, i18n.language, 'long')}>
                {weekdayName(day, i18n.language, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <DayCell
                    day={day}
                    place={place}
                    clock={clock}
                    events={events}
                    count={counts?.[day]}
                    isTabStop={day === tabStop}
                    onKeyDown={follow}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
