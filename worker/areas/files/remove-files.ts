import { sql } from 'kysely'
import { bucket } from '../../../supabase/functions/_shared/domain/chat/write-file.ts'
import { personPhotoBucket } from '../../../supabase/functions/_shared/domain/people/photos.ts'
import { photoBucket } from '../../../supabase/functions/_shared/domain/reports/photos.ts'
import { asItself } from '../../../supabase/functions/_shared/platform/db/transaction.ts'
import { removeObjects } from '../../runtime/remove-objects.ts'
import type { ScheduledWork } from '../../runtime/scheduled-work.ts'

/** Removes files that were never sent, and the contents of deleted files, rooms, reports and photos of people. */
export const removeFiles: ScheduledWork = {
  name: 'remove-files',
  cron: '*/10 * * * *',
  async run(dependencies) {
    await asItself(dependencies.connections, (database) =>
      sql`select chat.remove_unsent_files(), reports.remove_unready_photos(), people.remove_untaken_photos()`.execute(
        database,
      ),
    )
    await asItself(dependencies.connections, (database) => sql`select files.forget_uploads()`.execute(database))
    for (const one of [bucket, photoBucket, personPhotoBucket])
      await removeObjects(dependencies, one, (database) =>
        sql<{ name: string }>`select * from files.unneeded_objects(${one}) as name`.execute(database),
      )
    await asItself(dependencies.connections, (database) => sql`select files.forget_leftovers()`.execute(database))
  },
}
