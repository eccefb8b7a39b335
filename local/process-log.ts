import { closeSync, openSync } from 'node:fs'
import { copyFile, readFile, rename, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'

/** Starts a service's log file for this run; the previous run's is kept as `<name>.log.1`. */
export async function freshLog(folder: string, name: string): Promise<string> {
  const file = join(folder, `${name}.log`)
  await rename(file, `${file}.1`).catch(() => undefined)
  closeSync(openSync(file, 'a', 0o600))
  return file
}

/** A service keeps at most two files of about this size. */
const longestLogBytes = 10 * 1024 * 1024

/**
 * Empties a log that has become too long, after copying it to `<name>.log.1`. The service keeps the file open and
 * appends to it, so the file cannot be renamed. On a full disk there is no room for the copy, and it is left out.
 */
export async function rotateLog(file: string, longest = longestLogBytes): Promise<void> {
  const { size } = await stat(file)
  if (size <= longest) return
  await copyFile(file, `${file}.1`).catch(() => undefined)
  await truncate(file)
}

/** The last error in a log file, or its last line when there is none. */
export async function lastError(file: string): Promise<string> {
  const lines = (await readFile(file, 'utf8').catch(() => '')).trimEnd().split('\n')
  const found = lines.findLast((line) => /fatal|panic|error/i.test(line)) ?? lines.at(-1) ?? ''
  return found.replace(/^.*?(FATAL|PANIC|ERROR|error):/i, '$1:').trim()
}
