import { expect, test } from 'vitest'
import { linkOf } from './mail.ts'

test('finds the link in a mail', () => {
  expect(linkOf({ html: '<p>Open this:</p>\n<a href="http://portal.example/?a=1&amp;b=2">Here</a>' })).toBe(
    'http://portal.example/?a=1&b=2',
  )
})
