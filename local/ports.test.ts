import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { assertPortFree, freePort, freeUdpPort } from './ports.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function take(port: number): Promise<number> {
  const server = createServer().listen(port, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

test.skipIf(process.platform !== 'linux')(
  'suggests waiting when the port in use is one that the system lends to outgoing connections',
  async () => {
    const port = await take(0)
    await expect(assertPortFree(port, 'PORT')).rejects.toMatchObject({
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

test('chooses ports that outgoing connections do not get', async () => {
  const range = await readFile('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').catch(() => '32768 60999')
  const first = Number(range.trim().split(/\s+/)[0])
  const ports = await Promise.all(Array.from({ length: 20 }, () => [freePort(), freeUdpPort()]).flat())
  expect(ports.filter((port) => port >= first)).toEqual([])
})

test('chooses a UDP port that no service can reserve before it is used', async () => {
  const reserved = await Promise.all(Array.from({ length: 20 }, freePort))
  const chosen = await Promise.all(Array.from({ length: 20 }, freeUdpPort))
  expect(Math.max(...reserved)).toBeLessThan(Math.min(...chosen))
})

test('no other process chooses a port that was chosen and is not listened on yet', async () => {
  const port = await freePort()
  const chooses = (chosen: number) =>
    execFileSync(process.execPath, ['-e', otherStart, String(chosen), import.meta.resolve('./ports.ts')]).toString()
  expect(chooses(port)).toBe('another')
  expect(chooses(port + 1)).toBe('it')
})

/** Prints whether `freePort` returns the port that its random number names. */
const otherStart = `
  const [wanted, ports] = process.argv.slice(1)
  const crypto = require('node:crypto')
  const first = [Number(wanted)]
  const { randomInt } = crypto
  crypto.randomInt = (from, to) => first.pop() ?? randomInt(from, to)
  require('node:module').syncBuiltinESMExports()
  import(ports).then(async ({ freePort }) => {
    process.stdout.write((await freePort()) === Number(wanted) ? 'it' : 'another')
  })
`
