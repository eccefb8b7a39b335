import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDataServices } from '../../local/data-services.ts'
import { startStack, type Stack } from '../../local/index.ts'
import { withClient } from '../../local/postgres/client.ts'
import { migrate } from '../../local/postgres/migrate.ts'
import { readCatalog } from '../../scripts/schema-docs/catalog.ts'
import { schemaPages } from '../../scripts/schema-docs/pages.ts'
import { Client } from '../api/support/client.ts'
import { startTestStack } from '../support/stack.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { backUp, restore } from './support/backup-commands.ts'

type Rows = Map<string, Record<string, unknown>[]>

const migrations = join(import.meta.dirname, '../../supabase/migrations')
/** How many migrations the newer version adds. */
const added = 3
const password = 'Earlier-1'
const tables = [
  'auth.users',
  'auth.identities',
  'public.profiles',
  'public.companies',
  'public.countries',
  'public.holidays',
  'public.audit_log',
]

let folder = ''
let dataDir = ''
let earlier: Rows = new Map()

beforeAll(async () => {
  folder = await temporaryFolder()
  dataDir = join(folder, 'data')
  const project = join(folder, 'earlier')
  await mkdir(join(project, 'supabase', 'migrations'), { recursive: true })
  for (const name of (await readdir(migrations)).toSorted().slice(0, -added))
    await copyFile(join(migrations, name), join(project, 'supabase', 'migrations', name))

  await mkdir(dataDir)
  const services = await openDataServices(dataDir, new AbortController().signal)
  await migrate({ postgresUrl: services.postgresUrl, adminUrl: services.adminUrl, project })
  await fill(services)
  earlier = await rowsOf(services.adminUrl)
  await services.stop()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Stores some people and places, as an earlier version of the portal would have. */
async function fill({
  supabaseUrl,
  secretKey,
  postgresUrl,
}: Awaited<ReturnType<typeof openDataServices>>): Promise<void> {
  const id = randomUUID()
  const response = await fetch(`${supabaseUrl}/auth/v1/admin/users`, {
    method: 'POST',
    headers: { apikey: secretKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ id, email: 'earlier@example.org', password, email_confirm: true }),
  })
  if (!response.ok) throw new Error(await response.text())
  const { id: person } = (await response.json()) as { id: string }
  await withClient(postgresUrl, async (client) => {
    await client.query('select people.bootstrap_admin($1, $2, $3, $4)', [person, 'earlier', 'Earlier', 'Administrator'])
    await client.query(`
      insert into public.companies (code, name) values ('EC', 'Earlier Company');
      insert into public.countries (code, name, time_zone) values ('FR', 'France', 'Europe/Paris');
      insert into public.holidays (country_id, day, name) select id, '2026-07-14', 'Fête nationale' from public.countries`)
  })
}

async function rowsOf(adminUrl: string): Promise<Rows> {
  return withClient(adminUrl, async (client) => {
    const rows: Rows = new Map()
    for (const table of tables) {
      const found = await client.query<{ row: Record<string, unknown> }>(`select to_jsonb(t) as row from ${table} t`)
      rows.set(
        table,
        found.rows.map(({ row }) => row),
      )
    }
    return rows
  })
}

/** Expects the rows of the earlier version, to which newer columns may have been added, and today's schema. */
async function expectUpgraded({ dbUrl, url }: Stack): Promise<void> {
  const now = await rowsOf(dbUrl)
  for (const [table, rows] of earlier) {
    expect(now.get(table), table).toHaveLength(rows.length)
    expect(now.get(table), table).toEqual(
      expect.arrayContaining(rows.map((row) => expect.objectContaining(row) as object)),
    )
  }
  const fresh = await startTestStack({ seed: 'none', hasWorker: false })
  try {
    expect(await schemaPages(await readCatalog(dbUrl))).toEqual(await schemaPages(await readCatalog(fresh.dbUrl)))
  } finally {
    await fresh.stop()
  }
  expect((await new Client(url).signIn('earlier', password)).status).toBe(200)
}

test('[nightly] a backup of an earlier version is restored, and upgraded with its data', async () => {
  const file = join(folder, 'earlier.tar')
  expect(await backUp(dataDir, [file])).toMatchObject({ code: 0 })
  const restored = join(folder, 'restored')
  expect(await restore(restored, [file])).toMatchObject({ code: 0 })
  const stack = await startStack({ dataDir: restored, hasWorker: false })
  try {
    await expectUpgraded(stack)
  } finally {
    await stack.stop()
  }
})

test('a data folder of an earlier version starts with its data, and has the schema of a new one', async () => {
  const lines: string[] = []
  const stack = await startStack({ dataDir, hasWorker: false, log: (line) => lines.push(line) })
  try {
    await expectUpgraded(stack)
  } finally {
    await stack.stop()
  }
  expect(lines.join('\n')).toMatch(new RegExp(`^migrations +${added} applied`, 'm'))
})
