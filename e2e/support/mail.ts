import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { linkOf, type Mail } from '../../local/mail/mail.ts'
import { until } from '../../local/until.ts'

/** Waits for a mail to an address in a local stack's mail folder and returns the link in the newest one. */
export function mailedLink(folder: string, address: string): Promise<string> {
  return until(
    async () => {
      const names = (await readdir(folder))
        .filter((name) => name.endsWith('.json'))
        .toSorted()
        .toReversed()
      const mails = await Promise.all(
        names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Mail),
      )
      const mail = mails.find(({ to }) => to === address)
      return mail && linkOf(mail)
    },
    10_000,
    `no mail to ${address} within 10 s`,
  )
}
