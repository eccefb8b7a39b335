import { describe, expect, test } from 'vitest'
import { normalTarget } from './request-path.ts'

describe('the target of a request', () => {
  test.each([
    ['/auth/v1/%74oken?grant_type=password', '/auth/v1/token?grant_type=password'],
    ['/%61uth/v1/user', '/auth/v1/user'],
    ['/rest/v1/%2e%2E/auth', '/rest/auth'],
    ['/rest/v1/reports?name=eq.%41', '/rest/v1/reports?name=eq.%41'],
    ['/storage/v1/object/chat/a%20b%2Fc%C3%A9.txt', '/storage/v1/object/chat/a%20b%2Fc%C3%A9.txt'],
    ['//other.example/path', '/path'],
  ])('normalizes %s to %s', (given, normal) => {
    expect(normalTarget(given)).toBe(normal)
  })

  test('is refused with an invalid escape', () => {
    expect(normalTarget('/a%E0%A4')).toBeUndefined()
  })
})
