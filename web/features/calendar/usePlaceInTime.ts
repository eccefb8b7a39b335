import { dayParameter, isDay } from '@/lib/dates.ts'
import { monthOf, monthsFrom } from '@/lib/month.ts'
import { matching, text } from '@/lib/search-parameters.ts'
import { useAddress } from '@/lib/useAddress.ts'

export interface PlaceInTime {
  /** `YYYY-MM` */
  month: string
  /** The selected day, `YYYY-MM-DD`. */
  day: string
  select: (day: string) => void
  /** Shows another month; the selected day stays. */
  show: (month: string) => void
  turn: (months: number) => void
  /** The chosen country's code, or 'all'. */
  country: string
  chooseCountry: (country: string) => void
}

const parameters = {
  day: dayParameter,
  month: matching((given) => isDay(`${given}-01`)),
  country: { ...text, initial: 'all' },
}

/** Month, selected day and country, kept in the page's address so that links and Back restore them. */
export function usePlaceInTime(today: string): PlaceInTime {
  const { values, change } = useAddress(parameters)
  const { day = today, month = monthOf(day), country } = values
  return {
    day,
    month,
    select: (selected) => change({ day: selected, month: undefined }),
    show: (wanted) => change({ day, month: wanted }),
    // Two quick clicks turn two pages.
    turn: (months) =>
      change(({ day: latest = today, month: shown = monthOf(latest) }) => ({
        day: latest,
        month: monthsFrom(shown, months),
      })),
    country,
    chooseCountry: (chosen) => change({ country: chosen }),
  }
}
