import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startStack, type Stack } from '../../local/index.ts'
import { Client } from '../api/support/client.ts'
import { copyTemplate } from '../support/template.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { expectHonestWrites } from './support/full-disk.ts'
import { canMount, fill, mount, unmount } from './support/mount.ts'

describe.skipIf(!canMount())('a full data disk', () => {
  let folder = ''
  let disk = ''
  let stack: Stack
  let client: Client

  beforeAll(async () => {
    folder = await temporaryFolder()
    disk = join(folder, 'disk')
    await mkdir(disk)
    mount(disk, 'size=400m,mode=711')
    await copyTemplate('demo', join(disk, 'data'))
    stack = await startStack({ dataDir: join(disk, 'data'), seed: 'demo' })
    client = new Client(stack.url)
    await client.signIn('te.paris1')
  })

  afterAll(async () => {
    await stack.stop()
    unmount(disk)
    await rm(folder, { recursive: true })
  })

  test('[nightly] refuses writes with 503 and Retry-After, stores what it acknowledged and nothing else, and recovers', async () => {
    await expectHonestWrites(client, stack.postgresUrl, fill(disk))
    expect((await client.get('/api/calendar/events?startDate=2026-01-31&endDate=2026-01-31')).status).toBe(200)
  })
})
