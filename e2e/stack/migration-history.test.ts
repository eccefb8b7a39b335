import { appendFile, cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '../../local/postgres/client.ts'
import { migrate } from '../../local/postgres/migrate.ts'
import { startTestStack, type TestStack } from '../support/stack.ts'

const root = join(import.meta.dirname, '../..')
const remedy = 'put supabase/migrations back as it was, or delete all local data with npm run reset'
let stack: TestStack
let project = ''
let migrations = ''
let last = ''

beforeAll(async () => {
  stack = await startTestStack({ seed: 'none', hasWorker: false })
  project = await mkdtemp(join(tmpdir(), 'portal-project-'))
  migrations = join(project, 'supabase', 'migrations')
  await cp(join(root, 'supabase'), join(project, 'supabase'), { recursive: true })
  last = (await readdir(migrations)).toSorted().at(-1) ?? ''
})
afterAll(async () => {
  await stack.stop()
  await rm(project, { recursive: true })
})

const start = () => migrate({ postgresUrl: stack.postgresUrl, adminUrl: stack.dbUrl, project })
const restore = () => cp(join(root, 'supabase/migrations', last), join(migrations, last))

test('[nightly] an unchanged folder has nothing to apply', async () => {
  await expect(start()).resolves.toBe(0)
})

test('[nightly] an edited migration that was already applied prevents the start', async () => {
  await appendFile(join(migrations, last), '\n-- edited\n')
  await expect(start()).rejects.toMatchObject({
    message: `Migration ${last} was edited after it had been applied`,
    remedy,
  })
  await restore()
})

test('[nightly] a missing file of an applied migration prevents the start', async () => {
  await rm(join(migrations, last))
  await expect(start()).rejects.toThrow('was applied, but its file is missing')
  await restore()
})

test('[nightly] a new migration that sorts before the applied ones prevents the start', async () => {
  const early = join(migrations, '20000101000000_early.sql')
  await writeFile(early, 'select 1;\n')
  await expect(start()).rejects.toThrow('Migration 20000101000000_early.sql is new, but sorts before')
  await rm(early)
})

test('[nightly] a new migration is applied, and its checksum compared from then on', async () => {
  const added = join(migrations, '29990101000000_added.sql')
  await writeFile(added, 'create schema added;\n')
  await expect(start()).resolves.toBe(1)
  await appendFile(added, 'create table added.more (id int);\n')
  await expect(start()).rejects.toThrow('29990101000000_added.sql was edited')
  await writeFile(added, 'create schema added;\n')
  await expect(start()).resolves.toBe(0)
})

test('[nightly] a database without checksums prevents the start', async () => {
  await withClient(stack.dbUrl, (client) => client.query('truncate local_stack.migrations'))
  await expect(start()).rejects.toMatchObject({
    message: 'This database was created before checksums of migrations were recorded',
    remedy,
  })
})
