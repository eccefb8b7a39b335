import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { Client } from '../api/support/client.ts'
import { expectAnswer } from '../api/support/expect-answer.ts'
import { ended } from '../api/support/job.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { expectHonestWrites } from './support/full-disk.ts'
import { npmStart, type Started } from './support/npm-start.ts'

/**
 * What happens where files can no longer grow, as on a full disk or with a used-up quota. A limit on the size of files
 * needs no rights.
 */

/** Longer than a segment of the database's log, without which Postgres cannot run: 20 or 40 megabytes. */
const longestFile = 40_960
let portal: Started
let database: pg.Client
let temporary = ''

beforeAll(async () => {
  temporary = await temporaryFolder()
  portal = await npmStart({ TMPDIR: temporary }, { longestFile })
  const { postgresUrl } = JSON.parse(await readFile(join(portal.dataDir, 'stack.json'), 'utf8')) as {
    postgresUrl: string
  }
  database = new pg.Client(postgresUrl)
  await database.connect()
})
afterAll(async () => {
  await database.end()
  await portal.stop()
  await rm(temporary, { recursive: true })
})

async function signedIn(username: string): Promise<Client> {
  const client = new Client(portal.url)
  await client.signIn(username)
  return client
}

test('[nightly] a table that cannot grow refuses writes with 503 and Retry-After, and stores exactly what was acknowledged', async () => {
  await database.query('set session_replication_role = replica')
  const fill = async (): Promise<void> => {
    await database.query(
      `insert into public.calendar_events (owner_id, title, description, starts_at, counted_on)
       select p.id, 'filler', repeat(md5(n::text), 56), now(), current_date
       from public.profiles p cross join generate_series(1, 1000) as n where p.username = 'te.paris1'`,
    )
    return fill()
  }
  await expect(fill()).rejects.toThrow('File too large')
  const free = async () => {
    await database.query(`delete from public.calendar_events where title = 'filler'`)
    await database.query('vacuum public.calendar_events')
  }
  const { postgresUrl } = JSON.parse(await readFile(join(portal.dataDir, 'stack.json'), 'utf8')) as {
    postgresUrl: string
  }
  await expectHonestWrites(await signedIn('te.paris1'), postgresUrl, free)
})

test('[nightly] an export that does not fit fails with its reason, leaves no file, and the worker goes on', async () => {
  await database.query('set session_replication_role = replica')
  for (let month = 1; month <= 12; month += 1)
    await database.query(
      `with added as (
         insert into public.reports (
           author_id, date, department_id, status, submitted_at, company_id, country_id, area_id, site_id,
           author_level, author_is_reviewer, local_date, time_zone
         )
         select r.author_id, $1::date + n, r.department_id, r.status, r.submitted_at, r.company_id, r.country_id, r.area_id, r.site_id,
           r.author_level, r.author_is_reviewer, $1::date + n, r.time_zone
         from (select * from public.reports order by id limit 1) as r cross join generate_series(0, 27) as n
         returning id
       )
       insert into public.report_items (report_id, position, type, category, kind, description, importance)
       select a.id, n, 'report_content', 'general', (array['positive', 'negative', 'scheduled', 'other'])[1 + n % 4], repeat('long text ', 640), 'low'
       from added a cross join generate_series(0, 19) as n`,
      [`2001-${String(month).padStart(2, '0')}-01`],
    )
  const admin = await signedIn('adm')
  const filter = { startDate: '2001-01-01', endDate: '2001-12-31' }
  const large = await expectAnswer(
    contract.reportExports.all,
    await admin.post('/api/reports/exports', { format: 'csv', filter }),
  )
  expect(await ended(admin, large.id)).toMatchObject({
    state: 'failed',
    outcome: { code: 'service.disk_full' },
    fileName: null,
  })
  const { rows } = await database.query<{ attempts: number }>('select attempts from public.jobs where id = $1', [
    large.id,
  ])
  expect(rows).toEqual([{ attempts: 4 }])
  expect((await readdir(temporary)).filter((name) => name.startsWith('portal-job'))).toEqual([])

  const small = await expectAnswer(
    contract.exports.table,
    await admin.post('/api/admin/exports', { format: 'csv', rows: { table: 'companies' } }),
  )
  expect((await ended(admin, small.id)).state).toBe('done')
  expect(portal.terminal()).not.toContain('worker ended unexpectedly')
})

test('[nightly] a file that does not fit leaves the stored one as it was, and nothing else', async () => {
  const { secretKey } = JSON.parse(await readFile(join(portal.dataDir, 'secrets.json'), 'utf8')) as {
    secretKey: string
  }
  const storage = createClient(portal.url, secretKey, { auth: { persistSession: false } }).storage
  await storage.createBucket('shelf')
  const shelf = storage.from('shelf')
  expect((await shelf.upload('paper.txt', new Blob(['first'], { type: 'text/plain' }))).error).toBeNull()
  const before = await readdir(join(portal.dataDir, 'storage', 'shelf'))

  const long = new Blob([new Uint8Array(50_000_000)], { type: 'application/pdf' })
  const refused = await shelf.upload('paper.txt', long, { upsert: true })
  expect(refused.error).not.toBeNull()
  expect((await shelf.upload('other.txt', long)).error).not.toBeNull()

  expect(await readdir(join(portal.dataDir, 'storage', 'shelf'))).toEqual(before)
  const kept = await shelf.download('paper.txt')
  expect([await kept.data?.text(), kept.data?.type]).toEqual(['first', 'text/plain'])
  expect((await shelf.list()).data?.map(({ name }) => name)).toEqual(['paper.txt'])
})
