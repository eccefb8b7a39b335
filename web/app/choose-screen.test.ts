import { describe, expect, test } from 'vitest'
import { entranceFor, screenFor, withoutEndSlash } from './choose-screen.ts'

describe('entranceFor', () => {
  test.each(['/', '/login', '/reports'])('[NAV-1] %s waits while authentication is loading', (path) => {
    expect(entranceFor('loading', path)).toBe('loading')
  })

  test.each(['/', '/login', '/mobile-chat', '/cache-clear'])(
    '[MOB-30] %s says that it is offline when nobody is known',
    (path) => {
      expect(entranceFor('unknown', path)).toBe('offline')
    },
  )

  test('[NAV-3] a signed-out person sees the landing screen, whatever the path', () => {
    for (const path of ['/', '/reports', '/nowhere']) expect(entranceFor('signed-out', path)).toBe('landing')
    expect(entranceFor('signed-out', '/login')).toBe('sign-in')
  })

  test.each([
    ['/mobile-simple', 'mobile-simple'],
    ['/cache-clear', 'cache-clear'],
    ['/mobile-chat', 'authentication-required'],
    ['/mobile-simple/more', 'landing'],
  ])('[NAV-5] [MOB-8] shows signed-out visitors at %s the screen %s', (path, entrance) => {
    expect(entranceFor('signed-out', path)).toBe(entrance)
  })

  test.each([
    ['/mobile-simple', 'mobile-simple'],
    ['/cache-clear', 'cache-clear'],
    ['/mobile-chat', 'mobile-chat'],
    ['/mobile-chat/rooms/1', 'mobile-simple'],
    ['/cache-clear/more', 'mobile-simple'],
    ['/mobile-simpler', 'pages'],
    ['/mobile', 'pages'],
  ])('[NAV-7] [NAV-8] shows signed-in people at %s the screen %s', (path, entrance) => {
    expect(entranceFor('signed-in', path)).toBe(entrance)
  })

  test('[NAV-5] the mailed link opens the same screen whether or not somebody is signed in', () => {
    for (const person of ['signed-out', 'signed-in'] as const)
      expect(entranceFor(person, '/reset-password')).toBe('reset-password')
  })

  test('a signed-in person gets the pages, and is redirected to them from the sign-in screen', () => {
    for (const path of ['/', '/reports', '/nowhere']) expect(entranceFor('signed-in', path)).toBe('pages')
    expect(entranceFor('signed-in', '/login')).toBe('enter')
  })
})

describe('screenFor', () => {
  const desktop = { isNarrow: false, isKnown: false }

  test('[NAV-12] / and /main-portal show the main portal on a desktop', () => {
    expect(screenFor({ ...desktop, path: '/' })).toBe('main-portal')
    expect(screenFor({ ...desktop, path: '/main-portal' })).toBe('main-portal')
  })

  test('[NAV-10] [NAV-11] /, /main-portal and unknown paths show the mobile home on a narrow screen, and /mobile on every screen', () => {
    for (const path of ['/', '/main-portal', '/nowhere']) {
      expect(screenFor({ ...desktop, isNarrow: true, path })).toBe('mobile')
    }
    expect(screenFor({ ...desktop, path: '/mobile' })).toBe('mobile')
  })

  test('[NAV-14] a known route shows its page on every screen; any other path is not found on a desktop', () => {
    expect(screenFor({ isNarrow: true, path: '/reports', isKnown: true })).toBe('page')
    expect(screenFor({ isNarrow: false, path: '/reports', isKnown: true })).toBe('page')
    expect(screenFor({ ...desktop, path: '/nowhere' })).toBe('not-found')
  })
})

test.each([
  ['/', '/'],
  ['//', '/'],
  ['/reports', '/reports'],
  ['/main-portal/', '/main-portal'],
])('the path %s is read as %s', (given, path) => {
  expect(withoutEndSlash(given)).toBe(path)
})
