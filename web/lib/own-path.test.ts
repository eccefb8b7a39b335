import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ownPath } from '@contract/pages.ts'

describe('the address of a redirect', () => {
  test.each([
    ['/reports?page=2#top', '/reports?page=2#top'],
    ['//evil.example', '/start'],
    [String.raw`/\evil.example`, '/start'],
    ['/\t/evil.example', '/start'],
    ['/.//evil.example', '/start'],
    ['/reports/..//evil.example', '/start'],
    [String.raw`/.\\evil.example`, '/start'],
    ['https://evil.example', '/start'],
    ['reports', '/start'],
    [undefined, '/start'],
  ])('for %s is %s', (path, expected) => {
    expect(ownPath(path, '/start')).toBe(expected)
  })

  test('always stays within the portal', () => {
    const awkward = fc.string({ unit: fc.constantFrom('/', '\\', '.', '@', ':', '?', '#', '%', '\t', '\n', ' ', 'a') })
    const path = fc.oneof(awkward, fc.webUrl(), fc.string()).map((text) => `/${text}`)
    fc.assert(
      fc.property(path, (asked) => {
        const place = new URL(ownPath(asked, '/start'), 'https://portal.example')
        expect(place.origin).toBe('https://portal.example')
      }),
    )
  })
})
