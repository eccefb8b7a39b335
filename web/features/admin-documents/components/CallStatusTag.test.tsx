import { expect, test } from 'vitest'
import { screenOf } from '@/ui/test-screen.tsx'
import { textsOf } from '@/ui/test-texts.ts'
import texts from '../texts.en.ts'
import { CallStatusTag } from './CallStatusTag.tsx'

test.each([
  ['stuck', 'stuck', true],
  ['constructor', 'constructor', true],
  ['completed', 'Ended', false],
  ['ended', 'Ended', false],
  ['active', 'Active', false],
])('[CALL-7] only a status that the portal does not know is shown as an error: %s', (status, text, isError) => {
  const markup = screenOf(<CallStatusTag status={status} />, undefined, { texts: { 'admin-documents': texts } })
  expect([textsOf(markup), markup.includes('ant-tag-error')]).toEqual([[text], isError])
})
