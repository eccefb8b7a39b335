import { expect, test } from 'vitest'
import { showPercent } from './percent.ts'

test.each([
  ['en', '85%'],
  ['de', '85\u00a0%'],
  ['fr', '85\u202f%'],
])('a rate of 85 percent is written as its language does: %s', (language, text) =>
  expect(showPercent(85, language)).toBe(text),
)
