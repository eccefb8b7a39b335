import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRawService } from '../../local/gateway/raw-service.fixture.ts'
import { type Nginx, startNginx, startNginxForLocal } from './support/nginx.ts'

/** The gateway of `npm start` itself refuses what browsers do not need. */
const configurations = [
  ['Supabase', (port: number) => startNginx(port, 'a-secret-of-at-least-32-characters'), false],
  ['npm start', startNginxForLocal, true],
] as const

describe.skipIf(process.platform !== 'linux').each(configurations)(
  'behind the documented nginx, %s',
  (_, start, isOpen) => {
    let service: Awaited<ReturnType<typeof openRawService>>
    let nginx: Nginx

    beforeAll(async () => {
      service = await openRawService()
      nginx = await start(service.port)
    })

    afterAll(async () => {
      await nginx?.stop()
      service?.close()
    })

    /** The headers of a request for another protocol, as the service receives them; undefined when it receives none. */
    async function received(path: string, protocol: string): Promise<Record<string, string> | undefined> {
      service.requests.length = 0
      await nginx.askFrom()('GET', path, { Connection: 'Upgrade', Upgrade: protocol })
      return service.requests[0]?.headers
    }

    test('[nightly] is asked for a WebSocket of Realtime', async () => {
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
      ['/storage/v1/object/sign/a/b', 'websocket'],
    ])('[nightly] is not asked at %s for the protocol %s', async (path, protocol) => {
      const headers = await received(path, protocol)
      expect(headers).toBeDefined()
      expect(headers).not.toHaveProperty('upgrade')
      expect(headers?.['connection']).not.toBe('upgrade')
    })

    test.each(['/realtime/v1/api/broadcast', '/realtime/v1/websocket/longpoll', '/realtime/v1/', '/auth/v1/otp'])(
      '[nightly] is asked for no WebSocket at %s, if at all',
      async (path) => {
        const headers = await received(path, 'websocket')
        expect(headers !== undefined).toBe(isOpen)
        expect(headers?.['upgrade']).toBeUndefined()
      },
    )
  },
)
