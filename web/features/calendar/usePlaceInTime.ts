import { useSearchParams } from 'react-router'
import { monthOf } from './month.ts'

export interface PlaceInTime {
  /** `YYYY-MM` */
  month: string
  /** The selected day, `YYYY-MM-DD`. */
  day: string
  select: (day: string) => void
  /** Shows a month, and leaves the selected day. */
  show: (month: string) => void
}

const isDay = (text: string | null): text is string => text !== null && /^[12]\d{3}-(0[1-9]|1[0-2])-([0-2]\d|3[01])$/.test(text)
const isMonth = (text: string | null): text is string => isDay(`${text}-01`)

/** Month and selected day, kept in the page's address so that a link and the back button bring them back. */
export function usePlaceInTime(today: string): PlaceInTime {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('day')
  const day = isDay(asked) ? asked : today
  const shown = search.get('month')
  const month = isMonth(shown) ? shown : monthOf(day)
  return {
    month,
    day,
    select: (selected) => setSearch({ day: selected }, { replace: true }),
    show: (wanted) => setSearch({ day, month: wanted }, { replace: true }),
  }
}
