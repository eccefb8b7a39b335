import { sql } from 'kysely'
import { asItself } from '../../../supabase/functions/_shared/platform/db/transaction.ts'
import type { ScheduledWork } from '../../runtime/scheduled-work.ts'

/** Replaces the names that were removed, in short transactions, because each locks the rooms of its messages. */
export const replaceRemovedNames: ScheduledWork = {
  name: 'replace-removed-names',
  cron: '* * * * *',
  async run({ connections }) {
    for (;;) {
      const { rows } = await asItself(connections, (database) =>
        sql<{ isLeft: boolean }>`select people.replace_removed_names() as is_left`.execute(database),
      )
      if (!rows[0]?.isLeft) return
    }
  },
}
