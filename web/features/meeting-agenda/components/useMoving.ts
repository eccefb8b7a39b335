import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { spanOn } from '../layout.ts'
import { keyOf, type Meeting } from '../meeting.ts'
import { isMoved, type Move, moveByKey, movedTimes, noMove, withMoved } from '../moving.ts'
import { timeStep } from '../working-hours.ts'

/** What starts a drag: the meeting, to move it, or its lower edge, to change its length. */
type Grip = 'meeting' | 'end'

interface Dragged {
  meeting: Meeting
  move: Move
  isByKey: boolean
}

/**
 * Moves meetings and changes their lengths by mouse, or by keys until Enter confirms or Escape cancels. `onMoved` is
 * undefined for people who cannot change anything.
 */
export function useMoving(
  grid: RefObject<HTMLElement | null>,
  days: readonly string[],
  zone: string,
  onMoved: ((meeting: Meeting, move: Move) => void) | undefined,
) {
  const [dragged, setDragged] = useState<Dragged>()
  const wasDragged = useRef(false)
  const key = dragged && keyOf(dragged.meeting)
  // A meeting that a key moves to another day is rendered again there. Past midnight, it is on both days for a while.
  useEffect(() => {
    if (!dragged?.isByKey) return
    const ofMeeting = `[data-meeting="${keyOf(dragged.meeting)}"]`
    if (!document.activeElement?.matches(ofMeeting)) grid.current?.querySelector<HTMLElement>(ofMeeting)?.focus()
  }, [grid, dragged])

  const finish = (meeting: Meeting, move: Move) => {
    setDragged(undefined)
    if (isMoved(move)) onMoved?.(meeting, move)
  }
  /** On a day that is not shown, a move could be neither seen nor confirmed. */
  const isShown = (meeting: Meeting, move: Move) => {
    const moved = movedTimes(meeting, move, zone)
    return days.some((day) => spanOn(moved, day, zone))
  }
  const mayMove = (meeting: Meeting) => onMoved !== undefined && meeting.canEdit && meeting.status !== 'cancelled'

  function drag(meeting: Meeting, grip: Grip, event: PointerEvent<HTMLElement>) {
    wasDragged.current = false
    if (!mayMove(meeting) || event.button !== 0 || event.pointerType !== 'mouse') return
    const slot = grid.current?.querySelector<HTMLElement>('[data-minutes]')?.getBoundingClientRect()
    if (!slot) return
    const { clientX, clientY } = event
    let move = noMove
    const follow = (moved: globalThis.PointerEvent) => {
      const minutes = Math.round((moved.clientY - clientY) / slot.height) * timeStep
      const aside = Math.round((moved.clientX - clientX) / slot.width)
      const next = grip === 'end' ? { ...noMove, longer: minutes } : { ...noMove, days: aside, minutes }
      if (!isMoved(next) && !wasDragged.current) return
      // Beside the grid, it still follows up and down.
      move = [next, { ...next, days: move.days }].find((one) => isShown(meeting, one)) ?? move
      wasDragged.current = true
      setDragged({ meeting, move, isByKey: false })
    }
    const stop = new AbortController()
    const { signal } = stop
    addEventListener('pointermove', follow, { signal })
    addEventListener(
      'pointerup',
      () => {
        stop.abort()
        finish(meeting, move)
      },
      { signal },
    )
    addEventListener(
      'pointercancel',
      () => {
        stop.abort()
        setDragged(undefined)
      },
      { signal },
    )
  }

  return {
    /** The meetings with the one that is being moved at its new time. */
    shown: (meetings: readonly Meeting[]) => withMoved(meetings, dragged, zone),
    isMoving: (meeting: Meeting) => dragged?.isByKey === true && keyOf(meeting) === key,
    isMovingByKey: dragged?.isByKey === true,
    mayMove,
    drag,
    /** Whether a click only ends a drag. */
    isEndOfDrag: () => {
      const was = wasDragged.current
      wasDragged.current = false
      return was
    },
    /** The focus has left the meeting before Enter. */
    leave: () => {
      if (dragged?.isByKey) setDragged(undefined)
    },
    onKey: (meeting: Meeting, event: KeyboardEvent<HTMLElement>) => {
      wasDragged.current = false
      if (!mayMove(meeting) || event.altKey || event.ctrlKey || event.metaKey) return
      const current = dragged && keyOf(meeting) === key ? dragged.move : noMove
      if (isMoved(current) && (event.key === 'Enter' || event.key === 'Escape')) {
        event.preventDefault()
        event.stopPropagation()
        if (event.key === 'Enter') finish(meeting, current)
        else setDragged(undefined)
        return
      }
      const move = moveByKey(current, event.key, event.shiftKey)
      if (!move) return
      event.preventDefault()
      if (isShown(meeting, move)) setDragged({ meeting, move, isByKey: true })
    },
  }
}
