import { expect, test } from 'vitest'
import { decimal } from './decimal.ts'

test.each([
  ['99,5', '99.5'],
  ['99.5', '99.5'],
  ['-0,25 %', '-0.25'],
  [undefined, ''],
])('%j is read as %j', (text, number) => expect(decimal(text)).toBe(number))
