import { createHash, randomUUID } from 'node:crypto'
import { cpSync } from 'node:fs'
import { appendFile, chmod, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { startStack } from '../../local/index.ts'
import { temporaryFolder } from './temporary-folder.ts'

export type Seed = 'demo' | 'none'

const root = join(import.meta.dirname, '../..')
const cache = join(root, 'node_modules', '.cache', 'portal-stack')
const inputs = [
  'supabase/migrations',
  'supabase/seed.sql',
  'supabase/seeds',
  'local/postgres',
  'e2e/support/template.ts',
]
const dayMs = 24 * 60 * 60 * 1000

/** Copies a migrated and seeded data folder to `target`. It is made once per day and state of the sources. */
export async function copyTemplate(seed: Seed, target: string): Promise<void> {
  const template = join(cache, await keyOf(seed))
  if (!(await isThere(template))) await makeTemplate(seed, template)
  await copyFolder(template, target)
  // What a test stores has to outlive its processes, but not the machine. With it, every commit waits for the disk.
  await appendFile(join(target, 'pg', 'postgresql.auto.conf'), 'fsync = off\n')
}

/** The asynchronous copy of thousands of files was once seen to wait forever. Postgres refuses a folder that others may read. */
async function copyFolder(from: string, to: string): Promise<void> {
  cpSync(from, to, { recursive: true })
  await chmod(join(to, 'pg'), 0o700)
}

async function makeTemplate(seed: Seed, template: string): Promise<void> {
  await mkdir(cache, { recursive: true })
  await forgetOld()
  const folder = await temporaryFolder()
  const half = `${template}.${randomUUID().slice(0, 8)}`
  try {
    const made = join(folder, 'data')
    const stack = await startStack({ dataDir: made, seed })
    if (seed === 'demo') await hashQuickly(stack.dbUrl)
    await stack.stop()
    await rm(join(made, 'logs'), { recursive: true })
    await copyFolder(made, half)
    // Another run may have made the same template in the meantime.
    await rename(half, template).catch(() => undefined)
  } finally {
    for (const left of [folder, half]) await rm(left, { recursive: true, force: true })
  }
}

/** The tests sign in thousands of times. With the fewest rounds, Auth needs a millisecond for a password instead of a tenth of a second. */
async function hashQuickly(dbUrl: string): Promise<void> {
  const client = new pg.Client(dbUrl)
  await client.connect()
  try {
    await client.query(
      `update auth.users set encrypted_password = extensions.crypt('Portal-demo-1', extensions.gen_salt('bf', 4))
       where email <> people.decoy_email()`,
    )
  } finally {
    await client.end()
  }
}

async function forgetOld(): Promise<void> {
  for (const name of await readdir(cache)) {
    const folder = join(cache, name)
    if (Date.now() - (await stat(folder)).mtimeMs > dayMs) await rm(folder, { recursive: true })
  }
}

/** The dates in the seed are relative to the current day, so the day is part of the key. */
async function keyOf(seed: Seed): Promise<string> {
  const hash = createHash('sha256').update(seed).update(new Date().toISOString().slice(0, 10))
  for (const input of inputs) {
    for (const file of await filesOf(join(root, input))) hash.update(file).update(await readFile(file))
  }
  return hash.digest('hex').slice(0, 20)
}

async function filesOf(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path]
  const entries = await readdir(path, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
