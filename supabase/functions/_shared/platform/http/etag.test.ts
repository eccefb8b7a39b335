import { expect, test } from 'vitest'
import { etagOf, requireVersion } from './etag.ts'

test.each([undefined, '"7"', 'W/"7"', '"6", "7"', '*'])('If-Match %s fits version 7', (header) => {
  expect(() => requireVersion(header, 7)).not.toThrow()
})

test.each(['"6"', '7', '""', 'W/"17"'])('If-Match %s does not, and the answer tells the current one', (header) => {
  expect(() => requireVersion(header, 7)).toThrow(
    expect.objectContaining({ status: 412, headers: { ETag: etagOf(7) } }),
  )
})
