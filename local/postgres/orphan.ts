import { readFile, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { until } from '../until.ts'

/**
 * Stops a Postgres that outlived a killed supervisor and still holds the data folder. The lock file of a copied folder
 * names the original's Postgres, which must keep running.
 */
export async function endOrphan(dataDir: string): Promise<void> {
  const lockFile = join(dataDir, 'postmaster.pid')
  const [firstLine, folder = ''] = (await readFile(lockFile, 'utf8').catch(() => '')).split('\n')
  const pid = Number(firstLine)
  if (!pid || !isAlive(pid)) return
  if (!(await isSameFolder(folder, dataDir)) || !(await isPostgres(pid))) return rm(lockFile)
  process.kill(pid, 'SIGINT')
  await until(
    () => (isAlive(pid) ? undefined : true),
    10_000,
    `An earlier Postgres (process ${pid}) of this folder does not stop`,
  )
}

async function isSameFolder(a: string, b: string): Promise<boolean> {
  const resolved = (path: string) => realpath(path).catch(() => undefined)
  const [first, second] = await Promise.all([a, b].map(resolved))
  return first !== undefined && first === second
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Whether the process named by a lock file is Postgres; assumed to be where /proc is missing. */
async function isPostgres(pid: number): Promise<boolean> {
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => 'postgres')
  return name.startsWith('postgres')
}
