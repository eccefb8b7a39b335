import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { read } from '@/lib/query.ts'
import { useUser } from '@/lib/session.ts'
import { calendar } from '@contract/calendar.ts'
import { limits } from '@contract/limits.ts'

/** More of one day than this is read when the day is selected. */
export const shownOfADay = 20

const rangeOf = (weeks: readonly string[][]) => ({
  startDate: weeks.at(0)?.at(0) ?? '',
  endDate: weeks.at(-1)?.at(-1) ?? '',
})

/** The entries of some weeks: own ones; for admins the organisation's. */
export const useCalendarEvents = (weeks: readonly string[][], country: string) =>
  useQuery({
    ...read(calendar.events, { query: { ...rangeOf(weeks), country, perDay: shownOfADay } }),
    placeholderData: keepPreviousData,
  })

/** All entries of one day, as far as a list can show them. */
export const useDay = (day: string, country: string, isWanted: boolean) =>
  useQuery({
    ...read(calendar.events, { query: { startDate: day, endDate: day, country, perDay: limits.calendarDayMaximum } }),
    enabled: isWanted,
  })

/** How many entries there are, for admins. */
export function useOverview(weeks: readonly string[][], country: string) {
  const { isAdmin } = useUser()
  return useQuery({
    ...read(calendar.overview, { query: { ...rangeOf(weeks), country } }),
    enabled: isAdmin,
    placeholderData: keepPreviousData,
  })
}
