import { sql } from 'kysely'
import { inParts } from '../../runtime/in-parts.ts'
import type { ScheduledWork } from '../../runtime/scheduled-work.ts'

/** Removes what was left of rooms that were too large to be deleted in one request (ROOM-50). */
export const removeRooms: ScheduledWork = {
  name: 'remove-rooms',
  cron: '* * * * *',
  run: (dependencies) => inParts(dependencies, sql<{ isLeft: boolean }>`select chat.remove_contents() as is_left`),
}
