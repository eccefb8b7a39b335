import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDataServices } from '../../local/data-services.ts'
import { withClient } from '../../local/postgres/client.ts'
import { Client } from '../api/support/client.ts'
import { startTestStack, type TestStack } from '../support/stack.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { backUp, restore } from './support/backup-commands.ts'

const dayMs = 24 * 60 * 60 * 1000
const usernames = ['te.paris1', 'te.paris2', 'te.lyon1', 'te.berlin1']
const itemsPerReport = 3
const neededBefore = 12

let folder = ''
let portal: TestStack
/** The descriptions of acknowledged reports, and the ids of acknowledged events that belong to a file. */
const acknowledged = { reports: [] as string[], events: [] as string[] }
const over = new AbortController()

beforeAll(async () => {
  folder = await temporaryFolder()
  portal = await startTestStack()
})
afterAll(async () => {
  await portal.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Submits reports for every day and category until the test is over. */
async function writeReports(username: string): Promise<void> {
  const client = new Client(portal.url)
  await client.signIn(username)
  const { user } = (await (await client.get('/api/auth/user')).json()) as { user: { departmentId: number } }
  const categories = (await (await client.get(`/api/categories/${user.departmentId}`)).json()) as { id: number }[]
  for (let day = 0; !over.signal.aborted && day < 60; day += 1)
    for (const { id } of categories) {
      if (over.signal.aborted) return
      const description = `${username}-${randomUUID()}`
      const response = await client.post('/api/reports', {
        date: new Date(Date.now() - day * dayMs).toISOString().slice(0, 10),
        categoryId: id,
        items: Array.from({ length: itemsPerReport }, () => ({
          category: 'general',
          type: 'report_content',
          description,
        })),
      })
      if (response.status === 201) acknowledged.reports.push(description)
    }
}

/** Stores a file, then the event that belongs to it, until the test is over. */
async function writeEvents(): Promise<void> {
  const client = new Client(portal.url)
  await client.signIn('te.paris3')
  const bucket = createClient(portal.url, portal.secretKey, { auth: { persistSession: false } }).storage.from('exports')
  while (!over.signal.aborted) {
    const id = randomUUID()
    await bucket.upload(`event/${id}.txt`, new Blob([id], { type: 'text/plain' }))
    const event = { id, title: id, startDate: '2026-01-31T09:00:00Z' }
    if ((await client.post('/api/calendar/events', event)).status === 201) acknowledged.events.push(id)
  }
}

async function makeBackup(file: string) {
  await expect.poll(() => acknowledged.reports.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(neededBefore)
  const before = { reports: [...acknowledged.reports], events: [...acknowledged.events] }
  const outcome = await backUp(portal.dataDir, [file])
  over.abort()
  return { before, outcome }
}

test('[nightly] a backup made during writes contains every write that was acknowledged before it once, and none in part', async () => {
  const file = join(folder, 'portal.tar')
  const writers = [...usernames.map(writeReports), writeEvents()]
  const { before, outcome } = await makeBackup(file)
  await Promise.all(writers)
  expect(outcome).toMatchObject({ code: 0 })
  expect(acknowledged.reports.length).toBeGreaterThan(before.reports.length)

  const dataDir = join(folder, 'restored')
  expect(await restore(dataDir, [file])).toMatchObject({ code: 0 })
  const restored = await openDataServices(dataDir, new AbortController().signal)
  try {
    const { reports, events, strays } = await stored(restored.postgresUrl)
    expect(before.reports.filter((description) => !reports.has(description))).toEqual([])
    expect([...reports.values()].filter(({ items, headers }) => items !== itemsPerReport || headers !== 1)).toEqual([])
    expect(strays).toBe(0)
    expect(before.events.filter((id) => !events.includes(id))).toEqual([])
    const bucket = createClient(restored.supabaseUrl, restored.secretKey).storage.from('exports')
    for (const id of events) expect(await (await bucket.download(`event/${id}.txt`)).data?.text()).toBe(id)
  } finally {
    await restored.stop()
  }
})

async function stored(url: string) {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ description: string; items: number; headers: number }>(
      `select i.description, count(*)::int as items, count(distinct r.id)::int as headers
       from public.report_items i left join public.reports r on r.id = i.report_id
       where i.description ~ '^te[.][a-z]+[0-9]-[0-9a-f-]{36}$'
       group by i.description`,
    )
    const events = await client.query<{ title: string }>(
      `select title from public.calendar_events where title ~ '^[0-9a-f-]{36}$'`,
    )
    const strays = await client.query(
      'select from public.reports r where not exists (select from public.report_items i where i.report_id = r.id)',
    )
    return {
      reports: new Map(rows.map((row) => [row.description, row])),
      events: events.rows.map(({ title }) => title),
      strays: strays.rowCount,
    }
  })
}
