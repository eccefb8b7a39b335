import { sql } from 'kysely'
import { asItself } from '../../../supabase/functions/_shared/platform/db/transaction.ts'
import { sendMails } from '../../output/mail/send-mails.ts'
import type { Dependencies } from '../../runtime/dependencies.ts'
import type { ScheduledWork } from '../../runtime/scheduled-work.ts'
import { composeMail, type DueMail } from './compose.ts'

/** Reminds people who owe today's report, notifies reviewers of missing reports, and sends the mails that are due. */
async function remind({ connections, settings: { smtp, publicUrl } }: Dependencies): Promise<void> {
  const byMail = smtp !== null && publicUrl !== null
  await asItself(connections, (database) => sql`select reminders.remind(${byMail})`.execute(database))
  await asItself(connections, (database) => sql`select reminders.summarize(${byMail})`.execute(database))
  if (!byMail) return
  await sendMails(
    {
      next: async () => {
        const { rows } = await asItself(connections, (database) =>
          sql<DueMail>`select * from reminders.next_mail()`.execute(database),
        )
        const [due] = rows
        return due && { id: due.id, messageId: due.id, compose: () => composeMail(due, publicUrl) }
      },
      sent: (id) => asItself(connections, (database) => sql`select reminders.mail_sent(${id})`.execute(database)),
    },
    smtp,
    publicUrl,
  )
}

export const remindPeople: ScheduledWork = { name: 'remind-people', cron: '*/5 * * * *', run: remind }
