import { sql } from 'kysely'
import { statementsAsItself } from '../../../supabase/functions/_shared/platform/db/transaction.ts'
import type { Dependencies } from '../../runtime/dependencies.ts'
import { repeat } from '../../runtime/repeat.ts'

/** How often to look for reminders that are due, in milliseconds. */
const interval = 1_000

/** Reminds people of the messages that they have saved, until `stop` is called. */
export function sendReminders({ connections }: Pick<Dependencies, 'connections'>): { stop: () => Promise<void> } {
  const call = statementsAsItself(connections)
  return repeat(interval, 'sending reminders of messages', async () => {
    for (let sent = 1; sent > 0;) {
      const [reminded] = await call(sql<{ sent: number }>`select chat.send_reminders() as sent`)
      sent = reminded?.sent ?? 0
    }
  })
}
