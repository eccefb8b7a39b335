import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import type { Connections } from '../../supabase/functions/_shared/db/connections.ts'
import { asItself } from '../../supabase/functions/_shared/db/transaction.ts'
import type { Surroundings } from '../surroundings.ts'
import type { Smtp } from '../settings.ts'
import { composeMail, type DueMail } from './compose.ts'

/** After so many failures in a row the mail server is taken for away; what is due is tried at a later round. */
const patience = 3

/** Reminds who owes today's report, tells reviewers who was missing, and sends what is due as mail. */
export async function remind({ connections, settings: { smtp, publicUrl } }: Surroundings): Promise<void> {
  const byMail = smtp !== null && publicUrl !== null
  await asItself(connections, (database) => sql`select reminders.remind(${byMail})`.execute(database))
  await asItself(connections, (database) => sql`select reminders.summarise(${byMail})`.execute(database))
  if (byMail) await sendMails(connections, smtp, publicUrl)
}

async function nextMail(connections: Connections): Promise<DueMail | undefined> {
  const { rows } = await asItself(connections, (database) => sql<DueMail>`select * from reminders.next_mail()`.execute(database))
  return rows[0]
}

/** One after another: each is taken before it is sent and ticked off afterwards, so that none is lost when the worker dies. */
async function sendMails(connections: Connections, smtp: Smtp, publicUrl: string): Promise<void> {
  const { host, port, user, password, from } = smtp
  const transport = createTransport({ host, port, secure: port === 465, pool: true, ...(user ? { auth: { user, pass: password } } : {}) })
  try {
    let failures = 0
    for (let due = await nextMail(connections); due; due = await nextMail(connections)) {
      const { id } = due
      try {
        // A mail that was sent and not ticked off comes twice, as one message.
        await transport.sendMail({ ...composeMail(due, publicUrl), from, messageId: `<${id}@${new URL(publicUrl).hostname}>` })
        failures = 0
      } catch (error) {
        console.error(`error: the mail of notification ${id}:`, error)
        if (++failures === patience) return
        continue
      }
      await asItself(connections, (database) => sql`select reminders.mail_sent(${id})`.execute(database))
    }
  } finally {
    transport.close()
  }
}
