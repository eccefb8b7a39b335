import { z } from 'zod'
import type { Fault, PlainCode } from './errors/catalogue.ts'
import { whenMissing } from './errors/defaults.ts'
import { message } from './errors/message.ts'
import { limits } from './limits.ts'

/** A number id of the organisation's tables, reports and items. */
export const id = z.int().positive()

/** A number id as it stands in a path. */
export const pathId = z.coerce.number().int().positive()

const noDay = message({ code: 'field.not_day', params: { example: '2026-01-31' } })
const noInstant = message({ code: 'field.not_instant', params: { example: '2026-01-31T09:00:00Z' } })

/** A calendar day, `YYYY-MM-DD`, that exists; the year 0 does not. */
export const day = z.iso.date().refine((text) => !text.startsWith('0000'), noDay)

/** An instant with its offset, ISO 8601, as Postgres knows them: there is no year 0, and no offset of 16 hours. */
export const instant = z.iso
  .datetime({ offset: true })
  .refine((text) => !/^0000|[+-](?:1[6-9]|2\d):\d\d$/.test(text), noInstant)

/** A time of day, `HH:mm` or `HH:mm:ss`. */
export const timeOfDay = z.iso.time()

/** A text that must not be blank. */
export const requiredText = (missing: PlainCode, maximum: number = limits.nameMaximum, tooLong?: Fault) =>
  z
    .string({ error: whenMissing(missing) })
    .trim()
    .min(1, message(missing))
    .max(maximum, tooLong && message(tooLong))

/** The id of another row that must be chosen. */
export const requiredId = (missing: PlainCode) => z.int({ error: whenMissing(missing) }).min(1, message(missing))

/** A calendar day that must be chosen. */
export const requiredDay = (missing: PlainCode) =>
  z
    .string({ error: whenMissing(missing) })
    .min(1, message(missing))
    .pipe(day)

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
