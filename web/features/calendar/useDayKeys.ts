import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { daysAfter, monthOf, sameDayIn } from './month.ts'
import type { PlaceInTime } from './usePlaceInTime.ts'

/** Where a key leads from a day, as in every grid of dates (ARIA Authoring Practices). */
const targets: Record<string, (day: string, week: readonly string[]) => string | undefined> = {
  ArrowLeft: (day) => daysAfter(day, -1),
  ArrowRight: (day) => daysAfter(day, 1),
  ArrowUp: (day) => daysAfter(day, -7),
  ArrowDown: (day) => daysAfter(day, 7),
  Home: (_, week) => week.at(0),
  End: (_, week) => week.at(-1),
  PageUp: (day) => sameDayIn(day, -1),
  PageDown: (day) => sameDayIn(day, 1),
}

/** Goes from day to day by keys; a day that is not in the grid brings its month. */
export function useDayKeys(grid: RefObject<HTMLElement | null>, weeks: readonly string[][], place: PlaceInTime) {
  const wanted = useRef<string>(undefined)
  const focus = (day: string): boolean => {
    const cell = grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)
    cell?.focus()
    return cell !== undefined && cell !== null
  }
  useEffect(() => {
    if (wanted.current && focus(wanted.current)) wanted.current = undefined
  })
  return (event: KeyboardEvent<HTMLElement>) => {
    // With another key they are the browser's: back, to the top.
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const from = event.currentTarget.dataset['day']
    const week = weeks.find((days) => from && days.includes(from))
    const to = from && week && targets[event.key]?.(from, week)
    if (!to) return
    event.preventDefault()
    const turns = event.key.startsWith('Page') && monthOf(to) !== place.month
    if (!turns && focus(to)) return
    wanted.current = to
    place.show(monthOf(to))
  }
}
