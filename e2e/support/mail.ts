import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { linkOf, type Mail } from '../../local/mail/mail.ts'
import { until } from '../../local/until.ts'

/** The link of the newest mail to an address, as soon as there is one. `folder` is where a local stack keeps its mails. */
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
