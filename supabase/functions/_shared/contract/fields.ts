import { z } from 'zod'
import { limits } from './limits.ts'

/** A number id of the organisation's tables, reports and items. */
export const id = z.int().positive()

/** A number id as it stands in a path. */
export const pathId = z.coerce.number().int().positive()

const noDay = 'Must be a date such as 2026-01-31'

/** A calendar day, `YYYY-MM-DD`, that exists; the year 0 does not. */
export const day = z.iso.date(noDay).refine((text) => !text.startsWith('0000'), noDay)

/** An instant with its offset, ISO 8601, as Postgres knows them: there is no year 0, and no offset of 16 hours. */
export const instant = z.iso
  .datetime({ offset: true })
  .refine((text) => !/^0000|[+-](?:1[6-9]|2\d):\d\d$/.test(text), 'Must be an instant such as 2026-01-31T09:00:00Z')

/** A time of day, `HH:mm` or `HH:mm:ss`. */
export const timeOfDay = z.iso.time('Must be a time such as 09:30')

/** A text that a client may leave empty: blank becomes null. */
export const optionalText = z
  .string()
  .max(limits.textMaximum)
  .nullish()
  .transform((text) => text?.trim() || null)

/** A calendar day that a client may leave empty: '' becomes null. */
export const optionalDay = z
  .union([z.literal(''), day])
  .nullish()
  .transform((value) => value || null)

/** A time of day that a client may leave empty: '' becomes null. */
export const optionalTime = z
  .union([z.literal(''), timeOfDay])
  .nullish()
  .transform((value) => value || null)

/** A cursor holds what the list is sorted by: names, which may be long, and in letters of several bytes. */
const cursorMaximum = 8_000

/** How many rows a list answers at most, and where it goes on (from the header `X-Next-Cursor`). */
export const page = {
  limit: z.coerce.number().int().min(1).max(limits.pageMaximum).default(limits.pageDefault),
  cursor: z.string().max(cursorMaximum).optional(),
}
