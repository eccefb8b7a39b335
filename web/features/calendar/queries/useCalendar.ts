import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { daysAfter, monthsFrom } from '@/lib/month.ts'
import { read } from '@/lib/query.ts'
import { useUser } from '@/lib/session.ts'
import { countries } from '@contract/administration/geography.ts'
import { perDayMaximum } from '@contract/calendar-event.ts'
import { calendar } from '@contract/calendar.ts'

/** The most entries of a day that the month reads; the rest are read when the day is selected. */
export const shownOfADay = 20

const rangeOf = (weeks: readonly string[][]) => ({
  startDate: weeks.at(0)?.at(0) ?? '',
  endDate: weeks.at(-1)?.at(-1) ?? '',
})

/** The person's entries in the given weeks, or the whole organization's for administrators. */
export const useCalendarEvents = (weeks: readonly string[][], country: string) =>
  useQuery({
    ...read(calendar.events, { query: { ...rangeOf(weeks), country, perDay: shownOfADay } }),
    placeholderData: keepPreviousData,
  })

/** The entries of one day, up to the API's limit. */
export const useDay = (day: string, country: string, isWanted: boolean) =>
  useQuery({
    ...read(calendar.events, { query: { startDate: day, endDate: day, country, perDay: perDayMaximum } }),
    enabled: isWanted,
  })

/** The number of entries, for administrators. */
export function useOverview(weeks: readonly string[][], country: string) {
  const { isAdmin } = useUser()
  return useQuery({
    ...read(calendar.overview, { query: { ...rangeOf(weeks), country } }),
    enabled: isAdmin,
    placeholderData: keepPreviousData,
  })
}

/** The counts of one month, for administrators. */
export function useMonthOverview(month: string, country: string) {
  const range = { startDate: `${month}-01`, endDate: daysAfter(`${monthsFrom(month, 1)}-01`, -1) }
  return useQuery({ ...read(calendar.overview, { query: { ...range, country } }), placeholderData: keepPreviousData })
}

/** The countries that administrators may choose from. */
export const useCountries = () => useQuery(read(countries.list))
