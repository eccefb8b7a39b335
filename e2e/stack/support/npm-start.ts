import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../../../local/ports.ts'
import { until } from '../../../local/until.ts'
import { copyTemplate } from '../../support/template.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const main = join(import.meta.dirname, '../../../local/main.ts')

export type Started = {
  /** The gateway's own address. */
  url: string
  dataDir: string
  /** The output so far. */
  terminal: () => string
  /** Sends SIGTERM, as a service manager does. */
  terminate: () => void
  /** Resolves to the exit code. */
  ended: Promise<number | null>
  /** Sends SIGKILL, as a system without memory does. */
  kill: () => void
  /** Terminates it, waits until it has ended and removes its data. */
  stop: () => Promise<void>
}

type Options = {
  /** In blocks of 512 or, in some shells, 1024 bytes: no process can write beyond it, as on a full disk. */
  longestFile?: number
  /** Of an earlier start, which has ended. */
  dataDir?: string
}

/** Runs `npm start` with the demo organization in a separate process and waits until the portal is ready. */
export async function npmStart(
  environment: Record<string, string> = {},
  { longestFile, dataDir: earlier }: Options = {},
): Promise<Started> {
  const folder = await temporaryFolder()
  const dataDir = earlier ?? join(folder, 'data')
  if (!earlier) await copyTemplate('demo', dataDir)
  const port = await freePort()
  const limit = longestFile === undefined ? [] : ['-c', 'ulimit -f "$0"; exec "$@"', String(longestFile)]
  const [program, ...args] = [...(limit.length > 0 ? ['sh'] : []), ...limit, process.execPath, main]
  const child = spawn(program, args, {
    env: { ...process.env, PORT: String(port), PORTAL_DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const terminal = outputOf(child)
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const kill = () => void child.kill('SIGKILL')
  const terminate = () => void child.kill('SIGTERM')
  const stop = async () => {
    terminate()
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  await until(
    () => {
      if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}:\n${terminal()}`)
      return terminal().includes('The portal is ready') || undefined
    },
    90_000,
    async () => `npm start is not ready:\n${terminal()}`,
    100,
  ).catch(async (cause: unknown) => {
    await stop()
    throw cause
  })
  return { url: `http://127.0.0.1:${port}`, dataDir, terminal, terminate, kill, ended, stop }
}

function outputOf({ stdout, stderr }: ChildProcess): () => string {
  let text = ''
  for (const stream of [stdout, stderr]) stream?.setEncoding('utf8').on('data', (part: string) => (text += part))
  return () => text
}
