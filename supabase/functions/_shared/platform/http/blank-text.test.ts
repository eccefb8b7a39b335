import { expect, test } from 'vitest'
import { isBlank, requiredText } from '../../contract/fields.ts'

test.each(['', ' \n\t', '\u00A0', '\u200B', '\u2060\u200D \uFEFF', '\u3164', '\uFE0F'])('%j shows nothing', (text) => {
  expect(isBlank(text)).toBe(true)
  expect(requiredText('message.blank').safeParse(text).success).toBe(false)
})

test.each(['a', ' é', '❤️', '👩‍🔧', '۔', 'می‌خواهم'])('%j shows something, and is kept as it is', (text) => {
  expect(isBlank(text)).toBe(false)
  expect(requiredText('message.blank').parse(text)).toBe(text.trim())
})
