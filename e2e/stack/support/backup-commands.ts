import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../../backup')

export type Outcome = {
  /** Null when a signal ended it. */
  code: number | null
  output: string
}

type RunningCommand = {
  ended: Promise<Outcome>
  kill: (signal: NodeJS.Signals) => void
}

/** Starts `npm run backup` or `npm run restore` in a separate process. */
export function startCommand(
  name: 'backup' | 'restore',
  dataDir: string,
  args: string[],
  environment: Record<string, string> = {},
): RunningCommand {
  const child = spawn(process.execPath, [join(folder, `${name}.ts`), ...args], {
    env: { ...process.env, PORTAL_DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output: output.trim() }))
  return { ended, kill: (signal) => void child.kill(signal) }
}

export const backUp = (dataDir: string, args: string[], environment?: Record<string, string>): Promise<Outcome> =>
  startCommand('backup', dataDir, args, environment).ended

export const restore = (dataDir: string, args: string[], environment?: Record<string, string>): Promise<Outcome> =>
  startCommand('restore', dataDir, args, environment).ended
