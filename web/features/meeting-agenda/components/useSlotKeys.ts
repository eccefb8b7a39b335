import { type KeyboardEvent, type RefObject, useState } from 'react'
import { minutesOf, timeStep } from '../working-hours.ts'

const moves: Record<string, readonly [days: number, rows: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const slotAt = (day: string, minutes: number): string => `[data-day="${day}"][data-minutes="${minutes}"]`

/** Moves between the half hours of a calendar by keyboard; only one of them is in the tab order. */
export function useSlotKeys(grid: RefObject<HTMLElement | null>, days: readonly string[], times: readonly number[]) {
  const [stop, setStop] = useState<{ day: string; minutes: number }>()
  const isThere = stop && days.includes(stop.day) && times.includes(stop.minutes)
  const current = isThere ? stop : { day: days[0] ?? '', minutes: minutesOf('09:00') }
  return {
    isTabStop: (day: string, minutes: number) => current.day === day && current.minutes === minutes,
    follow: (event: KeyboardEvent<HTMLElement>) => {
      const { day, minutes } = event.currentTarget.dataset
      const move = moves[event.key]
      // With a modifier, they are the browser's shortcuts, such as Back.
      if (!move || day === undefined || event.altKey || event.ctrlKey || event.metaKey) return
      const to = { day: days[days.indexOf(day) + move[0]] ?? day, minutes: Number(minutes) + move[1] * timeStep }
      const slot = grid.current?.querySelector<HTMLElement>(slotAt(to.day, to.minutes))
      if (!slot) return
      event.preventDefault()
      setStop(to)
      slot.focus()
    },
  }
}
