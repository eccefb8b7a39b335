import { useAddress } from '@/lib/address.ts'
import { monthOf, monthsFrom } from './month.ts'

export interface PlaceInTime {
  /** `YYYY-MM` */
  month: string
  /** The selected day, `YYYY-MM-DD`. */
  day: string
  select: (day: string) => void
  /** Shows a month, and leaves the selected day. */
  show: (month: string) => void
  turn: (months: number) => void
}

const isDay = (text: string | null): text is string =>
  text !== null && /^[12]\d{3}-(0[1-9]|1[0-2])-([0-2]\d|3[01])$/.test(text)
const isMonth = (text: string | null): text is string => isDay(`${text}-01`)

function placeIn(search: URLSearchParams, today: string): Pick<PlaceInTime, 'day' | 'month'> {
  const asked = search.get('day')
  const day = isDay(asked) ? asked : today
  const shown = search.get('month')
  return { day, month: isMonth(shown) ? shown : monthOf(day) }
}

/** Month and selected day, kept in the page's address so that a link and the back button bring them back. */
export function usePlaceInTime(today: string): PlaceInTime {
  const [search, changeAddress] = useAddress()
  // The address is ahead of what is drawn: two quick clicks turn two months.
  const latest = () => placeIn(new URLSearchParams(window.location.search), today)
  const show = (month: string) => changeAddress({ day: latest().day, month })
  return {
    ...placeIn(search, today),
    select: (day) => changeAddress({ day, month: undefined }),
    show,
    turn: (months) => show(monthsFrom(latest().month, months)),
  }
}
