import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readEnvironment } from './environment.ts'
import {
  type LiveKit,
  liveKitOf,
  liveKitVariables,
  offersCalls,
  publicLiveKitUrl,
  readLiveKitState,
} from './livekit.ts'

const variables = {
  LIVEKIT_URL: 'wss://livekit.example.org',
  LIVEKIT_API_KEY: 'portal',
  LIVEKIT_API_SECRET: 'a-secret-of-at-least-32-characters',
}
const read = (given: NodeJS.ProcessEnv) => liveKitOf(readEnvironment(z.object(liveKitVariables), given))

describe('the settings of LiveKit', () => {
  test('are none, or an address for the API and one for browsers', () => {
    expect(read({ LIVEKIT_URL: '' })).toBeNull()
    const server = { apiKey: 'portal', apiSecret: variables.LIVEKIT_API_SECRET }
    expect(read(variables)).toEqual({
      ...server,
      url: 'https://livekit.example.org',
      publicUrl: 'wss://livekit.example.org',
      hasTurn: false,
    })
    expect(read({ ...variables, LIVEKIT_TURN: 'true' })).toMatchObject({ hasTurn: true })
    expect(read({ ...variables, LIVEKIT_PUBLIC_URL: '/livekit' })).toMatchObject({ publicUrl: '/livekit' })
  })

  test.each(['LIVEKIT_URL', 'LIVEKIT_API_KEY', 'LIVEKIT_API_SECRET'])('are refused without %s', (name) => {
    expect(() => read({ ...variables, [name]: '' })).toThrow('set all three or none')
  })

  test.each([
    { LIVEKIT_URL: 'livekit:7880' },
    { LIVEKIT_API_SECRET: 'short' },
    { LIVEKIT_PUBLIC_URL: '//elsewhere.example.org' },
    { LIVEKIT_TURN: 'yes' },
  ])('are refused with %j', (wrong) => {
    expect(() => read({ ...variables, ...wrong })).toThrow(`Invalid environment. ${Object.keys(wrong)[0]}: `)
  })
})

test.each([
  ['/livekit', 'https://portal.example.org', 'wss://portal.example.org/livekit'],
  ['/livekit', 'http://127.0.0.1:54321', 'ws://127.0.0.1:54321/livekit'],
  ['https://calls.example.org', 'https://portal.example.org', 'wss://calls.example.org'],
])('browsers reach %s of %s at %s', (publicUrl, origin, url) => {
  expect(publicLiveKitUrl({ url: '', apiKey: '', apiSecret: '', publicUrl, hasTurn: false }, origin)).toBe(url)
})

describe('the state of LiveKit', () => {
  let server: Server | undefined
  afterEach(() => {
    server?.close().closeAllConnections()
  })

  async function serverWith(listener: RequestListener): Promise<LiveKit> {
    server = createServer(listener).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    return { url, apiKey: '', apiSecret: '', publicUrl: url, hasTurn: false }
  }
  const stateWith = async (listener: RequestListener) => readLiveKitState(await serverWith(listener))

  test('is off without a server', async () => {
    expect(await readLiveKitState(null)).toEqual({ state: 'off' })
  })

  test('is ok when it says so', async () => {
    expect(await stateWith((_, response) => response.end('OK'))).toEqual({ state: 'ok' })
  })

  test.each([{ state: 'building', progress: 0.5 }, { state: 'off' }])(
    'is what its port says in its place: %j',
    async (absence) => {
      expect(await stateWith((_, response) => response.writeHead(503).end(JSON.stringify(absence)))).toEqual(absence)
    },
  )

  const faults: Record<string, RequestListener> = {
    'ends the connection': (request) => request.socket.destroy(),
    'is overloaded': (_, response) => response.writeHead(406).end('Not Ready'),
    'is behind a proxy that cannot reach it': (_, response) => response.writeHead(503).end('<html>'),
    'claims to be something else': (_, response) => response.writeHead(503).end('{"state":"ok"}'),
  }
  test.each(Object.keys(faults))('is down when it %s', async (fault) => {
    expect(await stateWith(faults[fault] as RequestListener)).toEqual({ state: 'down' })
  })

  test('decides whether calls are offered, if the server is at the portal’s own address', async () => {
    const off = await serverWith((_, response) => response.writeHead(503).end(JSON.stringify({ state: 'off' })))
    expect(await offersCalls({ ...off, publicUrl: '/livekit' })).toBe(false)
    expect(await offersCalls(off)).toBe(true)
    server?.close().closeAllConnections()
    expect(await offersCalls({ ...off, publicUrl: '/livekit' })).toBe(true)
  })

  test('leaves calls offered when the server does not respond in time', async () => {
    const hung = await serverWith(() => undefined)
    expect(await offersCalls({ ...hung, publicUrl: '/livekit' })).toBe(true)
  })
})
