import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { dispose } from '@livekit/rtc-node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { until } from '../../local/until.ts'
import { joinCall } from '../../worker/areas/recordings/tone.fixture.ts'
import { askLiveKit, joinToken, livekitPatience, livekitReady, livekitToken } from '../support/livekit.ts'
import { startTestStack, type TestStack } from '../support/stack.ts'
import { npmStart } from './support/npm-start.ts'
import { isLoopback, socketsOf } from './support/process-sockets.ts'
import { isAlive } from './support/process.ts'

const lines: string[] = []
let stack: TestStack

beforeAll(async () => {
  stack = await startTestStack({ livekit: 'own', log: (line) => lines.push(line) })
  await livekitReady(stack)
}, livekitPatience)

afterAll(async () => {
  await stack.stop()
  await dispose()
})

const pidOf = (of: TestStack) => of.services.find(({ name }) => name === 'livekit')?.pid
/** Its process. Never 0, which would mean the test's own group. */
function server(of = stack): number {
  const pid = pidOf(of)
  if (!pid) throw new Error('LiveKit is not running')
  return pid
}
const portOf = (of: TestStack) => Number(new URL(of.livekit?.url ?? '').port)
const makeRoom = async (name: string) => expect((await askLiveKit(stack, 'CreateRoom', { name })).status).toBe(200)
const validate = async (token: string) =>
  fetch(`${stack.url}/livekit/rtc/validate?access_token=${encodeURIComponent(token)}`)

test('[nightly] [CALL-12] two people hear each other’s tone at the portal’s own address', async () => {
  await makeRoom('tones')
  const [ann, bob] = await Promise.all([
    joinCall(stack.url, await joinToken(stack, 'tones', 'ann'), 440),
    joinCall(stack.url, await joinToken(stack, 'tones', 'bob'), 880),
  ])
  const [byAnn, byBob] = await Promise.all([ann.hear(), bob.hear()])
  await Promise.all([ann.leave(), bob.leave()])
  expect(Math.abs(byAnn.hertz - 880)).toBeLessThan(20)
  expect(Math.abs(byBob.hertz - 440)).toBeLessThan(20)
  for (const { level } of [byAnn, byBob]) expect(Math.abs(level - 0.35)).toBeLessThan(0.1)
})

test('joining a room that does not exist does not create it', async () => {
  expect((await validate(await joinToken(stack, 'a-room-of-nobody', 'ann'))).status).toBe(404)
})

test.skipIf(process.platform !== 'linux')('the server can be reached from this machine only', async () => {
  await makeRoom('sockets')
  const ann = await joinCall(stack.url, await joinToken(stack, 'sockets', 'ann'), 440)
  const sockets = await socketsOf(server())
  await ann.leave()
  expect(sockets).toContainEqual({ protocol: 'tcp', address: '7f000001', port: portOf(stack) })
  // For sound and pictures.
  expect(sockets.filter(({ protocol }) => protocol === 'udp')).not.toEqual([])
  expect(sockets.filter((socket) => !isLoopback(socket))).toEqual([])
})

test('a token that does not permit joining is refused, and no token appears in a log', async () => {
  const refused = {
    unsigned: `${await joinToken(stack, 'tones', 'ann')}x`,
    'without a grant': await livekitToken(stack, {}, 'ann'),
    'for a room that is not there': await joinToken(stack, 'a-room-of-nobody', 'ann'),
  }
  for (const [name, token] of Object.entries(refused)) {
    const response = await validate(token)
    expect([name, [401, 404].includes(response.status)]).toEqual([name, true])
    expect(await response.text()).not.toContain(token)
  }
  await makeRoom('logs')
  const used = await joinToken(stack, 'logs', 'carla')
  const carla = await joinCall(stack.url, used, null)
  await carla.leave()
  const folder = join(stack.dataDir, 'logs')
  const readLogs = async () => Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')))
  // The server logs who has joined.
  await expect.poll(async () => (await readLogs()).some((text) => text.includes('carla'))).toBe(true)
  const secrets = [...Object.values(refused), used, stack.livekit?.apiSecret ?? '']
  for (const text of [...(await readLogs()), ...lines])
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
})

describe('when the server is killed', () => {
  test('it is started again without rooms, and people can join again', async () => {
    await makeRoom('before')
    const first = server()
    process.kill(first, 'SIGKILL')
    await until(() => ![undefined, first].includes(pidOf(stack)) || undefined, 20_000, 'it is not back')
    await livekitReady(stack)
    const token = await joinToken(stack, 'before', 'ann')
    expect((await validate(token)).status).toBe(404)
    await makeRoom('before')
    expect((await validate(token)).status).toBe(200)
  })

  test.skipIf(process.platform !== 'linux')('[nightly] or hangs, it is killed and started again', async () => {
    const restarts = stack.restartsOf('livekit')
    process.kill(server(), 'SIGSTOP')
    await until(() => stack.restartsOf('livekit') > restarts || undefined, 40_000, 'nobody noticed')
    expect(lines).toContain('livekit does not respond anymore, killing it')
    await livekitReady(stack)
  })

  test('[nightly] it is started again and again while another program has its port, although it exits with code 0', async () => {
    const restarts = stack.restartsOf('livekit')
    const other = createServer((socket) => socket.destroy())
    process.kill(server(), 'SIGKILL')
    await until(
      () =>
        new Promise<true | undefined>((resolve) => {
          other.removeAllListeners('error').removeAllListeners('listening')
          other.once('error', () => resolve(undefined))
          other.listen(portOf(stack), '127.0.0.1', () => resolve(true))
        }),
      10_000,
      'the port does not become free',
      1,
    )
    await until(() => stack.restartsOf('livekit') >= restarts + 2 || undefined, 30_000, 'it is not tried again')
    expect(lines.some((line) => line.startsWith('livekit ended while starting'))).toBe(true)
    await new Promise((resolve) => other.close(resolve))
    await livekitReady(stack)
  })
})

test('[nightly] the portal stops while people are in a call', async () => {
  const said: string[] = []
  const other = await startTestStack({ livekit: 'own', hasWorker: false, log: (line) => said.push(line) })
  await livekitReady(other)
  expect((await askLiveKit(other, 'CreateRoom', { name: 'tones' })).status).toBe(200)
  const ann = await joinCall(other.url, await joinToken(other, 'tones', 'ann'), 440)
  const pid = server(other)
  await other.stop()
  expect(isAlive(pid)).toBe(false)
  expect(said).not.toContain('livekit does not stop, killing it')
  await ann.leave()
})

test('[nightly] a start ends the server that a killed portal left behind', async () => {
  const portal = await npmStart()
  const livekit = () =>
    readFile(join(portal.dataDir, 'livekit.json'), 'utf8').then((text) => JSON.parse(text) as { pid: number })
  const { pid } = await until(() => livekit().catch(() => undefined), 20_000, 'it does not start')
  await livekitReady({ url: portal.url })
  portal.kill()
  await portal.ended
  expect(isAlive(pid)).toBe(true)
  const again = await npmStart({}, { dataDir: portal.dataDir })
  await until(() => !isAlive(pid) || undefined, 10_000, 'it is left running')
  await again.stop()
  await portal.stop()
})
