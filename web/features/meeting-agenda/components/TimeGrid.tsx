import { type CSSProperties, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { showClock, showDay } from '@/lib/dates.ts'
import { weekdayName } from '@/lib/month.ts'
import { useUser } from '@/lib/session.ts'
import { wallClock } from '@/lib/zones.ts'
import { placeOn } from '../columns.ts'
import { onDay, type Rows, rowsOf } from '../layout.ts'
import { keyOf, type Meeting } from '../meeting.ts'
import type { Move } from '../moving.ts'
import { minutesOf, timeAt, timeStep } from '../working-hours.ts'
import { MeetingBlock } from './MeetingBlock.tsx'
import { useMoving } from './useMoving.ts'
import { useSlotKeys } from './useSlotKeys.ts'
import styles from './TimeGrid.module.css'
import text from '@/ui/text.module.css'

/** How many meetings at the same time are beside each other; a day scrolls instead of hiding any. */
const mostInWeek = 3
const mostInDay = Number.POSITIVE_INFINITY
/** In pixels: the least width of a day in a week, and of a meeting in a day. */
const leastDay = 112
const leastMeeting = 110

interface Props {
  days: readonly string[]
  meetings: readonly Meeting[]
  now: number
  onOpen: (meeting: Meeting) => void
  onDay: (day: string) => void
  /** Undefined for people who cannot change anything. */
  onCreate: ((day: string, time: string) => void) | undefined
  onMoved: ((meeting: Meeting, move: Move) => void) | undefined
}

/** The half hours of one day or of a week, with their meetings (MEET-3). The arrow keys move between the times. */
export function TimeGrid({ days, meetings: stored, now, onOpen, onDay: openDay, onCreate, onMoved }: Props) {
  const { t, i18n } = useTranslation('meeting-agenda')
  const { timeZone, today } = useUser()
  const hintId = useId()
  const grid = useRef<HTMLDivElement>(null)
  const moving = useMoving(grid, days, timeZone, onMoved)
  const meetings = moving.shown(stored)
  const rows = rowsOf(meetings, days, timeZone)
  const times = Array.from({ length: (rows.end - rows.first) / timeStep }, (_, row) => rows.first + row * timeStep)
  const originalOf = (meeting: Meeting) => stored.find((one) => keyOf(one) === keyOf(meeting)) ?? meeting
  const clock = wallClock(now, timeZone)
  const isWeek = days.length > 1
  // A meeting that is being moved must not be hidden.
  const most = isWeek && !moving.isMovingByKey ? mostInWeek : mostInDay
  const columns = days.map((day) => ({ day, ...placeOn(meetings, day, timeZone, most) }))
  const mostBeside = Math.max(1, ...columns.flatMap(({ placed }) => placed.map((one) => one.columns)))
  const least = isWeek ? leastDay : mostBeside * leastMeeting
  const { isTabStop, follow } = useSlotKeys(grid, days, times)

  return (
    <div className={styles.scroll}>
      <p id={hintId} className={text.spoken}>
        {t('movable')}
      </p>
      <div
        ref={grid}
        className={styles.grid}
        style={{ '--days': days.length, '--least': `${least}px` } as CSSProperties}
      >
        {isWeek && (
          <>
            <div className={styles.corner} />
            {days.map((day) => (
              <div key={day} className={`${styles.head} ${day === today ? styles.today : ''}`}>
                <button
                  type="button"
                  className={styles.dayName}
                  title={t('openDay', { day: showDay(day, i18n.language) })}
                  aria-current={day === today ? 'date' : undefined}
                  onClick={() => openDay(day)}
                >
                  {weekdayName(day, i18n.language, 'short')} {Number(day.slice(8))}
                </button>
                <span className={styles.count}>{t('count', { count: onDay(meetings, day, timeZone).length })}</span>
              </div>
            ))}
          </>
        )}
        <ol className={styles.labels} aria-hidden>
          {times.map((minutes) => (
            <li key={minutes}>{showClock(timeAt(minutes), i18n.language)}</li>
          ))}
        </ol>
        {columns.map(({ day, placed, hidden }) => (
          <section key={day} className={styles.column} aria-label={showDay(day, i18n.language)}>
            {times.map((minutes) => {
              const time = timeAt(minutes)
              const isPast = day < clock.day || (day === clock.day && time <= clock.time)
              return (
                <button
                  key={minutes}
                  type="button"
                  className={styles.slot}
                  tabIndex={isTabStop(day, minutes) ? 0 : -1}
                  aria-disabled={isPast || !onCreate}
                  aria-label={t('newAt', { day: showDay(day, i18n.language), time: showClock(time, i18n.language) })}
                  data-day={day}
                  data-minutes={minutes}
                  onKeyDown={follow}
                  onClick={() => !isPast && onCreate?.(day, time)}
                />
              )
            })}
            <ul className={styles.meetings}>
              {placed.map(({ meeting, ...place }) => (
                <li key={keyOf(meeting)} style={styleOf(place, rows)}>
                  <MeetingBlock
                    meeting={meeting}
                    now={now}
                    hintId={hintId}
                    isMovable={moving.mayMove(meeting)}
                    isMoving={moving.isMoving(meeting)}
                    onOpen={() => !moving.isEndOfDrag() && onOpen(meeting)}
                    onKey={(event) => moving.onKey(originalOf(meeting), event)}
                    onGrip={(grip, event) => moving.drag(originalOf(meeting), grip, event)}
                    onLeft={moving.leave}
                  />
                </li>
              ))}
              {hidden.map(({ count, ...place }) => (
                <li key={place.start} style={styleOf({ ...place, column: place.columns - 1 }, rows)}>
                  <button type="button" className={styles.more} onClick={() => openDay(day)}>
                    <span aria-hidden>+{count}</span>
                    <span className={text.spoken}>{t('moreOn', { day: showDay(day, i18n.language), count })}</span>
                  </button>
                </li>
              ))}
            </ul>
            {day === clock.day && <NowLine minutes={minutesOf(clock.time)} rows={rows} />}
          </section>
        ))}
      </div>
    </div>
  )
}

interface Place {
  start: number
  end: number
  column: number
  columns: number
}

const styleOf = ({ start, end, column, columns }: Place, rows: Rows): CSSProperties =>
  ({
    '--start': (start - rows.first) / timeStep,
    '--length': (end - start) / timeStep,
    '--column': column,
    '--columns': columns,
  }) as CSSProperties

/** A line at the current time. */
function NowLine({ minutes, rows: { first, end } }: { minutes: number; rows: Rows }) {
  if (minutes < first || minutes >= end) return null
  return <div className={styles.now} style={{ '--start': (minutes - first) / timeStep } as CSSProperties} />
}
