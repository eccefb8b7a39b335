import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { replaceFile } from '../replace-file.ts'
import { until } from '../until.ts'
import { type Key, knowsKey } from './access-token.ts'

type Run = { pid: number; port: number }

const patienceMs = 2_000

const fileIn = (dataDir: string): string => join(dataDir, 'livekit.json')

/** Records a running server, so that the next start can end it if this one is killed. */
export const recordRun = (dataDir: string, run: Run): Promise<void> =>
  replaceFile(fileIn(dataDir), `${JSON.stringify(run)}\n`)

export const forgetRun = (dataDir: string): Promise<void> => rm(fileIn(dataDir), { force: true })

/**
 * Ends the server that a killed supervisor has left. Another program may have its process id by now, so it is killed only
 * if the server at its port knows the installation's key.
 */
export async function endOrphan(dataDir: string, key: Key): Promise<void> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch(() => undefined)
  if (text === undefined) return
  const { pid, port } = JSON.parse(text) as Run
  // Killed, because otherwise it would wait for people in calls; their calls come back with the new server.
  if ((await knowsKey(port, key)) && kill(pid))
    await until(() => (kill(pid, 0) ? undefined : true), patienceMs, `LiveKit (process ${pid}) does not end`)
  await forgetRun(dataDir)
}

function kill(pid: number, signal: 'SIGKILL' | 0 = 'SIGKILL'): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}
