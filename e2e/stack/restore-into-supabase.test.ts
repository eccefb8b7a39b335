import { createHash, randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDataServices } from '../../local/data-services.ts'
import { startStack } from '../../local/index.ts'
import { withClient } from '../../local/postgres/client.ts'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { Client } from '../api/support/client.ts'
import { expectAnswer } from '../api/support/expect-answer.ts'
import { download, upload } from '../api/support/files.ts'
import { chosenRealServices } from '../support/installation/real-services.ts'
import { type RealTarget as Target, startRealTarget } from '../support/real-target.ts'
import { startTestStack } from '../support/stack.ts'
import { copyTemplate } from '../support/template.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { backUp, restore } from './support/backup-commands.ts'
import { withManifest } from './support/changed-archive.ts'
import { contentsOf } from './support/contents.ts'

const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#1677ff' } })
  .png()
  .toBuffer()
/** Files that no table of the portal names: one with spaces in its name, and one of random bytes. */
const files = [
  { path: 'somebody/a paper (1).txt', type: 'text/plain', content: Buffer.from('a file of the old portal') },
  { path: 'somebody/bytes.bin', type: 'application/octet-stream', content: randomBytes(300_000) },
]
let folder = ''
let archive = ''
let before: Record<string, string> = {}
let chatFile = ''
/** Every stored file of the old portal, with the checksum of its bytes. */
let storedBefore: Record<string, string> = {}
/** A Supabase with the portal's migrations. The commands use only its role postgres and its secret key. */
let supabase: Target
let variables: Record<string, string> = {}

const storageOf = ({ supabaseUrl, secretKey }: Pick<Target, 'supabaseUrl' | 'secretKey'>) =>
  createClient(supabaseUrl, secretKey, { auth: { persistSession: false } }).storage

/** The checksum of the bytes of every file that the database lists, by bucket and name. */
async function storedFiles(target: Pick<Target, 'supabaseUrl' | 'secretKey'> & { adminUrl: string }) {
  const { rows } = await withClient(target.adminUrl, (client) =>
    client.query<{ bucket: string; name: string }>(
      'select bucket_id as bucket, name from storage.objects order by bucket_id, name',
    ),
  )
  const checksums: Record<string, string> = {}
  for (const { bucket, name } of rows) {
    const { data, error } = await storageOf(target).from(bucket).download(name)
    if (!data) throw new Error(`${bucket}/${name}: ${error.message}`)
    checksums[`${bucket}/${name}`] = createHash('sha256')
      .update(Buffer.from(await data.arrayBuffer()))
      .digest('hex')
  }
  return checksums
}

/** Sends a picture in a new room, and returns its id. */
async function sendPicture(client: Client): Promise<string> {
  expect((await client.signIn('te.paris1')).status).toBe(200)
  const room = await client.post('/api/chat/rooms', { name: 'A room of the old portal' })
  const { id: roomId } = await expectAnswer(contract.chatRooms.create, room)
  const { id } = await upload(client, roomId, { name: 'plan.png', type: 'image/png', content: png })
  const sent = await client.post('/api/chat/messages', { roomId, content: 'The plan', fileId: id })
  await expectAnswer(contract.chatMessages.send, sent)
  return id
}

async function startTarget(): Promise<Target> {
  const real = chosenRealServices()
  const options = { seed: 'none', hasWorker: false } as const
  return real ? startRealTarget(real, options) : startTestStack(options)
}

beforeAll(async () => {
  folder = await temporaryFolder()
  archive = join(folder, 'portal.tar')
  const dataDir = join(folder, 'portal')
  await copyTemplate('demo', dataDir)
  const running = await startStack({ dataDir, seed: 'demo' })
  try {
    chatFile = await sendPicture(new Client(running.url))
  } finally {
    await running.stop()
  }
  const portal = await openDataServices(dataDir, new AbortController().signal)
  for (const { path, type, content } of files) {
    const { error } = await storageOf(portal)
      .from('exports')
      .upload(path, new Blob([new Uint8Array(content)], { type }))
    if (error) throw error
  }
  before = await contentsOf(portal.adminUrl)
  storedBefore = await storedFiles(portal)
  await portal.stop()
  const outcome = await backUp(dataDir, [archive])
  if (outcome.code !== 0) throw new Error(outcome.output)
  supabase = await startTarget()
  // Of the worker with which its data folder was prepared, maybe a moment ago.
  await withClient(supabase.postgresUrl, (client) => client.query('delete from jobs.heartbeat'))
  variables = {
    SUPABASE_DB_URL: supabase.postgresUrl,
    SUPABASE_URL: supabase.supabaseUrl,
    SUPABASE_SERVICE_ROLE_KEY: supabase.secretKey,
  }
}, 600_000)
afterAll(async () => {
  await supabase?.stop()
  await rm(folder, { recursive: true, force: true })
})

const intoSupabase = (file: string, environment = variables) =>
  restore(join(folder, 'unused'), [file, '--to', 'supabase'], environment)
const people = () =>
  withClient(supabase.postgresUrl, async (client) => (await client.query('select from public.profiles')).rowCount)

test('[nightly] refuses to send data to a public address in clear text', async () => {
  const publicUrl = 'postgresql://postgres:secret@db.abcdefghijklmnopqrst.supabase.co:5432/postgres'
  expect(await intoSupabase(archive, { ...variables, SUPABASE_DB_URL: publicUrl })).toEqual({
    code: 1,
    output: expect.stringContaining(
      'db.abcdefghijklmnopqrst.supabase.co would not be encrypted: add ?sslmode=',
    ) as string,
  })
})

test('[nightly] names the variables that are missing', async () => {
  expect(await intoSupabase(archive, { SUPABASE_URL: supabase.supabaseUrl })).toEqual({
    code: 1,
    output: 'SUPABASE_DB_URL and SUPABASE_SERVICE_ROLE_KEY are missing: see docs/backup.md',
  })
})

test('[nightly] refuses a database that is ahead of the backup, and a login without the rights', async () => {
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

test('[nightly] refuses a database that a worker uses, and stores no file', async () => {
  // It counts for 15 seconds, which the start of the command may take.
  const heartbeat = `insert into jobs.heartbeat values (true, now() + interval '1 minute')`
  await withClient(supabase.postgresUrl, (client) => client.query(heartbeat))
  expect(await intoSupabase(archive)).toEqual({
    code: 1,
    output: 'A worker uses this database: stop it, wait 15 seconds, and run the same command again',
  })
  await withClient(supabase.postgresUrl, (client) => client.query('delete from jobs.heartbeat'))
  const { supabaseUrl, secretKey, dbUrl } = supabase
  expect(await storedFiles({ supabaseUrl, secretKey, adminUrl: dbUrl })).toEqual({})
})

test('[nightly] an interruption changes no row, and the same command then restores everything', async () => {
  const wrongKey = { ...variables, SUPABASE_SERVICE_ROLE_KEY: supabase.publishableKey }
  expect(await intoSupabase(archive, wrongKey)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^Storage responded with 4.. to an upload of .*$/),
  })
  expect(await people()).toBe(0)

  expect(await intoSupabase(archive)).toMatchObject({ code: 0 })
  expect(await contentsOf(supabase.dbUrl)).toEqual(before)
  expect(Object.keys(storedBefore).length).toBeGreaterThan(files.length)
  const { supabaseUrl, secretKey, dbUrl } = supabase
  expect(await storedFiles({ supabaseUrl, secretKey, adminUrl: dbUrl })).toEqual(storedBefore)
})

test('[nightly] people sign in with their old passwords and download their files', async () => {
  const client = new Client(supabase.url)
  expect((await client.signIn('te.paris1')).status).toBe(200)
  const found = await download(client, chatFile)
  expect([found.status, Buffer.from(await found.arrayBuffer())]).toEqual([200, png])
})

test('[nightly] refuses a database that has people', async () => {
  expect(await intoSupabase(archive)).toEqual({
    code: 1,
    output: 'This database already has people: restore into an empty one: nothing has been changed',
  })
})

test('[nightly] a backup of a Supabase is the same as one of npm start', async () => {
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
