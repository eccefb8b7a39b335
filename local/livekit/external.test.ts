import { expect, test } from 'vitest'
import { originsOf } from './external.ts'

const key = { apiKey: 'portal', apiSecret: 'a-secret-of-at-least-32-characters' }

test.each([
  [{ url: 'wss://livekit.example.org' }, ['https://livekit.example.org', 'wss://livekit.example.org']],
  [{ url: 'http://10.0.0.5:7880' }, ['http://10.0.0.5:7880', 'ws://10.0.0.5:7880']],
  [
    { url: 'http://10.0.0.5:7880', publicUrl: 'https://calls.example.org/livekit' },
    ['https://calls.example.org', 'wss://calls.example.org'],
  ],
  [{ url: 'http://10.0.0.5:7880', publicUrl: '/livekit' }, []],
])('for %j, pages may connect to %j', (server, origins) => {
  expect(originsOf({ ...key, ...server })).toEqual(origins)
})
