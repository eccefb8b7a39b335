import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type Gateway, openGateway } from './gateway.ts'

let gateway: Gateway | undefined
afterEach(() => gateway?.close())

test('until the services are up, the gateway holds its port and asks callers to try again', async () => {
  gateway = await openGateway(0)
  const url = `http://127.0.0.1:${gateway.port}`
  for (const path of ['/', '/api/live', '/auth/v1/token']) {
    const response = await fetch(url + path)
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('1')
    expect(await response.json()).toMatchObject({ code: 'service.restarting' })
  }
  const refused = await new Promise<Error>((resolve) =>
    new WebSocket(`ws://127.0.0.1:${gateway?.port}/realtime/v1/websocket`).once('error', resolve),
  )
  expect(refused.message).toContain('503')
  await expect(openGateway(gateway.port)).rejects.toMatchObject({ code: 'EADDRINUSE' })

  gateway.serve({ litePort: 1, functionsPort: 1, realtimePort: 1, isDatabaseUp: () => false })
  expect((await fetch(url)).status).toBe(404)
})
