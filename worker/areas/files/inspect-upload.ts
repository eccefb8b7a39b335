import { fork } from 'node:child_process'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import type { Inspection, Upload } from './inspection.ts'

const program = fileURLToPath(new URL('inspection-process.ts', import.meta.url))
/** Milliseconds. */
const timeout = 60_000
const memoryMegabytes = 256
/** All that the process inherits: no key and no password of the worker. */
const inherited = ['PATH', 'SystemRoot', 'TEMP', 'TMPDIR']
const env = Object.fromEntries(inherited.map((name) => [name, process.env[name]]))

/**
 * Inspects an upload in a process of its own, because a decoder of images may crash, never end, or take all memory.
 * A file with which it does is refused as damaged.
 */
export function inspectUpload(upload: Upload, wait = timeout): Promise<Inspection> {
  const child = fork(program, {
    env,
    execArgv: [`--max-old-space-size=${memoryMegabytes}`],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  return new Promise((resolve) => {
    let inspection: Inspection = { refusal: { code: 'file.unreadable' } }
    const timer = setTimeout(() => child.kill('SIGKILL'), wait)
    child.once('message', (message) => (inspection = message as Inspection))
    child.once('error', () => child.kill('SIGKILL'))
    child.once('close', () => {
      clearTimeout(timer)
      resolve(inspection)
    })
    child.send(upload)
  })
}
