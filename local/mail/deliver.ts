import { randomUUID } from 'node:crypto'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { type Mail, textOf } from './mail.ts'
import type { Smtp } from './smtp.ts'

type Deliver = (mail: Mail) => Promise<void>

/** Sends mails through the mail server, or without one writes each to a file in `folder`. */
export function delivery(smtp: Smtp | undefined, folder: string): Deliver {
  return smtp ? bySmtp(smtp) : (mail) => keep(folder, mail)
}

function bySmtp({ host, port, user, password, from }: Smtp): Deliver {
  const transport = createTransport({
    host,
    port,
    secure: port === 465,
    ...(user ? { auth: { user, pass: password ?? '' } } : {}),
  })
  return async (mail) => {
    await transport.sendMail({ from, to: mail.to, subject: mail.subject, html: mail.html, text: textOf(mail) })
  }
}

/** Written under another name first, so that a watcher of the folder never reads an incomplete mail. */
async function keep(folder: string, mail: Mail): Promise<void> {
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}`
  const half = join(folder, `${name}.half`)
  await writeFile(half, `${JSON.stringify(mail, null, 2)}\n`, { mode: 0o600 })
  await rename(half, join(folder, `${name}.json`))
}
