import { describe, expect, test } from 'vitest'
import { screenFor, withoutEndSlash } from './gate.ts'

const desktop = { person: 'signed-in', isNarrow: false, isKnown: false } as const

describe('screenFor', () => {
  test.each(['/', '/login', '/reports'])('[portal §2 gate-loading] %s waits while authentication is loading', (path) => {
    expect(screenFor({ ...desktop, person: 'loading', path })).toBe('loading')
  })

  test('[portal §2 gate-landing] a signed-out person sees the landing screen, whatever the path', () => {
    for (const path of ['/', '/reports', '/nowhere']) {
      expect(screenFor({ ...desktop, person: 'signed-out', path, isKnown: path === '/reports' })).toBe('landing')
    }
    expect(screenFor({ ...desktop, person: 'signed-out', path: '/login' })).toBe('sign-in')
  })

  test('[portal §2 gate-desktop] / and /main-portal show the main portal on a desktop', () => {
    expect(screenFor({ ...desktop, path: '/' })).toBe('main-portal')
    expect(screenFor({ ...desktop, path: '/main-portal' })).toBe('main-portal')
    expect(screenFor({ ...desktop, path: '/login' })).toBe('enter')
  })

  test('[portal §2 gate-mobile] a narrow screen shows the mobile app screen there, as does /mobile on every screen', () => {
    for (const path of ['/', '/main-portal', '/nowhere']) {
      expect(screenFor({ ...desktop, isNarrow: true, path })).toBe('mobile')
    }
    expect(screenFor({ ...desktop, path: '/mobile' })).toBe('mobile')
  })

  test('[portal §2 gate-routes] a known route shows its page on every screen; any other path is not found on a desktop', () => {
    expect(screenFor({ ...desktop, isNarrow: true, path: '/reports', isKnown: true })).toBe('page')
    expect(screenFor({ ...desktop, path: '/reports', isKnown: true })).toBe('page')
    expect(screenFor({ ...desktop, path: '/nowhere' })).toBe('not-found')
  })
})

test.each([
  ['/', '/'],
  ['//', '/'],
  ['/reports', '/reports'],
  ['/main-portal/', '/main-portal'],
])('the address %s is %s', (given, path) => {
  expect(withoutEndSlash(given)).toBe(path)
})
