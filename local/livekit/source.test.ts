import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cacheFolder, keepServer, programIn } from './cache.ts'
import { findServer, type Machine } from './source.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-livekit-'))
})
afterEach(() => rm(folder, { recursive: true }))

const cache = () => join(folder, 'cache')

/** A machine with these programs on its PATH, each in a folder of its own. */
async function machineWith(programs: Record<string, string>, others: Partial<Machine> = {}): Promise<Machine> {
  const folders = await Promise.all(
    Object.entries(programs).map(async ([name, script]) => {
      const bin = join(folder, `bin-${name}`)
      await mkdir(bin, { recursive: true })
      await writeFile(join(bin, name), `#!/bin/sh\n${script}\n`)
      await chmod(join(bin, name), 0o755)
      return bin
    }),
  )
  return { env: { PATH: folders.join(delimiter) }, platform: 'linux', arch: 'x64', ...others }
}

const go = (version: string) => ({ go: `echo ${version}` })
const server = { 'livekit-server': 'exit 0' }

/** Puts a server into the cache, as a build does; returns its program. */
async function cacheServer(): Promise<string> {
  const built = join(folder, 'built')
  await mkdir(built)
  await mkdir(cache())
  await writeFile(programIn(built), 'a server')
  return keepServer(built, cache())
}

describe.skipIf(process.platform === 'win32')('the server is', () => {
  test('the one on PATH, whatever else there is', async () => {
    await cacheServer()
    const machine = await machineWith({ ...server, ...go('go1.26.8') })
    expect(await findServer(cache(), machine)).toEqual({
      program: join(folder, 'bin-livekit-server', 'livekit-server'),
    })
  })

  test('otherwise the one that was built earlier', async () => {
    const program = await cacheServer()
    expect(await findServer(cache(), await machineWith(go('go1.26.8')))).toEqual({ program })
  })

  test('built again when it has changed since it was built', async () => {
    await writeFile(await cacheServer(), 'another server')
    expect(await findServer(cache(), await machineWith(go('go1.26.8')))).toEqual({ go: join(folder, 'bin-go', 'go') })
  })

  test.each(['go1.26', 'go1.26.8', 'go1.27rc1', 'go1.100.1'])('otherwise built with %s', async (version) => {
    const machine = await machineWith(go(version))
    expect(await findServer(cache(), machine)).toEqual({ go: join(folder, 'bin-go', 'go') })
  })

  test.each(['go1.25.9', 'go2', 'devel +abc', ''])('not built with %j, but with Go from npm', async (version) => {
    expect(await findServer(cache(), await machineWith(go(version)))).toEqual({ go: 'from npm' })
  })

  test.each([{ platform: 'darwin' }, { arch: 'arm64' }] as const)(
    'unavailable without Go when the machine is %j',
    async (other) => {
      expect(await findServer(cache(), await machineWith({}, other))).toBeUndefined()
    },
  )
})

test('the cache is the one of the account', () => {
  const env = { XDG_CACHE_HOME: join('/', 'caches'), LOCALAPPDATA: join('/', 'local') }
  const end = join('enterprise-portal', 'livekit')
  expect(cacheFolder({ env, platform: 'linux' })).toBe(join('/', 'caches', end))
  expect(cacheFolder({ env: {}, platform: 'linux' })).toMatch(/\.cache/)
  expect(cacheFolder({ env, platform: 'darwin' })).toMatch(/Library/)
  expect(cacheFolder({ env, platform: 'win32' })).toBe(join('/', 'local', end))
})
