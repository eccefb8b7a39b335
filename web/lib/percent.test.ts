import { expect, test } from 'vitest'
import { showPercent } from './percent.ts'

test.each([
  ['en', /^85%$/],
  ['de', /^85\s%$/],
  ['fr', /^85\s%$/],
])('a rate of 85 percent is written as in the language %s', (language, text) =>
  expect(showPercent(85, language)).toMatch(text),
)
