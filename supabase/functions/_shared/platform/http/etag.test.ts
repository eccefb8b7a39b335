import { expect, test } from 'vitest'
import { etagOf, requireVersion } from './etag.ts'

test.each([undefined, '"7"', 'W/"7"', '"6", "7"', '*'])('accepts If-Match %s for version 7', (header) => {
  expect(() => requireVersion(header, 7)).not.toThrow()
})

test.each(['"6"', '7', '""', 'W/"17"'])('refuses If-Match %s for version 7 and returns the current ETag', (header) => {
  expect(() => requireVersion(header, 7)).toThrow(
    expect.objectContaining({ status: 412, headers: { ETag: etagOf(7) } }),
  )
})
