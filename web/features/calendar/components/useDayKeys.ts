import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { daysAfter, monthOf, sameDayIn } from '@/lib/month.ts'
import type { PlaceInTime } from '../usePlaceInTime.ts'

/** The day that each key moves to (ARIA Authoring Practices, date grid). */
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

/** Moves between days by keyboard; a day outside the grid shows its month. */
export function useDayKeys(grid: RefObject<HTMLElement | null>, weeks: readonly string[][], place: PlaceInTime) {
  const pendingFocus = useRef<string>(undefined)
  const focus = (day: string): boolean => {
    const cell = grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)
    cell?.focus()
    return cell !== undefined && cell !== null
  }
  useEffect(() => {
    if (pendingFocus.current && focus(pendingFocus.current)) pendingFocus.current = undefined
  })
  return (event: KeyboardEvent<HTMLElement>) => {
    // With a modifier, they are the browser's shortcuts, such as Back.
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const from = event.currentTarget.dataset['day']
    const week = weeks.find((days) => from && days.includes(from))
    const to = from && week && targets[event.key]?.(from, week)
    if (!to) return
    event.preventDefault()
    const changesMonth = event.key.startsWith('Page') && monthOf(to) !== place.month
    if (!changesMonth && focus(to)) return
    pendingFocus.current = to
    place.show(monthOf(to))
  }
}
