import { watch } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mail } from './mail.ts'

const isMail = (name: string): boolean => name.endsWith('.json')

/** Logs each new mail in the folder as one block. Returns a function that stops watching. */
export async function followMail(folder: string, log: (line: string) => void): Promise<() => Promise<void>> {
  const seen = new Set((await readdir(folder)).filter(isMail))
  const watcher = watch(folder, (_event, name) => {
    if (name === null || !isMail(name) || seen.has(name)) return
    seen.add(name)
    readFile(join(folder, name), 'utf8').then(
      (text) => log(blockOf(JSON.parse(text) as Mail)),
      () => seen.delete(name),
    )
  })
  return async () => watcher.close()
}

function blockOf(mail: Mail): string {
  const body = mail.text.split('\n').map((line) => (line ? `  ${line}` : ''))
  return ['', `Mail to ${mail.to}: ${mail.subject}`, ...body, ''].join('\n')
}
