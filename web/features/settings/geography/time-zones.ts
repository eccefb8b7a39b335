/** The options of a select of time zones: those of the browser, and UTC, which browsers do not list. */
export const timeZones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')].map(
  (zone) => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
  }),
)

const mondayOf1970 = 5

/** The days of the week with their ISO numbers; 1 is Monday. */
export const weekdays = (language: string) => {
  const name = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  return [1, 2, 3, 4, 5, 6, 7].map((value) => ({
    value,
    label: name.format(Date.UTC(1970, 0, mondayOf1970 - 1 + value)),
  }))
}
