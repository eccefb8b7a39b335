import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRawService } from '../../local/gateway/raw-service.fixture.ts'
import { type Nginx, startNginx } from './support/nginx.ts'

describe.skipIf(process.platform !== 'linux')('behind the documented nginx, Supabase', () => {
  let supabase: Awaited<ReturnType<typeof openRawService>>
  let nginx: Nginx

  beforeAll(async () => {
    supabase = await openRawService()
    nginx = await startNginx(supabase.port, 'a-secret-of-at-least-32-characters')
  })

  afterAll(async () => {
    await nginx?.stop()
    supabase?.close()
  })

  /** The headers of a request for another protocol, as Supabase receives them; undefined when it receives none. */
  async function received(path: string, protocol: string): Promise<Record<string, string> | undefined> {
    supabase.requests.length = 0
    await nginx.askFrom()('GET', path, { Connection: 'Upgrade', Upgrade: protocol })
    return supabase.requests[0]?.headers
  }

  test('is asked for a WebSocket of Realtime', async () => {
    expect(await received('/realtime/v1/websocket?vsn=2.0.0', 'websocket')).toMatchObject({
      connection: 'upgrade',
      upgrade: 'websocket',
    })
  })

  test.each([
    ['/realtime/v1/websocket', 'h2c'],
    ['/realtime/v1/websocket', 'websocket, h2c'],
    ['/api/live', 'h2c'],
    ['/api/live', 'websocket'],
    ['/storage/v1/object/a/b', 'websocket'],
  ])('is not asked at %s for the protocol %s', async (path, protocol) => {
    const headers = await received(path, protocol)
    expect(headers).toBeDefined()
    expect(headers).not.toHaveProperty('upgrade')
    expect(headers?.['connection']).not.toBe('upgrade')
  })

  test.each(['/realtime/v1/api/broadcast', '/realtime/v1/websocket/longpoll', '/realtime/v1/', '/auth/v1/otp'])(
    'is not asked at all at %s',
    async (path) => {
      expect(await received(path, 'websocket')).toBeUndefined()
    },
  )
})
