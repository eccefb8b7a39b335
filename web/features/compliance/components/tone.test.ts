import { expect, test } from 'vitest'
import { toneOf } from './tone.ts'

test('a rate is good from 90, fair from 70 and bad below', () => {
  expect([100, 90, 89, 70, 69, 0].map(toneOf)).toEqual(['good', 'good', 'fair', 'fair', 'bad', 'bad'])
})
