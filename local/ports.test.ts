import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { assertPortFree, freePort } from './ports.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function take(port: number): Promise<void> {
  const server = createServer().listen(port, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
}

test.skipIf(process.platform !== 'linux')(
  'suggests waiting when the port in use is one that the system lends to outgoing connections',
  async () => {
    const port = await freePort()
    await take(port)
    await expect(assertPortFree(port)).rejects.toMatchObject({
      message: `Port ${port} is in use by another program`,
      remedy: `stop that program, or wait: the system also lends this port to outgoing connections, or choose another port: PORT=${port + 1} npm start`,
    })
  },
)

test('names the setting that chooses another port', async () => {
  const port = await freePort()
  await take(port)
  await expect(assertPortFree(port, 'PORTAL_METRICS_PORT')).rejects.toMatchObject({
    remedy: expect.stringContaining(`PORTAL_METRICS_PORT=${port + 1} npm start`) as string,
  })
})
