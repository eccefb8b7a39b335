import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Client } from '../api/support/client.ts'
import { canMount, fill } from './support/mount.ts'
import { startOnSmallDisk } from './support/small-disk.ts'

describe.skipIf(!canMount())('a disk for logs that is full before the start', () => {
  let portal: Awaited<ReturnType<typeof startOnSmallDisk>>

  beforeAll(async () => {
    portal = await startOnSmallDisk('logs', '1m', {}, fill)
  })
  afterAll(() => portal.stop())

  test('[nightly] costs lines of the log, and nothing else: the first sign-in and everything after it succeed', async () => {
    const client = new Client(portal.stack.url)
    expect((await client.signIn('te.paris1')).status).toBe(200)
    expect((await client.get('/api/reports')).status).toBe(200)
    const event = { id: randomUUID(), title: 'Kept', startDate: '2026-01-31T09:00:00Z' }
    expect((await client.post('/api/calendar/events', event)).status).toBe(201)
    expect((await client.signIn('nobody-at-all', 'x')).status).toBe(401)
  })
})
