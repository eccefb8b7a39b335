import { dayIn } from '@/lib/dates.ts'
import type { User } from '@contract/people.ts'

/**
 * The person's day. Without a connection, the server last named the day of that contact, and the phone's clock goes on from
 * there; a clock that is behind counts for nothing.
 */
export function todayOf({ timeZone, today }: Pick<User, 'timeZone' | 'today'>, now: number): string {
  const day = dayIn(timeZone, now)
  return day > today ? day : today
}
