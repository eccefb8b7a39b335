/** A rounded percentage; null when there is nothing to divide by. */
export const percentOf = (part: number | null, whole: number | null): number | null =>
  part === null || !whole ? null : Math.round((100 * part) / whole)

/** By how many percent a number has changed; null when it was 0 or unknown before. */
export const changeOf = (now: number, before: number | null): number | null => percentOf(now - (before ?? 0), before)

/** Seconds since midnight as `HH:mm`. */
export function timeOfDay(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
