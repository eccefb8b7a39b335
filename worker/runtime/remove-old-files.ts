import { createObjects } from '../../supabase/functions/_shared/platform/storage/objects.ts'
import type { ScheduledWork } from './scheduled-work.ts'

/** Removes the files of jobs that ended more than a day ago, and those that no job has anymore. */
export const removeOldFiles: ScheduledWork = {
  name: 'remove-old-files',
  cron: '23 * * * *',
  async run({ commands, settings }) {
    const paths = await commands.oldFiles()
    if (paths.length > 0) await createObjects(settings).remove('exports', paths)
    await commands.removeOld()
  },
}
