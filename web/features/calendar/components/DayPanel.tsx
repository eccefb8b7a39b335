import { Button, Card, Empty, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { showDay } from '@/lib/dates.ts'
import { useUser } from '@/lib/session.ts'
import { Failure } from '@/ui/Failure.tsx'
import { Waiting } from '@/ui/Waiting.tsx'
import type { CalendarEvent } from '@contract/calendar-event.ts'
import { type Clock, inOrder, isOverdue, onDay } from '../events.ts'
import { shownOfADay, useDay } from '../queries/useCalendar.ts'
import { useTimes } from '../times.ts'
import categories from './category.module.css'
import styles from './DayPanel.module.css'

interface Props {
  day: string
  clock: Clock
  country: string
  /** Whether the grid contains the day. */
  isInGrid: boolean
  /** The grid's entries of the day; undefined while they load. */
  events: CalendarEvent[] | undefined
  /** Whether they could not be read, which the page says. */
  isFailed: boolean
  /** The number of the day's entries, if known. */
  count: number | undefined
  onOpen: (event: CalendarEvent) => void
  /** Undefined for people who may not add events. */
  onAdd: (() => void) | undefined
}

/** All entries of the selected day; the grid shows only the first few of a busy day. */
export function DayPanel({ day, clock, country, isInGrid, events, isFailed, count = 0, onOpen, onAdd }: Props) {
  const { t, i18n } = useTranslation('calendar')
  const ofGrid = onDay(events ?? [], day)
  const isCut = !isInGrid || ofGrid.length >= shownOfADay
  const wholeDay = useDay(day, country, isCut)
  const shown = isCut ? wholeDay.data && onDay(wholeDay.data, day) : events && ofGrid
  const rest = count - (shown?.length ?? 0)
  return (
    <Card
      title={<h2>{t('day.title', { date: showDay(day, i18n.language) })}</h2>}
      // A long date takes two lines of a narrow panel.
      styles={{ header: { paddingBlock: 12 } }}
    >
      {isCut && wholeDay.error && (
        <Failure title={t('failed')} error={wholeDay.error} onRetry={() => void wholeDay.refetch()} />
      )}
      {!shown && !wholeDay.error && !isFailed && <Waiting rows={4} />}
      {shown?.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('day.empty')}>
          {onAdd && <Button onClick={onAdd}>{t('addEvent')}</Button>}
        </Empty>
      )}
      {shown && shown.length > 0 && (
        <ul className={`${styles.list} ${styles.scroll}`} tabIndex={-1}>
          {inOrder(shown, clock).map((event) => (
            <li key={event.id}>
              <Entry event={event} isOverdue={isOverdue(event, clock)} onOpen={() => onOpen(event)} />
            </li>
          ))}
        </ul>
      )}
      {shown && rest > 0 && isCut && <p className={styles.rest}>{t('day.rest', { count: rest })}</p>}
    </Card>
  )
}

const priorityColors = { high: 'error', medium: 'warning', low: 'default' } as const

function Entry({
  event,
  isOverdue: overdue,
  onOpen,
}: {
  event: CalendarEvent
  isOverdue: boolean
  onOpen: () => void
}) {
  const { t } = useTranslation('calendar')
  const { id, isAdmin } = useUser()
  const { timeOf, whenOf } = useTimes()
  const { category, endDay, priority, startDay, status, title, userId, userName } = event
  return (
    <button
      type="button"
      data-entry={event.id}
      className={`${styles.entry} ${categories[category]} ${overdue ? styles.overdue : ''}`}
      onClick={onOpen}
    >
      <span className={styles.title}>
        {title} {overdue && t('overdue')}
      </span>
      <span className={styles.meta}>
        <span>{startDay === endDay ? timeOf(event) : whenOf(event)}</span>
        <span>{t(`category.${category}`)}</span>
        {priority && <Tag color={priorityColors[priority]}>{t(`priority.${priority}`)}</Tag>}
        {status !== 'pending' && <Tag>{t(`status.${status}`)}</Tag>}
        {isAdmin && userId !== id && <span>{userName}</span>}
      </span>
    </button>
  )
}
