import { endViewings } from './areas/administration/end-viewings.ts'
import { compactCounts } from './areas/calendar/compact-counts.ts'
import { remindPeople } from './areas/notifications/remind.ts'
import { removeOldFiles } from './runtime/remove-old-files.ts'
import { removeOldRows } from './runtime/remove-old-rows.ts'
import type { ScheduledWork } from './runtime/scheduled-work.ts'

/** All work that runs at fixed times. */
export const schedule: readonly ScheduledWork[] = [
  remindPeople,
  removeOldFiles,
  compactCounts,
  endViewings,
  removeOldRows,
]
