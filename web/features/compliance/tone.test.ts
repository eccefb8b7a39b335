import { expect, test } from 'vitest'
import { toneOf } from './tone.ts'

test('[COMP-6] at least 90 is green, at least 70 a warning, below 70 red', () => {
  expect([100, 90, 89, 70, 69, 0].map(toneOf)).toEqual(['good', 'good', 'fair', 'fair', 'bad', 'bad'])
})
