import { sql } from 'kysely'
import { asItself } from '../../../supabase/functions/_shared/platform/db/transaction.ts'
import type { Dependencies } from '../../runtime/dependencies.ts'
import type { DueMail } from './compose.ts'
import { sendMails } from './send-mails.ts'

/** Reminds people who owe today's report, tells reviewers whose reports are missing, and sends due mails. */
export async function remind({ connections, settings: { smtp, publicUrl } }: Dependencies): Promise<void> {
  const byMail = smtp !== null && publicUrl !== null
  await asItself(connections, (database) => sql`select reminders.remind(${byMail})`.execute(database))
  await asItself(connections, (database) => sql`select reminders.summarise(${byMail})`.execute(database))
  if (!byMail) return
  await sendMails(
    {
      next: async () => {
        const { rows } = await asItself(connections, (database) =>
          sql<DueMail>`select * from reminders.next_mail()`.execute(database),
        )
        return rows[0]
      },
      sent: (id) => asItself(connections, (database) => sql`select reminders.mail_sent(${id})`.execute(database)),
    },
    smtp,
    publicUrl,
  )
}
