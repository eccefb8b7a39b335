import { expect, test } from 'vitest'
import { textMaximum } from '@contract/fields.ts'
import { forwardedContent } from './forwarded-content.ts'

const contentOf = (content: string, fileName: string | null = null) =>
  forwardedContent({ content, fileId: null, fileName }).content

test('[MSG-8] a forwarded text has one prefix, however often it is forwarded', () => {
  expect(contentOf('Look')).toBe('Forwarded: Look')
  expect(contentOf(contentOf('Look'))).toBe('Forwarded: Look')
})

test('[MSG-8] a file without a text is forwarded with its name', () => {
  expect(contentOf('', 'plan.png')).toBe('Forwarded: plan.png')
})

test('[MSG-6] a message of the maximum length is shortened to make room for the prefix', () => {
  const words = contentOf('word '.repeat(textMaximum / 5))
  expect(words).toMatch(/^Forwarded: word .* word…$/)
  expect(words.length).toBeLessThanOrEqual(textMaximum)
  expect(contentOf('x'.repeat(textMaximum))).toHaveLength(textMaximum)
})
