import { sql } from 'kysely'
import { asItself } from '../../../supabase/functions/_shared/platform/db/transaction.ts'
import type { ScheduledWork } from '../../runtime/scheduled-work.ts'

/** In milliseconds: other scheduled work waits meanwhile. The next run goes on. */
const patience = 30_000

/** Replaces the names that were removed, in short transactions, because each locks the rooms of its messages. */
export const replaceRemovedNames: ScheduledWork = {
  name: 'replace-removed-names',
  cron: '* * * * *',
  async run({ connections }) {
    const end = Date.now() + patience
    while (Date.now() < end) {
      const { rows } = await asItself(connections, (database) =>
        sql<{ isLeft: boolean }>`select people.replace_removed_names() as is_left`.execute(database),
      )
      if (!rows[0]?.isLeft) return
    }
  },
}
