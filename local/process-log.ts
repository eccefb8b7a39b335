import { closeSync, openSync } from 'node:fs'
import { readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'

/** The log file of one service in one run; the run before it is kept as `<name>.log.1`. */
export async function freshLog(folder: string, name: string): Promise<string> {
  const file = join(folder, `${name}.log`)
  await rename(file, `${file}.1`).catch(() => undefined)
  closeSync(openSync(file, 'a', 0o600))
  return file
}

/** The last line that tells what went wrong, for the one line that a person at the terminal reads. */
export async function lastComplaint(file: string): Promise<string> {
  const lines = (await readFile(file, 'utf8').catch(() => '')).trimEnd().split('\n')
  const complaint = lines.findLast((line) => /fatal|panic|error/i.test(line)) ?? lines.at(-1) ?? ''
  return complaint.replace(/^.*?(FATAL|PANIC|ERROR|error):/i, '$1:').trim()
}
