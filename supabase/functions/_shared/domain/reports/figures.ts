/** A rounded percentage; null when there is nothing to divide by. */
export const percentOf = (part: number | null, whole: number | null): number | null =>
  part === null || !whole ? null : Math.round((100 * part) / whole)

/** Seconds since midnight as `HH:mm`. */
export function timeOfDay(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
