/** Makes one thing for each key and keeps it: creating a formatter takes longer than formatting hundreds of values. */
export function madeOnce<Made>(make: (key: string) => Made): (key: string) => Made {
  const made = new Map<string, Made>()
  return (key) => {
    const known = made.get(key) ?? make(key)
    made.set(key, known)
    return known
  }
}

/** A formatter of dates for each language. */
export const dateFormatter = (options: Intl.DateTimeFormatOptions): ((language: string) => Intl.DateTimeFormat) =>
  madeOnce((language) => new Intl.DateTimeFormat(language, options))
