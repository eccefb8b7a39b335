import dayjs from 'dayjs'

/** A calendar day as `YYYY-MM-DD`, the wire's form. */
export const dayFormat = 'YYYY-MM-DD'

/** A day some days before another; both `YYYY-MM-DD`. */
export const daysBefore = (day: string, count: number): string => dayjs(day).subtract(count, 'day').format(dayFormat)

const formatter = (options: Intl.DateTimeFormatOptions) => (language: string) => new Intl.DateTimeFormat(language, options)

const dayText = formatter({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const instantParts = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const
const instantText = formatter(instantParts)
const datedText = formatter({ year: 'numeric', ...instantParts })

/** A calendar day for people, such as 'Sat, Nov 21, 2026'. */
export const showDay = (day: string, language: string): string => dayText(language).format(new Date(`${day}T00:00:00Z`))

/** An instant for people, in the browser's zone; the year is said where it is another than this one. */
export const showInstant = (instant: string | number, language: string): string => {
  const at = new Date(instant)
  const isOfThisYear = at.getFullYear() === new Date().getFullYear()
  return (isOfThisYear ? instantText : datedText)(language).format(at)
}
