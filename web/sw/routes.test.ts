import { describe, expect, test } from 'vitest'
import { isAt, kindOf, pageOf } from './routes.ts'

const origin = 'https://portal.example'
const asked = (path: string, change: Partial<Request> = {}) =>
  kindOf({ method: 'GET', mode: 'navigate', url: new URL(path, origin).href, ...change }, origin)

describe('[MOB-28] a request', () => {
  test.each(['/', '/chat?room=1', '/mobile-chat', '/reports', '/apiary', '/restaurant'])(
    'for the page %s is answered as one',
    (path) => {
      expect(asked(path)).toBe('page')
    },
  )

  test('for a file whose name changes with its content is answered as one', () => {
    expect(asked('/assets/index-1a2b.js', { mode: 'cors' })).toBe('asset')
    expect(asked('/assets/index-1a2b.js')).toBe('asset')
    expect(asked('/favicon.svg', { mode: 'no-cors' })).toBe('asset')
  })

  test.each([
    '/api/logout',
    '/api/login?next=%2Fchat',
    '/rest/v1/rooms',
    '/auth/v1/user',
    '/storage/v1/object/x.pdf',
    '/realtime/v1/websocket',
    '/functions/v1/api/health',
    '/livekit/rtc',
    '/api-reference.html',
  ])('for %s is left to the browser', (path) => {
    expect(asked(path)).toBeUndefined()
    expect(asked(path, { mode: 'cors' })).toBeUndefined()
  })

  test('that is no navigation, writes or leads elsewhere is left to the browser', () => {
    expect(asked('/icon-192.png', { mode: 'no-cors' })).toBeUndefined()
    expect(asked('/sw.js', { mode: 'same-origin' })).toBeUndefined()
    expect(asked('/chat', { method: 'POST' })).toBeUndefined()
    expect(asked('https://elsewhere.example/chat')).toBeUndefined()
    expect(asked('https://elsewhere.example/assets/x.js', { mode: 'cors' })).toBeUndefined()
  })
})

describe('[MOB-29] the page of a notification', () => {
  test('is a page of the portal', () => {
    expect(pageOf({ path: '/team-communication?room=7' }, origin)).toBe('/team-communication?room=7')
  })

  test.each([
    undefined,
    null,
    {},
    { path: 7 },
    { path: 'chat' },
    { path: 'https://elsewhere.example/chat' },
    { path: '//elsewhere.example/chat' },
    { path: '/\\elsewhere.example/chat' },
    { path: 'javascript:alert(1)' },
    { path: '/api/logout' },
    { path: '/x/../api/logout' },
    { path: '/storage/v1/object/x.html' },
  ])('is the first page for the data %j', (data) => {
    expect(pageOf(data, origin)).toBe('/')
  })

  test('is shown by a tab with the same room, on any page, or with the same address', () => {
    const room = `${origin}/team-communication?room=7`
    expect(isAt(`${origin}/chat?country=1&room=7`, room)).toBe(true)
    expect(isAt(room, room)).toBe(true)
    expect(isAt(`${origin}/chat?room=8`, room)).toBe(false)
    expect(isAt(`${origin}/chat`, room)).toBe(false)
    expect(isAt(`${origin}/reports`, `${origin}/reports`)).toBe(true)
    expect(isAt(`${origin}/reports?status=late`, `${origin}/reports`)).toBe(false)
  })
})
