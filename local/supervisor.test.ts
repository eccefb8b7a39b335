import { mkdirSync, rmdirSync, rmSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ServiceSpec, supervise } from './supervisor.ts'

let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-supervisor-'))
})
afterEach(async () => {
  await rm(folder, { recursive: true, maxRetries: 3 })
})

const script = (text: string): Pick<ServiceSpec, 'name' | 'command' | 'askToStop'> => ({
  name: 'loud',
  command: () => ({ program: process.execPath, args: ['-e', text] }),
  askToStop: (child) => void child.kill(),
})

test('limits the size of the log of a running service', async () => {
  const lines = "process.stdout.write(('a line'.repeat(20) + '\\n').repeat(100_000)); setInterval(() => {}, 1_000)"
  const service = await supervise(
    { ...script(lines), isReady: () => Promise.resolve(true) },
    { logFolder: folder, log: () => undefined },
  )
  const file = join(folder, 'loud.log')
  const sizeOf = async (name: string) => (await stat(name).catch(() => undefined))?.size ?? 0
  await expect.poll(() => sizeOf(`${file}.1`), { timeout: 20_000 }).toBeGreaterThan(10_000_000)
  await expect.poll(() => sizeOf(file), { timeout: 20_000 }).toBeLessThan(10_000_000)
  await service.stop()
})

test('goes on writing the log of a shown service after the disk was full', async () => {
  const file = join(folder, 'loud.log')
  const loud = script("setInterval(() => console.log('a line'), 50)")
  let shown = 0
  const service = await supervise(
    {
      ...loud,
      command: () => {
        // Like a full disk, a folder at its place refuses every write.
        rmSync(file)
        mkdirSync(file)
        return loud.command()
      },
      isReady: () => Promise.resolve(true),
    },
    { logFolder: folder, log: () => undefined, show: () => (shown += 1) },
  )
  await expect.poll(() => shown).toBeGreaterThan(1)
  rmdirSync(file)
  await expect.poll(() => readFile(file, 'utf8').catch(() => '')).toContain('a line\n')
  await service.stop()
})

test('repeats the last line of a service that never becomes ready', async () => {
  const failing = "setTimeout(() => console.log('ERROR: the address is taken'), 100); setInterval(() => {}, 1_000)"
  const starting = supervise(
    { ...script(failing), isReady: () => Promise.resolve(false), readyWithinMs: 3_000 },
    { logFolder: folder, log: () => undefined },
  )
  await expect(starting).rejects.toThrow('loud does not respond after 3 s: ERROR: the address is taken')
})

test('reports a service that ends during its readiness check', async () => {
  const answering = () => new Promise<boolean>((resolve) => setTimeout(resolve, 1_500, true))
  const starting = supervise(
    { ...script('setTimeout(() => {}, 100)'), isReady: answering },
    { logFolder: folder, log: () => undefined },
  )
  await expect(starting).rejects.toThrow('loud ended while starting')
})

test('gives up on a service that accepts requests and never responds', async () => {
  const starting = supervise(
    { ...script('setInterval(() => {}, 1_000)'), isReady: () => new Promise(() => undefined), readyWithinMs: 500 },
    { logFolder: folder, log: () => undefined },
  )
  await expect(starting).rejects.toThrow('loud does not respond after 0.5 s')
})

test('waits twice as long after each quick end of a service, and briefly again once it ran for a while', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const idle = script('setInterval(() => {}, 1_000)')
  const pauses: number[] = []
  let endedAt: number | undefined
  const service = await supervise(
    {
      ...idle,
      command: () => {
        if (endedAt !== undefined) pauses.push(performance.now() - endedAt)
        return idle.command()
      },
      isReady: () => Promise.resolve(true),
    },
    { logFolder: folder, log: (line) => void (line.includes('unexpectedly') && (endedAt = performance.now())) },
  )
  const end = async () => {
    const count = pauses.length
    process.kill(service.pid() ?? 0, 'SIGKILL')
    await expect.poll(() => pauses.length > count && service.isUp()).toBe(true)
    return pauses.at(-1)
  }
  for (const pause of [100, 200, 400, 800, 1_600]) expect(await end()).toBeGreaterThan(pause - 5)
  const longest = Math.max(...pauses)
  vi.setSystemTime(Date.now() + 20_001)
  expect(await end()).toBeLessThan(longest)
  await service.stop()
})

test('an aborted start ends a service that is not ready at once, without asking it', async () => {
  const asked = join(folder, 'asked')
  const text = `process.stdin.resume().once('end', () => fs.writeFileSync(${JSON.stringify(asked)}, ''))`
  const start = new AbortController()
  const started = Promise.withResolvers<void>()
  const { askToStop: _, ...spec } = script(`${text}; console.log('listening'); setInterval(() => {}, 1_000)`)
  const starting = supervise(
    { ...spec, isReady: () => Promise.resolve(false) },
    { logFolder: folder, log: () => undefined, signal: start.signal, show: () => started.resolve() },
  )
  await started.promise
  start.abort()
  await expect(starting).rejects.toThrow('aborted')
  expect(await stat(asked).catch(() => 'not asked')).toBe('not asked')
})

test('an aborted start leaves a service that is ready to whoever stops it', async () => {
  const start = new AbortController()
  const service = await supervise(
    { ...script('setInterval(() => {}, 1_000)'), isReady: () => Promise.resolve(true) },
    { logFolder: folder, log: () => undefined, signal: start.signal },
  )
  start.abort()
  expect(service.isUp()).toBe(true)
  expect(service.pid()).toBeDefined()
  await service.stop()
  expect(service.pid()).toBeUndefined()
})

test('a start that is aborted before the service has a process starts none', async () => {
  const start = new AbortController()
  const command = vi.fn<ServiceSpec['command']>(script('setInterval(() => {}, 1_000)').command)
  const starting = supervise(
    { ...script(''), command, isReady: () => Promise.resolve(true) },
    { logFolder: folder, log: () => undefined, signal: start.signal },
  )
  start.abort()
  await expect(starting).rejects.toThrow('aborted')
  expect(command).not.toHaveBeenCalled()
})
