import type { KeyboardEvent, PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { keyOf, type Meeting, statusAt } from '../meeting.ts'
import { useMeetingTimes } from '../useMeetingTimes.ts'
import colors from './status.module.css'
import styles from './TimeGrid.module.css'
import text from '@/ui/text.module.css'

interface Props {
  meeting: Meeting
  now: number
  /** Whether it can be moved by mouse and keys. */
  isMovable: boolean
  /** The element that says how. */
  hintId: string
  /** Whether it is being moved by key, until Enter or Escape. */
  isMoving: boolean
  onOpen: () => void
  onKey: (event: KeyboardEvent<HTMLElement>) => void
  onGrip: (grip: 'meeting' | 'end', event: PointerEvent<HTMLElement>) => void
  onLeft: () => void
}

/** A meeting in the calendar, in the color of its status; its border is dashed until the reader has accepted it. */
export function MeetingBlock({ meeting, now, isMovable, hintId, isMoving, onOpen, onKey, onGrip, onLeft }: Props) {
  const { t } = useTranslation('meeting-agenda')
  const { timeOf, whenOf } = useMeetingTimes()
  const status = statusAt(meeting, now)
  const { title, myStatus } = meeting
  const when = timeOf(meeting)
  const classes = [
    styles.block,
    colors[status],
    (myStatus === 'pending' || myStatus === 'maybe') && styles.open,
    (myStatus === 'declined' || status === 'cancelled') && styles.struck,
    isMoving && styles.moving,
  ]
  return (
    <>
      <button
        type="button"
        data-meeting={keyOf(meeting)}
        className={classes.filter(Boolean).join(' ')}
        aria-describedby={isMovable ? hintId : undefined}
        title={`${title}\n${when}`}
        onClick={onOpen}
        onKeyDown={onKey}
        onBlur={onLeft}
        onPointerDown={(event) => onGrip('meeting', event)}
      >
        <span className={styles.title}>{title}</span>
        <span className={styles.time}>{when}</span>
        <span className={text.spoken}>{t(`status.${status}`)}</span>
      </button>
      {isMovable && <span className={styles.edge} onPointerDown={(event) => onGrip('end', event)} />}
      {isMoving && <output className={text.spoken}>{t('moving', { when: whenOf(meeting) })}</output>}
    </>
  )
}
