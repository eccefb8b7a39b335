import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { watchFolder } from '../watch-folder.ts'
import type { Mail } from './mail.ts'

const isMail = (name: string): boolean => name.endsWith('.json')

/** Logs each new mail in the folder as one block. Returns a function that stops watching. */
export async function followMail(folder: string, log: (line: string) => void): Promise<() => Promise<void>> {
  const seen = new Set((await readdir(folder)).filter(isMail))
  const print = (_event: string, name: string | null) => {
    if (name === null || !isMail(name) || seen.has(name)) return
    seen.add(name)
    readFile(join(folder, name), 'utf8').then(
      (text) => log(blockOf(JSON.parse(text) as Mail)),
      () => seen.delete(name),
    )
  }
  const stop = watchFolder(folder, print, (reason) =>
    log(`${'mail'.padEnd(12)} is kept in ${folder}, but not printed: ${reason}`),
  )
  return async () => stop()
}

function blockOf(mail: Mail): string {
  const body = mail.text.split('\n').map((line) => (line ? `  ${line}` : ''))
  return ['', `Mail to ${mail.to}: ${mail.subject}`, ...body, ''].join('\n')
}
