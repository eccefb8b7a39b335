import { sql } from 'kysely'
import { asItself } from '../../supabase/functions/_shared/platform/db/transaction.ts'
import type { ScheduledWork } from './scheduled-work.ts'

const removals = [
  sql`select retention.remove_sessions()`,
  sql`select retention.remove_notifications()`,
  sql`select retention.remove_audit_log()`,
  sql`select retention.remove_auth_log()`,
  sql`select retention.remove_viewings()`,
  sql`select retention.remove_removals()`,
]

/** Removes the rows that are older than their retention period. */
export const removeOldRows: ScheduledWork = {
  name: 'remove-old-rows',
  cron: '37 * * * *',
  async run({ connections }) {
    for (const removal of removals) await asItself(connections, (database) => removal.execute(database))
  },
}
