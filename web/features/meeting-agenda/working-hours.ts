/** Minutes between the times that the form offers, and the height of a row (MEET-3, MEET-24). */
export const timeStep = 30

/** The first and the last start that the form offers, and the latest end (MEET-24). */
export const workingHours = { firstStart: '06:00', lastStart: '19:30', lastEnd: '20:00' } as const

/** In minutes (MEET-26). */
export const quickDurations = [30, 60, 90, 120, 180, 240] as const

/** The minutes after midnight of `HH:mm`. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** `HH:mm`; midnight at the end of a day is 24:00. */
export const timeAt = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

const times = (first: string, last: string): string[] => {
  const from = minutesOf(first)
  return Array.from({ length: (minutesOf(last) - from) / timeStep + 1 }, (_, index) => timeAt(from + index * timeStep))
}

export const startTimes = times(workingHours.firstStart, workingHours.lastStart)
/** They end half an hour later than the starts do. */
export const endTimes = times('06:30', workingHours.lastEnd)
