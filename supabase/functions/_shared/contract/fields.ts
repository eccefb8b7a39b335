import { z } from 'zod'
import type { Fault, PlainCode } from './errors/catalog.ts'
import { whenMissing } from './errors/defaults.ts'
import { message } from './errors/message.ts'

export const nameMaximum = 200
export const textMaximum = 10_000
/** Counting stops here where an exact count would take long. */
export const countMaximum = 1_000
const pageDefault = 50
export const pageMaximum = 200

/** A numeric id of an organization record, a report or an item. */
export const id = z.int().positive()

/** An id that a client generates, or the database. In lower case, as both store and compare it. */
export const uuid = z.uuid().toLowerCase()

/** A numeric id that a form sends as text. */
export const idInForm = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

/** A numeric id in a path. */
export const pathId = z.coerce.number().int().positive()

/** The parameters of a path that ends in a numeric id, or continues after it. */
export const idParams = z.strictObject({ id: pathId })
/** The same for ids that clients generate. */
export const uuidParams = z.strictObject({ id: uuid })

const noDay = message({ code: 'field.not_day', params: { example: '2026-01-31' } })
const noInstant = message({ code: 'field.not_instant', params: { example: '2026-01-31T09:00:00Z' } })
const noTime = message({ code: 'field.not_time', params: { example: '09:30' } })

/** A calendar day, `YYYY-MM-DD`, that exists; the year 0 does not. */
export const day = z.iso.date().refine((text) => !text.startsWith('0000'), noDay)

const firstInstant = Date.parse('0001-01-01T00:00:00Z')
const lastInstant = Date.parse('9999-12-31T23:59:59.999Z')

/**
 * An ISO 8601 instant with offset that Postgres accepts, and in UTC in the years 1 to 9999: no offset of 16 hours or
 * more, no fraction that Postgres would round up.
 */
export const instant = z.iso.datetime({ offset: true }).refine((text) => {
  const time = Date.parse(text)
  return time >= firstInstant && time <= lastInstant && !/\.\d{7}|[+-](?:1[6-9]|2\d):\d\d$/.test(text)
}, noInstant)

/** A time of day, `HH:mm` or `HH:mm:ss`; with a fraction, Postgres would round up to 24:00. */
export const timeOfDay = z.iso
  .time()
  .refine((text) => !text.includes('.'), noTime)
  .meta({ example: '09:30' })

const invisible = /[\s\p{Default_Ignorable_Code_Point}]/gu

/** Whether a text shows nothing: it has only spaces and characters without a width, like `core.is_blank`. */
export const isBlank = (text: string): boolean => text.replaceAll(invisible, '') === ''

/** Text that must not be blank; trimmed. */
export const requiredText = (missing: PlainCode, maximum: number = nameMaximum, tooLong?: Fault) =>
  z
    .string({ error: whenMissing(missing) })
    .trim()
    .min(1, message(missing))
    .max(maximum, tooLong && message(tooLong))
    .refine((text) => text === '' || !isBlank(text), message(missing))

/** A query parameter with the ids of at most this many people, separated by commas. */
export const peopleUpTo = (maximum: number) =>
  z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(uuid).max(maximum))
    .meta({ description: 'Ids, separated by commas', example: '3f0c2a6e-5b1d-4c8a-9d27-6a1f0e4b7c35' })

/** The id of another row that must be chosen. */
export const requiredId = (missing: PlainCode) => z.int({ error: whenMissing(missing) }).min(1, message(missing))

/** A calendar day that must be chosen. */
export const requiredDay = (missing: PlainCode) =>
  z
    .string({ error: whenMissing(missing) })
    .min(1, message(missing))
    .meta({ format: 'date' })
    .pipe(day)

/** Text that may be empty: blank becomes null. */
export const clearableText = z
  .string()
  .max(textMaximum)
  .nullable()
  .transform((text) => text?.trim() || null)

/** A value that may be empty: '' becomes null. */
export const clearable = <Value extends z.ZodType<string>>(value: Value) =>
  z
    .union([z.literal(''), value])
    .nullable()
    .transform((given) => given || null)

/** Optional values of a body that creates something: null when they are left out. */
export const optionalText = clearableText.default(null)
export const optionalDay = clearable(day).default(null)
export const optionalTime = clearable(timeOfDay).default(null)

type Changeable<Field extends z.ZodType> = z.ZodOptional<
  Field extends z.ZodDefault<infer Inner extends z.ZodType> ? Inner : Field
>

/**
 * The body of a change, made from the body that creates: a field that is left out keeps its value (API-8), so no field
 * has a default. Checks of the whole body are left out: they must allow for absent fields.
 */
export function changesOf<Shape extends Record<string, z.ZodType>>({ shape }: z.ZodObject<Shape>) {
  const fields = Object.entries(shape).map(([name, field]) => [
    name,
    (field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : field).optional(),
  ])
  return z.strictObject(Object.fromEntries(fields) as { [Name in keyof Shape]: Changeable<Shape[Name]> })
}

/** In characters. A cursor contains a list's sort keys, which may be long names in multi-byte letters. */
const cursorMaximum = 8_000

/** The page size of a list, and the cursor of the next page from the header `X-Next-Cursor`. */
export const page = {
  limit: z.coerce.number().int().min(1).max(pageMaximum).default(pageDefault),
  cursor: z.string().max(cursorMaximum).optional(),
}

/** A filter of a list by one value; an empty one, 'all' and 'none' mean no filter (REV-37). */
export const filterUpTo = (maximum: number) =>
  z
    .string()
    .trim()
    .max(maximum)
    .optional()
    .transform((value) => (value && value !== 'all' && value !== 'none' ? value : undefined))
export const filterValue = filterUpTo(100)

/** A boolean in a query. */
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
