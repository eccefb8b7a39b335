import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { seedFile } from '../paths.ts'
import { withClient } from './client.ts'
import { runSqlFile } from './sql-file.ts'

/** Loads the demo organisation once per data folder, and again when the seed has changed. Returns whether it did. */
export async function seedDemo(postgresUrl: string, folder: string): Promise<boolean> {
  const mark = join(folder, 'seeded')
  const hash = createHash('sha256')
    .update(await readFile(seedFile))
    .digest('hex')
  if ((await readFile(mark, 'utf8').catch(() => '')) === hash) return false
  await withClient(postgresUrl, (client) => runSqlFile(client, seedFile))
  await writeFile(mark, hash, { mode: 0o600 })
  return true
}
