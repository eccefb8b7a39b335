import { readFile, readlink, realpath, rm, stat } from 'node:fs/promises'
import { uptime } from 'node:os'
import { join } from 'node:path'
import { until } from '../until.ts'

/** Names the process that creates the cluster. It is beside the folder, because initdb wants the folder empty. */
export const initdbFile = (dataDir: string): string => `${dataDir}.initdb`

/** Ends what outlived a killed start, restore or reset and still writes into the database folder. */
export async function endOrphans(dataDir: string): Promise<void> {
  await endInitdb(dataDir)
  await endPostgres(dataDir)
}

/** Kills initdb with the Postgres that it runs, which are a process group; together they leave a useless folder. */
async function endInitdb(dataDir: string): Promise<void> {
  const file = initdbFile(dataDir)
  const pid = Number(await readFile(file, 'utf8').catch(() => ''))
  const startedAt = (await stat(file).catch(() => undefined))?.mtimeMs ?? 0
  if (pid && isAlive(pid) && (await isOrphan(pid, 'initdb', dataDir, startedAt))) {
    const group = process.platform === 'win32' ? pid : -pid
    process.kill(group, 'SIGKILL')
    await untilEnded(group, `An earlier initdb (process ${pid}) of this folder does not end`)
  }
  await rm(file, { force: true })
}

/** The lock file of a copied folder names the original's Postgres, which must keep running. */
async function endPostgres(dataDir: string): Promise<void> {
  const lockFile = join(dataDir, 'postmaster.pid')
  const [firstLine, folder = '', startTime] = (await readFile(lockFile, 'utf8').catch(() => '')).split('\n')
  const pid = Number(firstLine)
  if (!pid || !isAlive(pid)) return
  const startedAt = Number(startTime) * 1000
  if (!(await isSameFolder(folder, dataDir)) || !(await isOrphan(pid, 'postgres', dataDir, startedAt)))
    return rm(lockFile)
  process.kill(pid, 'SIGINT')
  await untilEnded(pid, `An earlier Postgres (process ${pid}) of this folder does not stop`)
}

const untilEnded = (pid: number, message: string): Promise<true> =>
  until(() => (isAlive(pid) ? undefined : true), 10_000, message)

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

type Program = 'initdb' | 'postgres'

/** Whether the process that a file names still is this program of this folder: another one may have got its number. */
async function isOrphan(pid: number, name: Program, dataDir: string, startedAt: number): Promise<boolean> {
  if (!(await isProgram(pid, name))) return false
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
  // Where the system does not tell the folder, at least a file from before it was booted names no process of today.
  return folder === undefined ? startedAt >= Date.now() - uptime() * 1000 : isSameFolder(folder, dataDir)
}

/** Assumed to be the program where /proc is missing. */
async function isProgram(pid: number, name: Program): Promise<boolean> {
  const command = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => name)
  return command.startsWith(name)
}
