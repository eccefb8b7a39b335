import { expect, test } from 'vitest'
import { etagOf, etagOfState, requireVersion } from './etag.ts'

test.each([undefined, '"7"', 'W/"7"', '"6", "7"', '*'])('accepts If-Match %s for version 7', (header) => {
  expect(() => requireVersion(header, 7)).not.toThrow()
})

test.each(['"6"', '7', '""', 'W/"17"'])('refuses If-Match %s for version 7 and returns the current ETag', (header) => {
  expect(() => requireVersion(header, 7)).toThrow(
    expect.objectContaining({ status: 412, headers: { ETag: etagOf(7) } }),
  )
})

test('the ETag of a state is as short as it can be without two states having the same', () => {
  expect(etagOfState({ a: 1 })).toMatch(/^"[\w-]{22}"$/)
  expect(etagOfState({ a: 1 })).not.toBe(etagOfState({ a: 2 }))
})
