import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { chown, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Secrets } from '../secrets.ts'
import { StartError } from '../start-error.ts'
import { withClient } from './client.ts'
import { readyMark, clearIncompleteData, checkState, exists } from './data-state.ts'
import { keepMessagePartitions } from './message-partitions.ts'
import { initdbFile } from './orphan.ts'
import { type Place, program } from './place.ts'
import { runSqlFile } from './sql-file.ts'

const sqlDir = join(import.meta.dirname, 'sql')

/**
 * Creates the cluster when the data folder is empty, and returns whether it did. The superuser is supabase_admin, as in
 * Supabase's image.
 */
export async function initialize(place: Place, secrets: Secrets, signal?: AbortSignal): Promise<boolean> {
  if ((await readdir(place.dataDir)).length > 0) {
    await checkState(place)
    return false
  }
  const passwordFile = `${place.dataDir}.password`
  await rm(passwordFile, { force: true })
  await writeFile(passwordFile, secrets.supabaseAdminPassword, { mode: 0o600, flag: 'wx' })
  try {
    if (place.account.uid !== undefined && place.account.gid !== undefined)
      await chown(passwordFile, place.account.uid, place.account.gid)
    const args = [
      '-D',
      place.dataDir,
      '-U',
      'supabase_admin',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale=C',
      '--no-instructions',
    ]
    await runInitdb(place, [...args, '--locale-provider=builtin', '--builtin-locale=C.UTF-8'], signal)
    return true
  } catch (cause) {
    if (signal?.aborted) await clearIncompleteData(place)
    signal?.throwIfAborted()
    throw new StartError(
      `Postgres could not create its data folder ${place.dataDir}: ${reasonOf(cause)}`,
      'run npm run reset, then start again',
    )
  } finally {
    await rm(passwordFile, { force: true })
  }
}

/** Creates roles, schemas and grants in a new cluster. Sets passwords and prepares message partitions at every start. */
export async function bootstrap(place: Place, adminUrl: string, secrets: Secrets): Promise<void> {
  await withClient(adminUrl, async (client) => {
    const isNew = !(await exists(join(place.dataDir, readyMark)))
    if (isNew) {
      for (const file of (await readdir(sqlDir)).toSorted()) await runSqlFile(client, join(sqlDir, file))
    }
    const passwords = {
      postgres: secrets.postgresPassword,
      authenticator: secrets.authenticatorPassword,
      supabase_auth_admin: secrets.authAdminPassword,
      supabase_storage_admin: secrets.storageAdminPassword,
      local_realtime: secrets.realtimePassword,
    }
    for (const [role, password] of Object.entries(passwords)) {
      await client.query(`alter role ${role} password ${client.escapeLiteral(password)}`)
    }
    await keepMessagePartitions(client)
    if (isNew) await writeFile(join(place.dataDir, readyMark), '')
  })
}

/** Runs initdb in a process group of its own, and names it in a file meanwhile, so that `endOrphans` finds all of it. */
async function runInitdb(place: Place, args: string[], signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted()
  const child = spawn(program(place, 'initdb'), args, {
    ...place.account,
    cwd: place.dataDir,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: process.platform !== 'win32',
    windowsHide: true,
  })
  const closed = once(child, 'close') as Promise<[code: number | null]>
  const said = text(child.stderr)
  const stop = () => void child.kill()
  signal?.addEventListener('abort', stop)
  const file = initdbFile(place.dataDir)
  try {
    writeFileSync(file, String(child.pid ?? ''))
    const [code] = await closed
    if (code !== 0) throw new Error((await said).trim().split('\n').at(-1) || `initdb ended with ${code}`)
  } finally {
    signal?.removeEventListener('abort', stop)
    await rm(file, { force: true })
  }
}

const reasonOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))
