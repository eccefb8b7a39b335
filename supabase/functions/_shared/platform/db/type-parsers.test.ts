import pg from 'pg'
import { expect, test } from 'vitest'
import { isoInstant, typeParsers, wholeNumber } from './type-parsers.ts'

const { builtins } = pg.types
const parse = (type: number, text: string): unknown =>
  Reflect.apply(typeParsers.getTypeParser(type, 'text'), null, [text])

test('reads a timestamp with any offset as ISO text in UTC', () => {
  expect(isoInstant('2026-11-21 03:04:05.123456+00')).toBe('2026-11-21T03:04:05.123Z')
  expect(isoInstant('2026-11-21 03:04:05+05:30')).toBe('2026-11-20T21:34:05.000Z')
  expect(isoInstant('2026-11-21 03:04:05-05')).toBe('2026-11-21T08:04:05.000Z')
})

test('reads an id as a number and refuses one beyond the safe range', () => {
  expect(wholeNumber('9007199254740991')).toBe(Number.MAX_SAFE_INTEGER)
  expect(() => wholeNumber('9007199254740993')).toThrow('too large')
})

test('keeps days and times of day as text and reads numeric as a number', () => {
  expect(parse(builtins.INT8, '42')).toBe(42)
  expect(parse(builtins.DATE, '2026-11-21')).toBe('2026-11-21')
  expect(parse(builtins.TIME, '09:30:00')).toBe('09:30:00')
  expect(parse(builtins.NUMERIC, '99.5')).toBe(99.5)
  expect(parse(builtins.TIMESTAMPTZ, '2026-11-21 03:04:05+00')).toBe('2026-11-21T03:04:05.000Z')
})
