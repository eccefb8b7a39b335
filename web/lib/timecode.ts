const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** Hours, minutes and seconds, such as `1:02:03` or `4:05`. */
export function showTimecode(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1_000))
  const hours = Math.floor(seconds / 3_600)
  const minutes = Math.floor(seconds / 60) % 60
  return `${hours > 0 ? `${hours}:${twoDigits(minutes)}` : minutes}:${twoDigits(seconds % 60)}`
}
