import { type RawBuilder, sql } from 'kysely'

const isInstant = (moment: string): boolean => moment.includes('T')

/** The caller's day of a moment: a day is itself, an instant is looked at in the caller's zone. */
export const dayOf = (moment: string): RawBuilder<string> =>
  isInstant(moment)
    ? sql`(${moment}::timestamptz at time zone (select access.time_zone()))::date`
    : sql`${moment}::date`

/** A moment as events store it: an instant, or a day at midnight UTC. */
export const storedMoment = (moment: string | null, isAllDay: boolean): RawBuilder<string | null> => {
  if (moment === null) return sql`null`
  return isAllDay ? sql`${dayOf(moment)}::timestamp at time zone 'UTC'` : sql`${moment}::timestamptz`
}
