import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startStack, type Stack } from '../../local/index.ts'
import { Client } from '../api/support/client.ts'
import { copyTemplate } from '../support/template.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { canMount, fill, mount, unmount } from './support/mount.ts'

describe.skipIf(!canMount())('a disk for logs that is full before the start', () => {
  let folder = ''
  let logs = ''
  let stack: Stack

  beforeAll(async () => {
    folder = await temporaryFolder()
    const dataDir = join(folder, 'data')
    logs = join(dataDir, 'logs')
    await copyTemplate('demo', dataDir)
    await mkdir(logs, { recursive: true })
    mount(logs, 'size=1m,mode=700')
    fill(logs)
    stack = await startStack({ dataDir, seed: 'demo' })
  })

  afterAll(async () => {
    await stack.stop()
    unmount(logs)
    await rm(folder, { recursive: true })
  })

  test('costs lines of the log, and nothing else: the first sign-in and everything after it succeed', async () => {
    const client = new Client(stack.url)
    expect((await client.signIn('te.paris1')).status).toBe(200)
    expect((await client.get('/api/reports')).status).toBe(200)
    const event = { id: randomUUID(), title: 'Kept', startDate: '2026-01-31T09:00:00Z' }
    expect((await client.post('/api/calendar/events', event)).status).toBe(201)
    expect((await client.signIn('nobody-at-all', 'x')).status).toBe(401)
  })
})
