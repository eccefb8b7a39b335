import { sql } from 'kysely'
import { asItself } from '../../../supabase/functions/_shared/platform/db/transaction.ts'
import type { ScheduledWork } from '../../runtime/scheduled-work.ts'

/** Ends abandoned viewings, such as those whose session has ended. */
export const endViewings: ScheduledWork = {
  name: 'end-viewings',
  cron: '* * * * *',
  async run({ connections }) {
    await asItself(connections, (database) => sql`select access.end_abandoned_viewings()`.execute(database))
  },
}
