import { randomUUID } from 'node:crypto'
import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Smtp } from '../../runtime/settings.ts'
import type { Mail } from './layout.ts'

/** Where mails go: to a mail server or, on a local stack without one, into a folder. */
export type Post = Smtp | { folder: string }

export interface PostOffice {
  send(mail: Mail, messageId: string): Promise<unknown>
  close(): void
}

/** `silence`: the socket timeout in milliseconds. */
export function openPost(post: Post, { silence, atOnce }: { silence: number; atOnce: number }): PostOffice {
  if ('folder' in post) return { send: (mail) => keep(post.folder, mail), close: () => undefined }
  const { host, port, user, password, from } = post
  const transport = createTransport({
    host,
    port,
    secure: port === 465,
    pool: true,
    maxConnections: atOnce,
    ...(user ? { auth: { user, pass: password } } : {}),
    connectionTimeout: silence,
    greetingTimeout: silence,
    socketTimeout: silence,
  })
  return {
    send: (mail, messageId) => transport.sendMail({ ...mail, from, messageId }),
    close: () => transport.close(),
  }
}

/** The mails that a folder keeps. */
const kept = 100

/**
 * Writes the mail under another name first, so that a watcher of the folder never reads an incomplete one. The names
 * begin with the time, and the oldest are removed.
 */
async function keep(folder: string, mail: Mail): Promise<void> {
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}`
  const half = join(folder, `${name}.half`)
  await writeFile(half, `${JSON.stringify(mail, null, 2)}\n`, { mode: 0o600 })
  await rename(half, join(folder, `${name}.json`))
  const old = (await readdir(folder)).toSorted().slice(0, -kept)
  await Promise.all(old.map((one) => rm(join(folder, one), { force: true })))
}
