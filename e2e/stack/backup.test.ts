import { randomBytes, randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startStack } from '../../local/index.ts'
import { withClient } from '../../local/postgres/client.ts'
import { Client } from '../api/support/client.ts'
import { ended } from '../api/support/job.ts'
import { startTestStack, type TestStack } from '../support/stack.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { backUp, restore } from './support/backup-commands.ts'
import { contentsOf } from './support/contents.ts'

const files = new Map([
  ['somebody/empty.txt', Buffer.from('')],
  ['somebody/Paris & Lyon (1) + 2.txt', Buffer.from('Grüße')],
  ['somebody/large.bin', randomBytes(5_000_003)],
])
let folder = ''
let portal: TestStack
let administrator: Client

/** Without its worker, nothing changes in the background. */
beforeAll(async () => {
  folder = await temporaryFolder()
  portal = await startTestStack({ hasWorker: false })
  administrator = new Client(portal.url)
  await administrator.signIn('adm')
  const storage = storageOf(portal)
  await storage.createBucket('papers', { public: true, fileSizeLimit: 6_000_000 })
  for (const [name, content] of files) {
    const blob = new Blob([content], { type: 'text/plain' })
    const { error } = await storage.from('papers').upload(name, blob, { cacheControl: '60' })
    if (error) throw error
  }
})
afterAll(async () => {
  await portal.stop()
  await rm(folder, { recursive: true, force: true })
})

const storageOf = ({ url, secretKey }: { url: string; secretKey: string }) =>
  createClient(url, secretKey, { auth: { persistSession: false } }).storage

const countersOf = ({ dbUrl }: { dbUrl: string }) =>
  withClient(dbUrl, async (client) => {
    const counters = `select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`
    return (await client.query(counters)).rows as unknown[]
  })

const requestExport = async () => {
  const id = randomUUID()
  const response = await administrator.post('/api/admin/exports', { id, format: 'csv', rows: { table: 'companies' } })
  expect(response.status).toBe(201)
  return id
}

test('restores every row, every file and every password into an empty folder, and no session', async () => {
  const [queued, running] = [await requestExport(), await requestExport()]
  await withClient(portal.postgresUrl, (client) =>
    client.query(`update public.jobs set state = 'running', handed_over_at = now() where id = $1`, [running]),
  )
  const archive = join(folder, 'portal.tar')
  const { code, output } = await backUp(portal.dataDir, [archive])
  expect(code).toBe(0)
  const { 'public.jobs': _jobs, ...before } = await contentsOf(portal.dbUrl)
  const stored = Number.parseInt(before['storage.objects'] ?? '')
  expect(stored).toBeGreaterThanOrEqual(files.size)
  expect(output).toContain(` and ${stored} files,`)

  const dataDir = join(folder, 'restored')
  expect(await restore(dataDir, [archive])).toMatchObject({ code: 0 })

  const idle = await startStack({ dataDir, hasWorker: false })
  const { 'public.jobs': _requeued, ...after } = await contentsOf(idle.dbUrl)
  expect(after).toEqual(before)
  const papers = storageOf(idle).from('papers')
  for (const [name, content] of files) {
    const { data } = await papers.download(name)
    expect(data && Buffer.from(await data.arrayBuffer())).toEqual(content)
  }
  expect(await countersOf(idle)).toEqual(await countersOf(portal))
  await idle.stop()

  const restored = await startStack({ dataDir })
  try {
    const returning = new Client(restored.url)
    returning.cookie = administrator.cookie
    expect((await returning.get('/api/auth/user')).status).toBe(401)
    expect((await returning.signIn('adm')).status).toBe(200)
    for (const id of [queued, running]) expect((await ended(returning, id)).state).toBe('done')
  } finally {
    await restored.stop()
  }
})
