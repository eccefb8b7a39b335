import ICAL from 'ical.js'

const minute = 60_000
export const week = 7 * 24 * 60 * minute
const year = 366 * 24 * 60 * minute

/** Milliseconds that a zone is ahead of UTC. */
export function offsetOf(clock: Intl.DateTimeFormat, instant: number): number {
  const text = clock.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = 0, minutes = 0] = /GMT([+-])(\d+):(\d+)/.exec(text) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * minute
}

export const clockOf = (zone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })

/** A local time without a zone, given as if it were in UTC. */
export function localTime(shown: number): ICAL.Time {
  const time = ICAL.Time.fromJSDate(new Date(shown), true)
  time.zone = ICAL.Timezone.localTimezone
  return time
}

/** When the offset changes between two instants. */
function changesBetween(clock: Intl.DateTimeFormat, first: number, last: number): number[] {
  const found: number[] = []
  for (let known = first; known < last; known += week) {
    const before = offsetOf(clock, known)
    if (offsetOf(clock, known + week) === before) continue
    let low = known
    let high = known + week
    while (high - low > minute) {
      const middle = low + Math.floor((high - low) / 2 / minute) * minute
      if (offsetOf(clock, middle) === before) low = middle
      else high = middle
    }
    found.push(high)
  }
  return found
}

/** The definition of a zone for the years of a meeting. */
export function zoneComponent(name: string, first: number, last: number): ICAL.Component {
  const clock = clockOf(name)
  const zone = new ICAL.Component('vtimezone')
  zone.addPropertyWithValue('tzid', name)
  const add = (shown: number, before: number, after: number): void => {
    const rule = new ICAL.Component(after > before ? 'daylight' : 'standard')
    rule.addPropertyWithValue('dtstart', localTime(shown))
    rule.addPropertyWithValue('tzoffsetfrom', ICAL.UtcOffset.fromSeconds(before / 1000))
    rule.addPropertyWithValue('tzoffsetto', ICAL.UtcOffset.fromSeconds(after / 1000))
    zone.addSubcomponent(rule)
  }
  const start = Math.floor((first - year) / minute) * minute
  const offset = offsetOf(clock, start)
  add(start + offset, offset, offset)
  for (const change of changesBetween(clock, start, last + year)) {
    const before = offsetOf(clock, change - minute)
    add(change + before, before, offsetOf(clock, change))
  }
  return zone
}
