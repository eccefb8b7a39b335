import dayjs from 'dayjs'

/** A calendar day as `YYYY-MM-DD`, the wire's form. */
export const dayFormat = 'YYYY-MM-DD'

/** A day some days before another; both `YYYY-MM-DD`. */
export const daysBefore = (day: string, count: number): string => dayjs(day).subtract(count, 'day').format(dayFormat)

/** Each is made once for a language: making one takes longer than hundreds of its answers. */
function formatter(options: Intl.DateTimeFormatOptions): (language: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>()
  return (language) => {
    const known = made.get(language) ?? new Intl.DateTimeFormat(language, options)
    made.set(language, known)
    return known
  }
}

const dayText = formatter({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const clockText = formatter({ timeStyle: 'short', timeZone: 'UTC' })

/** Hours of 12 have one digit, those of 24 two. */
const hoursOf = (language: string) => (clockText(language).resolvedOptions().hour12 ? 'numeric' : '2-digit')

/** A calendar day for people, such as 'Sat, Nov 21, 2026'. */
export const showDay = (day: string, language: string): string => dayText(language).format(new Date(`${day}T00:00:00Z`))

/** An instant for people, in the browser's zone; with its year where that is not this one. */
export function showInstant(instant: string | number, language: string): string {
  const date = new Date(instant)
  const year = date.getFullYear() === new Date().getFullYear() ? undefined : 'numeric'
  return date.toLocaleString(language, {
    year,
    day: 'numeric',
    month: 'short',
    hour: hoursOf(language),
    minute: '2-digit',
  })
}

/** A time of the day as the wire has it (`HH:mm`), for people, such as '4:40 PM'. */
export const showClock = (time: string, language: string): string =>
  clockText(language).format(new Date(`1970-01-01T${time}Z`))
