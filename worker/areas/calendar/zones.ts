import ICAL from 'ical.js'

const dayMs = 24 * 60 * 60 * 1000

/** A time zone by IANA name, for calendars that use one without a VTIMEZONE. Throws RangeError for an unknown name. */
export class NamedZone extends ICAL.Timezone {
  readonly #clock: Intl.DateTimeFormat

  constructor(name: string) {
    super({ tzid: name })
    this.#clock = new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' })
  }

  /**
   * The UTC offset in seconds at a local time. RFC 5545 §3.3.5: a time that occurs twice is the first one, and a time
   * that is skipped uses the offset before the change.
   */
  override utcOffset({ year, month, day, hour, minute, second }: ICAL.Time): number {
    const shown = Date.UTC(year, month - 1, day, hour, minute, second)
    const before = this.#offsetAt(shown - dayMs)
    const after = this.#offsetAt(shown + dayMs)
    const isAfter = (offset: number) => this.#offsetAt(shown - offset * 1000) === after
    return before !== after && isAfter(before) && isAfter(after) ? after : before
  }

  /** Parses GMT, GMT+05:30 or, for historical dates, GMT-00:25:21. */
  #offsetAt(instant: number): number {
    const text = this.#clock.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? ''
    const [, sign, hours = 0, minutes = 0, seconds = 0] = /GMT([+-])(\d+):(\d+)(?::(\d+))?/.exec(text) ?? []
    return (sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds))
  }
}

/** Registers the IANA zones that a calendar's events use. */
export function knowZonesOf(events: ICAL.Component[]): void {
  const named = events.flatMap((event) =>
    event.getAllProperties().map((property) => property.getFirstParameter('tzid')),
  )
  for (const name of new Set(named)) {
    if (name && !ICAL.TimezoneService.has(name) && isKnown(name))
      ICAL.TimezoneService.register(new NamedZone(name), name)
  }
}

function isKnown(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }) instanceof Intl.DateTimeFormat
  } catch {
    return false
  }
}
