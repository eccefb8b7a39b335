import { fork } from 'node:child_process'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { type Inspection, ready, type Report, type Upload } from './inspection.ts'

const program = fileURLToPath(new URL('inspection-process.ts', import.meta.url))
/** Milliseconds. */
const timeout = 60_000
const memoryMegabytes = 256
/** Signals from outside, for example when the machine or the worker's service stops. */
const interruptions: (NodeJS.Signals | null)[] = ['SIGTERM', 'SIGINT', 'SIGHUP']
/** All that the process inherits: no key and no password of the worker. */
const inherited = ['PATH', 'SystemRoot', 'TEMP', 'TMPDIR', 'NODE_COMPILE_CACHE']
const env = Object.fromEntries(inherited.map((name) => [name, process.env[name]]))

/**
 * Inspects an upload in a process of its own, because a decoder of images may crash, never end, or take all memory.
 * A file with which it does is refused as damaged. Throws when something else prevented the inspection, for example an
 * upgrade that is just replacing the packages. `wait` is counted from the moment at which the process has its program.
 */
export function inspectUpload(upload: Upload, wait = timeout): Promise<Inspection> {
  const child = fork(program, {
    env,
    execArgv: [`--max-old-space-size=${memoryMegabytes}`],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  return new Promise((resolve, reject) => {
    let report: Report | undefined = { failure: 'The inspection could not begin' }
    const kill = () => child.kill('SIGKILL')
    let timer = setTimeout(kill, timeout)
    child.on('message', (message: typeof ready | Report) => {
      report = message === ready ? undefined : message
      if (report) return
      clearTimeout(timer)
      timer = setTimeout(kill, wait)
      child.send(upload)
    })
    child.once('error', kill)
    child.once('close', (_, signal) => {
      clearTimeout(timer)
      if (report && 'inspection' in report) resolve(report.inspection)
      else if (interruptions.includes(signal)) reject(new Error(`The inspection was interrupted by ${signal}`))
      else if (report) reject(new Error(report.failure))
      else resolve({ refusal: { code: 'file.unreadable' } })
    })
  })
}
