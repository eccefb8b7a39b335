import { createHash } from 'node:crypto'
import { createReadStream, type PathLike } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

const executable = process.platform === 'win32' ? 'livekit-server.exe' : 'livekit-server'

/** The pinned sources of the server: a Go module without code of its own. */
export const moduleDir = join(import.meta.dirname, 'go')

/** Where this account keeps the server that it has built, for all checkouts of the portal. */
export function cacheFolder({ env, platform }: Pick<NodeJS.Process, 'env' | 'platform'> = process): string {
  const base =
    platform === 'win32'
      ? (env.LOCALAPPDATA ?? join(homedir(), 'AppData', 'Local'))
      : platform === 'darwin'
        ? join(homedir(), 'Library', 'Caches')
        : env.XDG_CACHE_HOME || join(homedir(), '.cache')
  return join(base, 'enterprise-portal', 'livekit')
}

/** One folder for each version and platform. */
async function folderIn(cache: string): Promise<string> {
  const hash = createHash('sha256')
  for (const name of ['go.mod', 'go.sum']) hash.update(await readFile(join(moduleDir, name)))
  return join(cache, `${process.platform}-${process.arch}-${hash.digest('hex').slice(0, 16)}`)
}

/** The server that was built earlier; undefined if there is none, or if it has changed since. */
export async function cachedServer(cache: string): Promise<string | undefined> {
  const folder = await folderIn(cache)
  const program = join(folder, executable)
  const recorded = await readFile(join(folder, 'sha256'), 'utf8').catch(() => undefined)
  const actual = recorded && (await sha256Of(program).catch(() => undefined))
  return actual && actual === recorded ? program : undefined
}

/** Moves a folder with a built server into the cache, in one step; returns the server. */
export async function keepServer(folder: string, cache: string): Promise<string> {
  await writeFile(join(folder, 'sha256'), await sha256Of(join(folder, executable)), { flush: true })
  const target = await folderIn(cache)
  await rm(target, { recursive: true, force: true })
  await rename(folder, target)
  return join(target, executable)
}

export const programIn = (folder: string): string => join(folder, executable)

async function sha256Of(file: PathLike): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
