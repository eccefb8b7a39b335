import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDataServices } from '../../local/data-services.ts'
import { withClient } from '../../local/postgres/client.ts'
import { Client } from '../api/support/client.ts'
import { startTestStack, type TestStack } from '../support/stack.ts'
import { copyTemplate } from '../support/template.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { backUp, restore } from './support/backup-commands.ts'
import { withManifest } from './support/changed-archive.ts'
import { contentsOf } from './support/contents.ts'

const fileContent = 'a file of the old portal'
let folder = ''
let archive = ''
let before: Record<string, string> = {}
/** Stands for a Supabase with the portal's migrations: reached by the role postgres and the secret key only. */
let supabase: TestStack
let variables: Record<string, string> = {}

beforeAll(async () => {
  folder = await temporaryFolder()
  archive = join(folder, 'portal.tar')
  const dataDir = join(folder, 'portal')
  await copyTemplate('demo', dataDir)
  const portal = await openDataServices(dataDir, new AbortController().signal)
  const bucket = createClient(portal.supabaseUrl, portal.secretKey).storage.from('exports')
  await bucket.upload('somebody/paper.txt', new Blob([fileContent], { type: 'text/plain' }))
  before = await contentsOf(portal.adminUrl)
  await portal.stop()
  const outcome = await backUp(dataDir, [archive])
  if (outcome.code !== 0) throw new Error(outcome.output)
  supabase = await startTestStack({ seed: 'none', hasWorker: false })
  variables = {
    SUPABASE_DB_URL: supabase.postgresUrl,
    SUPABASE_URL: supabase.supabaseUrl,
    SUPABASE_SERVICE_ROLE_KEY: supabase.secretKey,
  }
})
afterAll(async () => {
  await supabase.stop()
  await rm(folder, { recursive: true, force: true })
})

const intoSupabase = (file: string, environment = variables) =>
  restore(join(folder, 'unused'), [file, '--to', 'supabase'], environment)
const people = () =>
  withClient(supabase.postgresUrl, async (client) => (await client.query('select from public.profiles')).rowCount)

test('names the variables that are missing', async () => {
  expect(await intoSupabase(archive, { SUPABASE_URL: supabase.supabaseUrl })).toEqual({
    code: 1,
    output: 'SUPABASE_DB_URL and SUPABASE_SERVICE_ROLE_KEY are missing: see docs/backup.md',
  })
})

test('refuses a database that is ahead of the backup, and a login without the rights', async () => {
  const older = join(folder, 'older.tar')
  await withManifest(archive, older, (manifest) => ({ ...manifest, migrations: manifest.migrations.slice(0, -1) }))
  const { code, output } = await intoSupabase(older)
  expect(output).toMatch(/^The database has the migration \S+, which is newer than the backup: restore into a database/)
  expect(code).toBe(1)
  expect(await intoSupabase(archive, { ...variables, SUPABASE_DB_URL: supabase.workerUrl })).toEqual({
    code: 1,
    output: 'The database refuses: permission denied for schema auth: connect as the role postgres',
  })
  expect(await people()).toBe(0)
})

test('an interruption changes no row, and the same command then restores everything', async () => {
  const wrongKey = { ...variables, SUPABASE_SERVICE_ROLE_KEY: supabase.publishableKey }
  expect(await intoSupabase(archive, wrongKey)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^Storage answered 4.. to an upload of .*$/),
  })
  expect(await people()).toBe(0)

  expect(await intoSupabase(archive)).toMatchObject({ code: 0 })
  expect(await contentsOf(supabase.dbUrl)).toEqual(before)
  const bucket = createClient(supabase.supabaseUrl, supabase.secretKey).storage.from('exports')
  expect(await (await bucket.download('somebody/paper.txt')).data?.text()).toBe(fileContent)
  expect((await new Client(supabase.url).signIn('te.paris1')).status).toBe(200)
})

test('refuses a database that has people', async () => {
  expect(await intoSupabase(archive)).toEqual({
    code: 1,
    output: 'This database already has people: restore into an empty one: nothing has been changed',
  })
})

test('a backup of a Supabase is the same as one of npm start', async () => {
  const file = join(folder, 'from-supabase.tar')
  expect(await backUp(join(folder, 'unused'), [file, '--from', 'supabase'], variables)).toMatchObject({ code: 0 })
  const dataDir = join(folder, 'back')
  expect(await restore(dataDir, [file])).toMatchObject({ code: 0 })
  const back = await openDataServices(dataDir, new AbortController().signal)
  const after = await contentsOf(back.adminUrl)
  await back.stop()
  // Somebody has signed in since.
  const { 'auth.users': _users, 'public.audit_log': _log, 'auth.identities': _identities, ...rest } = before
  expect(after).toMatchObject(rest)
})
