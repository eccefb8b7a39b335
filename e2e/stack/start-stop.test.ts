import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Stack, startStack } from '../../local/index.ts'
import { freePort } from '../../local/ports.ts'
import { until } from '../../local/until.ts'
import { copyTemplate } from '../support/template.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { isAlive } from './support/process.ts'

let folder = ''
let dataDir = ''

beforeAll(async () => {
  folder = await temporaryFolder()
  dataDir = join(folder, 'data')
  await copyTemplate('demo', dataDir)
})

afterAll(() => rm(folder, { recursive: true, force: true }))

describe('a running stack', () => {
  let stack: Stack
  beforeAll(async () => {
    stack = await startStack({ dataDir, seed: 'demo' })
  })
  afterAll(() => stack.stop())

  test('says in one line that it is running when started again from its folder', async () => {
    await expect(startStack({ dataDir, seed: 'demo' })).rejects.toThrow(
      `The portal is already running from ${dataDir} at ${stack.url}`,
    )
    expect((await fetch(`${stack.url}/api/health`)).status).toBe(200)
  })

  test('ends all its processes on stop and keeps its data for the next start', async () => {
    const processes = stack.services.map((service) => service.pid ?? 0)
    const { publishableKey } = stack
    await stack.stop()
    expect(processes).toHaveLength(5)
    expect(processes.filter(isAlive)).toEqual([])

    const lines: string[] = []
    stack = await startStack({ dataDir, seed: 'demo', log: (line) => lines.push(line) })
    expect(stack.publishableKey).toBe(publishableKey)
    expect(lines.join('\n')).not.toMatch(/migrations|seed/)
  })

  test('stops what uses Auth, Storage and the database before them', async () => {
    const ended: string[] = []
    const watching = stack.services.map(async ({ name, pid }) => {
      await until(() => !isAlive(pid ?? 0) || undefined, 30_000, `${name} does not end`, 5)
      ended.push(name)
    })
    await stack.stop()
    await Promise.all(watching)
    expect(ended.slice(0, 2).toSorted()).toEqual(['functions', 'worker'])
    expect(ended.slice(2, 4).toSorted()).toEqual(['realtime', 'supabase'])
    expect(ended.slice(4)).toEqual(['postgres'])
  })

  test.skipIf(process.platform === 'win32')('keeps its secrets in a file that only its owner reads', async () => {
    const file = await stat(join(dataDir, 'secrets.json'))
    expect(file.mode & 0o777).toBe(0o600)
  })
})

describe('a start that fails', () => {
  test('names the port that another program uses', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const address = other.address()
    const port = typeof address === 'object' && address ? address.port : 0
    await expect(startStack({ dataDir, seed: 'demo', port })).rejects.toThrow(
      `Port ${port} is in use by another program`,
    )
    other.close()
  })

  test.skipIf(process.platform !== 'linux')(
    'says in one line that its data folder cannot be used, and ends',
    async () => {
      const child = spawn(process.execPath, [join(import.meta.dirname, '../../local/main.ts')], {
        env: { ...process.env, PORT: String(await freePort()), PORTAL_DATA_DIR: '/proc/x/y' },
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
      expect(said).toBe(
        'The data folder /proc/x/y cannot be used (ENOENT): choose another folder with PORTAL_DATA_DIR\n',
      )
      expect(code).toBe(1)
    },
  )

  test('reports an incomplete data folder and leaves it unchanged', async () => {
    const mark = join(dataDir, 'pg', 'portal-ready')
    await rm(mark)
    await expect(startStack({ dataDir, seed: 'demo' })).rejects.toThrow('is incomplete')
    expect(await readFile(join(dataDir, 'pg', 'PG_VERSION'), 'utf8')).toBe('17\n')
  })
})
