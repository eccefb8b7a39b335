import { expect, test } from 'vitest'
import { decimalIn } from './decimal.ts'

test.each([
  ['99,5', '99.5'],
  ['99.5', '99.5'],
  ['-0,25 %', '-0.25'],
  [undefined, ''],
])('%j is read as %j in every language', (text, number) => {
  expect(['de', 'en', 'fr'].map((language) => decimalIn(language)(text))).toEqual([number, number, number])
})

test('a comma before three digits separates thousands in English alone', () => {
  const read = ['1,000', '1,000 %', '-1,000,000.5', '0,125', '1,0000'].map(decimalIn('en'))
  expect(read).toEqual(['1000', '1000', '-1000000.5', '0.125', '1.0000'])
  expect(decimalIn('de')('1,000')).toBe('1.000')
})
