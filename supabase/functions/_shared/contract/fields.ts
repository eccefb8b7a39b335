import { z } from 'zod'
import type { Fault, PlainCode } from './errors/catalogue.ts'
import { whenMissing } from './errors/defaults.ts'
import { message } from './errors/message.ts'
import { limits } from './limits.ts'

/** A numeric id of an organisation record, a report or an item. */
export const id = z.int().positive()

/** A numeric id in a path. */
export const pathId = z.coerce.number().int().positive()

const noDay = message({ code: 'field.not_day', params: { example: '2026-01-31' } })
const noInstant = message({ code: 'field.not_instant', params: { example: '2026-01-31T09:00:00Z' } })

/** A calendar day, `YYYY-MM-DD`, that exists; the year 0 does not. */
export const day = z.iso.date().refine((text) => !text.startsWith('0000'), noDay)

/** An ISO 8601 instant with offset that Postgres accepts: no year 0, no offset of 16 hours or more. */
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

/** An optional text: blank becomes null. */
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

/** An optional time of day: '' becomes null. */
export const optionalTime = z
  .union([z.literal(''), timeOfDay])
  .nullish()
  .transform((value) => value || null)

/** A cursor contains the sort keys of a list, such as long names in multi-byte letters. */
const cursorMaximum = 8_000

/** The page size of a list, and the cursor of the next page from the header `X-Next-Cursor`. */
export const page = {
  limit: z.coerce.number().int().min(1).max(limits.pageMaximum).default(limits.pageDefault),
  cursor: z.string().max(cursorMaximum).optional(),
}
