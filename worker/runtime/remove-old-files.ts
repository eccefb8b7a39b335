import { createObjects } from '../../supabase/functions/_shared/platform/storage/objects.ts'
import type { ScheduledWork } from './scheduled-work.ts'

/** Removes the files of jobs that ended more than a day ago. */
export const removeOldFiles: ScheduledWork = {
  name: 'remove-old-files',
  cron: '23 * * * *',
  async run({ commands, settings }) {
    const files = await commands.oldFiles()
    if (files.length > 0)
      await createObjects(settings).remove(
        'exports',
        files.map(({ filePath }) => filePath),
      )
    await commands.filesRemoved(files.map(({ id }) => id))
  },
}
