import { sql } from 'kysely'
import { asItself } from '../supabase/functions/_shared/platform/db/transaction.ts'
import { createObjects } from '../supabase/functions/_shared/platform/storage/objects.ts'
import { remind } from './areas/notifications/remind.ts'
import type { Dependencies } from './runtime/dependencies.ts'

/**
 * Scheduled work without an owner: it may only call what is granted to the worker's login. `cron` is in UTC. With several
 * workers it still runs once; an interrupted run is retried.
 */
export interface Scheduled {
  name: string
  cron: string
  run(dependencies: Dependencies): Promise<void>
}

const removeOldFiles: Scheduled = {
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

const drawCountsTogether: Scheduled = {
  name: 'draw-calendar-counts-together',
  cron: '*/15 * * * *',
  async run({ connections }) {
    await asItself(connections, (database) => sql`select calendar.compact_counts()`.execute(database))
  },
}

const remindPeople: Scheduled = { name: 'remind-people', cron: '*/5 * * * *', run: remind }

const endViewings: Scheduled = {
  name: 'end-viewings',
  cron: '* * * * *',
  async run({ connections }) {
    await asItself(connections, (database) => sql`select access.end_left_viewings()`.execute(database))
  },
}

export const schedule: readonly Scheduled[] = [remindPeople, removeOldFiles, drawCountsTogether, endViewings]
