import { describe, expect, test } from 'vitest'
import { isHost, normalTarget } from './request-path.ts'

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

  test.each(['/a%E0%A4', '/.//', '//x//', '/.//x:99999/', '/.//auth/v1/otp', 'foo://h//e/rest/v1/x'])(
    'is refused when it is %s',
    (target) => {
      expect(normalTarget(target)).toBeUndefined()
    },
  )
})

describe('the host of a request', () => {
  test.each(['portal.example.com', 'localhost:54321', '127.0.0.1', '[::1]:8080', 'my_host', undefined])(
    'may be %s',
    (host) => {
      expect(isHost(host)).toBe(true)
    },
  )

  test.each([
    '',
    'a b',
    'a/b',
    'user@host',
    'host:port',
    'host:99999',
    '[::1',
    '[zz]',
    'a,b',
    'a%00b',
    '999.1.1.1',
    'a?b',
    'höst',
  ])('is refused when it is "%s"', (host) => {
    expect(isHost(host)).toBe(false)
  })
})
