import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { statementsAsItself } from '../../../supabase/functions/_shared/platform/db/transaction.ts'
import { sendMails } from '../../output/mail/send-mails.ts'
import type { Dependencies } from '../../runtime/dependencies.ts'
import { repeat } from '../../runtime/repeat.ts'
import { composeRecovery, type DueRecovery } from './compose-recovery.ts'

/** How often to look for requests, in milliseconds. */
const interval = 1_000
/** A mail takes less time than a request stays claimed. */
const limits = { silence: 10_000, longest: 30_000, round: 60_000, atOnce: 1, failuresMaximum: 3 }
/** How long `stop` waits for the mail that is being sent, in milliseconds. */
const grace = 3_000

/** Mails links to people who forgot their password and asked for one, until `stop` is called. */
export function followRecoveries({ connections, settings }: Dependencies): { stop: () => Promise<void> } {
  const { publicUrl, smtp, mailDir } = settings
  const post = smtp ?? (mailDir === null ? null : { folder: mailDir })
  if (post === null || publicUrl === null) {
    console.error('No mail server or no public address is set: people who forgot their password get no mail')
    return { stop: async () => undefined }
  }

  const call = statementsAsItself(connections)
  let isStopping = false
  const interrupting = new AbortController()

  const look = () =>
    sendMails(
      {
        next: async () => {
          if (isStopping) return undefined
          const [due] = await call(sql<DueRecovery>`select * from session.next_recovery_mail()`)
          // A repeated mail has another token, so it is another message.
          return (
            due && { id: due.token, messageId: crypto.randomUUID(), compose: () => composeRecovery(due, publicUrl) }
          )
        },
        sent: (token) => call(sql`select session.recovery_mailed(${token})`),
        notSent: (token) => call(sql`select session.recovery_not_mailed(${token}, ${isStopping})`),
      },
      post,
      publicUrl,
      limits,
      interrupting.signal,
    )

  const looking = repeat(interval, 'looking for forgotten passwords', look)
  return {
    async stop() {
      isStopping = true
      const stopped = looking.stop()
      await Promise.race([stopped, pause(grace)])
      interrupting.abort()
      await stopped
    },
  }
}
