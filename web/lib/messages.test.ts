import { expect, test } from 'vitest'
import { translated } from './messages.ts'

const messages = {
  'Date is required': 'Datum fehlt',
  '{{field}} is required': '{{field}} fehlt',
  'At most {{n}} (in {{where}})': '{{where}}: {{n}}',
}

test('translates a known sentence and returns an unknown one unchanged', () => {
  expect(translated('Date is required', messages)).toBe('Datum fehlt')
  expect(translated('Something else', messages)).toBe('Something else')
})

test('keeps the values of placeholders', () => {
  expect(translated('System Uptime is required', messages)).toBe('System Uptime fehlt')
  expect(translated('At most 5 (in $&)', messages)).toBe('$&: 5')
})
