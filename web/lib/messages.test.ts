import { expect, test } from 'vitest'
import { translated } from './messages.ts'

const messages = {
  'Date is required': 'Datum fehlt',
  '{{field}} is required': '{{field}} fehlt',
  'At most {{n}} (in {{where}})': '{{where}}: {{n}}',
}

test('a sentence is translated, and one that the catalogue does not have stays', () => {
  expect(translated('Date is required', messages)).toBe('Datum fehlt')
  expect(translated('Something else', messages)).toBe('Something else')
})

test('what differs from case to case is taken over', () => {
  expect(translated('System Uptime is required', messages)).toBe('System Uptime fehlt')
  expect(translated('At most 5 (in $&)', messages)).toBe('$&: 5')
})
