import { type RawBuilder, sql } from 'kysely'

const isInstant = (moment: string): boolean => moment.includes('T')

/** The day of a moment: a day unchanged, or an instant's day in the caller's time zone. */
export const dayOf = (moment: string): RawBuilder<string> =>
  isInstant(moment)
    ? sql`(${moment}::timestamptz at time zone (select access.time_zone()))::date`
    : sql`${moment}::date`

/** The stored form of a moment: an instant; for all-day events, midnight UTC. */
export const storedMoment = (moment: string | null, isAllDay: boolean): RawBuilder<string | null> => {
  if (moment === null) return sql`null`
  return isAllDay ? sql`${dayOf(moment)}::timestamp at time zone 'UTC'` : sql`${moment}::timestamptz`
}
