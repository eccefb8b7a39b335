import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startStack } from '../../local/index.ts'
import { runningStack } from '../../local/lock.ts'
import { freePort } from '../../local/ports.ts'
import { copyTemplate } from '../support/template.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

let folder = ''
let dataDir = ''

beforeEach(async () => {
  folder = await temporaryFolder()
  dataDir = join(folder, 'data')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Interrupts a start as soon as one of its lines matches; returns how many milliseconds it took to end. */
async function interruptAt(line: RegExp | 'once'): Promise<number> {
  const interrupt = new AbortController()
  let interruptedAt = 0
  const stop = () => {
    interruptedAt ||= performance.now()
    interrupt.abort()
  }
  const starting = startStack({
    dataDir,
    seed: 'none',
    signal: interrupt.signal,
    log: (said) => {
      if (line !== 'once' && line.test(said)) stop()
    },
  })
  if (line === 'once') setImmediate(stop)
  await expect(starting).rejects.toThrow('aborted')
  const took = performance.now() - interruptedAt
  expect(await runningStack(dataDir)).toBeUndefined()
  return took
}

test('an interrupted first start ends at once, and the next start succeeds', async () => {
  expect(await interruptAt('once')).toBeLessThan(5_000)
  const stack = await startStack({ dataDir, seed: 'none', hasWorker: false })
  await stack.stop()
})

test('a start that is interrupted before its migrations are applied ends at once', async () => {
  expect(await interruptAt(/^postgres/)).toBeLessThan(5_000)
})

test('a start that is interrupted while its services start ends at once', async () => {
  await copyTemplate('none', dataDir)
  expect(await interruptAt(/^supabase/)).toBeLessThan(5_000)
})

test.skipIf(process.platform === 'win32')(
  'Ctrl-C ends npm start while it is starting, and its lines show the time',
  async () => {
    await copyTemplate('none', dataDir)
    const child = spawn(process.execPath, [join(import.meta.dirname, '../../local/main.ts')], {
      env: { ...process.env, PORT: String(await freePort()), PORTAL_DATA_DIR: dataDir, PORTAL_SEED: 'none' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let terminal = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      terminal += text
      if (text.includes('postgres')) child.kill('SIGINT')
    })
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(terminal).toMatch(/^\d\d:\d\d:\d\d postgres +ready in/m)
    expect(terminal).toMatch(/^\d\d:\d\d:\d\d Stopping/m)
    expect(terminal).not.toContain('The portal is ready')
  },
)
