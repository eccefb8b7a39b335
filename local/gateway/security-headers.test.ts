import { describe, expect, test } from 'vitest'
import { pageHeaders } from './security-headers.ts'

const connectionsOf = (callOrigins?: string[]): string[] | undefined => {
  const policy = pageHeaders('nonce', false, callOrigins)['Content-Security-Policy'] ?? ''
  return /(?:^|; )connect-src ([^;]*)/.exec(policy)?.[1]?.split(' ')
}

describe('the page’s policy', () => {
  test('allows connections, such as the WebSocket of Realtime, to the portal’s own host and to no other site', () => {
    expect(connectionsOf()).toEqual(["'self'"])
  })

  test('also allows those to a media server elsewhere', () => {
    expect(connectionsOf(['wss://media.example'])).toEqual(["'self'", 'wss://media.example'])
  })
})
