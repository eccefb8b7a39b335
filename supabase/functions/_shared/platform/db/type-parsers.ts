// @ts-types="@types/pg"
import pg from 'pg'

const { builtins } = pg.types

/** Parses a count or an id. Throws a RangeError when a JavaScript number cannot hold it exactly. */
export function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`)
  return value
}

/** '2026-11-21 03:04:05.123456+00' → '2026-11-21T03:04:05.123Z' */
export const isoInstant = (text: string): string =>
  new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString()

const asText = (text: string): string => text

/** Parses values as the generated types declare them: numbers as numbers, dates and times as ISO text. */
export const typeParsers = new pg.TypeOverrides()
typeParsers.setTypeParser(builtins.INT8, wholeNumber)
typeParsers.setTypeParser(builtins.NUMERIC, Number)
typeParsers.setTypeParser(builtins.DATE, asText)
typeParsers.setTypeParser(builtins.TIMESTAMPTZ, isoInstant)
