import { execFileSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startStack, type Stack } from '../../local/index.ts'
import { withClient } from '../../local/postgres/client.ts'
import { until } from '../../local/until.ts'
import { Client } from '../api/support/client.ts'
import { copyTemplate } from '../support/template.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** A disk of its own, which only root can make, and only on Linux. */
const canMount = process.platform === 'linux' && process.getuid?.() === 0
const attempts = 150

describe.skipIf(!canMount)('a full data disk', () => {
  let folder = ''
  let disk = ''
  let stack: Stack
  let client: Client

  beforeAll(async () => {
    folder = await temporaryFolder()
    disk = join(folder, 'disk')
    await mkdir(disk)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=711', 'portal-test', disk])
    await copyTemplate('demo', join(disk, 'data'))
    stack = await startStack({ dataDir: join(disk, 'data'), seed: 'demo' })
    client = new Client(stack.url)
    await client.signIn('te.paris1')
  })

  afterAll(async () => {
    await stack.stop()
    execFileSync('umount', [disk])
    await rm(folder, { recursive: true })
  })

  /** Fills the disk; returns a function that frees it. */
  function fill(): () => Promise<void> {
    const file = join(disk, 'filler')
    for (let size = 4 * 1024 * 1024; size >= 1_024; size /= 4) {
      const block = Buffer.alloc(size)
      try {
        for (;;) appendFileSync(file, block)
      } catch {
        // No room for another block of this size.
      }
    }
    return () => rm(file)
  }

  const submit = async () => {
    const id = randomUUID()
    const event = { id, title: id, startDate: '2026-01-31T09:00:00Z', description: randomBytes(1_400).toString('hex') }
    const response = await client.post('/api/calendar/events', event)
    const { code } = (await response.json()) as { code?: string }
    return { id, status: response.status, retryAfter: response.headers.get('retry-after'), code }
  }

  test('refuses writes with 503 and Retry-After, stores what it acknowledged and nothing else, and recovers', async () => {
    const free = fill()
    const answers: Awaited<ReturnType<typeof submit>>[] = []
    for (let count = 0; count < attempts; count += 1) answers.push(await submit())
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.map(({ code }) => code)).toContain('service.disk_full')
    for (const { status, code, retryAfter } of refused) {
      expect(status).toBe(503)
      expect(code).toMatch(/^service\./)
      expect(retryAfter).toMatch(/^\d+$/)
    }

    await free()
    await until(
      async () => (await submit()).status === 201 || undefined,
      30_000,
      'the portal does not recover once there is space again',
    )
    const acknowledged = answers.filter(({ status }) => status === 201).map(({ id }) => id)
    const { rows } = await withClient(stack.postgresUrl, (database) =>
      database.query<{ id: string }>('select id from public.calendar_events where id = any ($1)', [
        answers.map(({ id }) => id),
      ]),
    )
    expect(rows.map(({ id }) => id).toSorted()).toEqual(acknowledged.toSorted())
  })
})
