import { sql } from 'kysely'
import { bucket } from '../../../supabase/functions/_shared/domain/calls/recordings.ts'
import { asItself } from '../../../supabase/functions/_shared/platform/db/transaction.ts'
import { removeObjects } from '../../runtime/remove-objects.ts'
import type { ScheduledWork } from '../../runtime/scheduled-work.ts'

/** Marks recordings that no recorder takes up as failed, and removes the contents of deleted ones. */
export const removeRecordings: ScheduledWork = {
  name: 'remove-recordings',
  cron: '*/10 * * * *',
  async run(dependencies) {
    await asItself(dependencies.connections, (database) => sql`select calls.give_up_recordings()`.execute(database))
    await removeObjects(dependencies, bucket, (database) =>
      sql<{ name: string }>`select * from calls.unneeded_objects() as name`.execute(database),
    )
  },
}
