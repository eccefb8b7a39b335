import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, rm } from 'node:fs/promises'
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

/** Interrupts a start as soon as one of its lines matches, and expects that nothing of it is left running. */
async function interruptAt(line: Pick<RegExp, 'test'> | 'once'): Promise<void> {
  const interrupt = new AbortController()
  const starting = startStack({
    dataDir,
    seed: 'none',
    signal: interrupt.signal,
    log: (said) => {
      if (line !== 'once' && line.test(said)) interrupt.abort()
    },
  })
  if (line === 'once') setImmediate(() => interrupt.abort())
  await expect(starting).rejects.toThrow('aborted')
  expect(await runningStack(dataDir)).toBeUndefined()
  expect(await readdir(join(dataDir, 'pg')).catch(() => [])).not.toContain('postmaster.pid')
}

/** What the log of a service says. */
const logOf = (name: string) => readFile(join(dataDir, 'logs', `${name}.log`), 'utf8').catch(() => '')

test('[nightly] a first start can be interrupted at once, and the next start succeeds', async () => {
  await interruptAt('once')
  const stack = await startStack({ dataDir, seed: 'none', hasWorker: false })
  expect((await fetch(`${stack.url}/api/live`)).status).toBe(200)
  await stack.stop()
})

test('[nightly] a start can be interrupted before its migrations are applied', async () => {
  await interruptAt(/^postgres/)
  expect(await logOf('functions')).toBe('')
})

test('[nightly] a start that is interrupted while its services start ends them before the database', async () => {
  await copyTemplate('none', dataDir)
  await interruptAt(/^supabase/)
  // A service that still ran would complain about the connections that it lost.
  for (const name of ['supabase', 'realtime', 'functions', 'worker'])
    expect(await logOf(name)).not.toMatch(/terminating connection|ECONNREFUSED|CONNECTION_/)
})

test('[nightly] a start that is interrupted after all services are ready ends them', async () => {
  await copyTemplate('none', dataDir)
  const awaited = new Set(['supabase', 'realtime', 'functions', 'worker'])
  await interruptAt({
    test: (line) => {
      awaited.delete(/^[\w-]+/.exec(line)?.[0] ?? '')
      return awaited.size === 0
    },
  })
  expect(awaited).toEqual(new Set())
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
    // Once everything that it has written was read.
    expect(await once(child, 'close')).toEqual([0, null])
    expect(terminal).toMatch(/^\d\d:\d\d:\d\d postgres +ready in/m)
    expect(terminal).toMatch(/^\d\d:\d\d:\d\d Stopping/m)
    expect(terminal).not.toContain('The portal is ready')
  },
)
