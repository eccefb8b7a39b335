import { closeSync, openSync } from 'node:fs'
import { readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'

/** Starts a service's log file for this run; the previous run's is kept as `<name>.log.1`. */
export async function freshLog(folder: string, name: string): Promise<string> {
  const file = join(folder, `${name}.log`)
  await rename(file, `${file}.1`).catch(() => undefined)
  closeSync(openSync(file, 'a', 0o600))
  return file
}

/** The last error in a log file, or its last line when there is none. */
export async function lastComplaint(file: string): Promise<string> {
  const lines = (await readFile(file, 'utf8').catch(() => '')).trimEnd().split('\n')
  const complaint = lines.findLast((line) => /fatal|panic|error/i.test(line)) ?? lines.at(-1) ?? ''
  return complaint.replace(/^.*?(FATAL|PANIC|ERROR|error):/i, '$1:').trim()
}
