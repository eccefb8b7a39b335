import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { createInterface } from 'node:readline'

export type Run = {
  cwd: string
  env: NodeJS.ProcessEnv
  /** Receives each line of the output and of the errors. */
  onLine?: (line: string) => void
  signal: AbortSignal
}

const shownLines = 5

/**
 * Runs a program at a low priority, but not at the lowest, at which a machine that is always busy would never come to it.
 * Throws its last lines when it fails; ends it, with its children, on the signal.
 */
export async function runInBackground(
  program: string,
  args: string[],
  { cwd, env, onLine, signal }: Run,
): Promise<void> {
  signal.throwIfAborted()
  const hasGroup = process.platform !== 'win32'
  const child = spawn(program, args, {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: hasGroup,
    windowsHide: true,
  })
  const last: string[] = []
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      last.splice(0, Math.max(0, last.length - shownLines + 1))
      last.push(line)
      onLine?.(line)
    })
  const end = () => {
    if (child.pid === undefined) return
    try {
      process.kill(hasGroup ? -child.pid : child.pid, 'SIGKILL')
    } catch {
      // It has ended.
    }
  }
  signal.addEventListener('abort', end, { once: true })
  try {
    // The children that it starts later inherit the priority.
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Not every system lets a program change it.
  }
  try {
    const [code] = (await once(child, 'close')) as [number | null]
    signal.throwIfAborted()
    if (code !== 0) throw new Error(last.join('\n') || `${program} ended with ${code}`)
  } finally {
    signal.removeEventListener('abort', end)
  }
}
