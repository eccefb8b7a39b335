import { sql } from 'kysely'
import { asItself } from '../../supabase/functions/_shared/platform/db/transaction.ts'
import type { ScheduledWork } from './scheduled-work.ts'

const removals = [
  sql`select retention.remove_sessions()`,
  sql`select retention.remove_notifications()`,
  sql`select retention.remove_audit_log()`,
  sql`select retention.remove_viewings()`,
  sql`select retention.remove_removals()`,
  sql`select retention.remove_request_keys()`,
  sql`select retention.remove_push_subscriptions()`,
  sql`select retention.remove_push_news()`,
  sql`select retention.remove_call_events()`,
  sql`select retention.remove_recordings()`,
  sql`select retention.remove_transcripts()`,
  sql`select retention.remove_meeting_notices()`,
]

/** Removes the rows that are older than their retention period. A removal that fails does not stop the others. */
export const removeOldRows: ScheduledWork = {
  name: 'remove-old-rows',
  cron: '37 * * * *',
  async run({ connections }) {
    const errors: unknown[] = []
    for (const removal of removals)
      await asItself(connections, (database) => removal.execute(database)).catch((error: unknown) => {
        console.error('error: removing old rows:', error)
        errors.push(error)
      })
    if (errors.length > 0) throw new AggregateError(errors, 'Some old rows were not removed')
  },
}

/** Not every hour, because it reads the whole log: Auth's tables belong to Auth, so the portal adds no index to them. */
export const removeAuthLog: ScheduledWork = {
  name: 'remove-auth-log',
  cron: '7 */6 * * *',
  async run({ connections }) {
    await asItself(connections, (database) => sql`select retention.remove_auth_log()`.execute(database))
  },
}
