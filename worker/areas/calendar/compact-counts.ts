import { sql } from 'kysely'
import { asItself } from '../../../supabase/functions/_shared/platform/db/transaction.ts'
import type { ScheduledWork } from '../../runtime/scheduled-work.ts'

export const compactCounts: ScheduledWork = {
  name: 'compact-calendar-counts',
  cron: '*/15 * * * *',
  async run({ connections }) {
    await asItself(connections, (database) => sql`select calendar.compact_counts()`.execute(database))
  },
}
