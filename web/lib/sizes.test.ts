import { expect, test } from 'vitest'
import { showSize } from './sizes.ts'

test.each([
  [0, 'en', '1 kB'],
  [348_160, 'en', '340 kB'],
  [1_048_575, 'en', '1,024 kB'],
  [1_048_576, 'en', '1 MB'],
  [1_258_291, 'de', '1,2 MB'],
])('a size of %i bytes is shown in the language %s as %s', (bytes, language, shown) => {
  expect(showSize(bytes, language)).toBe(shown)
})
