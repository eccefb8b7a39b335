import { sql } from 'kysely'
import { asItself } from '../../../supabase/functions/_shared/platform/db/transaction.ts'
import { sendMails } from '../../output/mail/send-mails.ts'
import type { Dependencies } from '../../runtime/dependencies.ts'
import type { ScheduledWork } from '../../runtime/scheduled-work.ts'
import { composeMeeting } from './compose-meeting.ts'
import { type DueMail } from './due-mail.ts'

const keyOf = ({ noticeId, personId }: DueMail): string => `${noticeId}/${personId}`

/** Sends the mails about meetings that are due. */
async function send({ connections, settings: { smtp, publicUrl } }: Dependencies): Promise<void> {
  if (!smtp || publicUrl === null) return
  await sendMails(
    {
      next: async () => {
        const { rows } = await asItself(connections, (database) =>
          sql<DueMail>`select * from meetings.next_mail()`.execute(database),
        )
        const [due] = rows
        return (
          due && {
            id: keyOf(due),
            messageId: `${due.noticeId}.${due.personId}`,
            compose: () => composeMeeting(due, publicUrl),
          }
        )
      },
      sent: (id) => {
        const [noticeId, personId] = id.split('/')
        return asItself(connections, (database) =>
          sql`select meetings.mail_sent(${noticeId}, ${personId})`.execute(database),
        )
      },
    },
    smtp,
    publicUrl,
  )
}

export const sendInvitations: ScheduledWork = { name: 'send-invitations', cron: '* * * * *', run: send }
