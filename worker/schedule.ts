import { endViewings } from './areas/administration/end-viewings.ts'
import { replaceRemovedNames } from './areas/administration/replace-removed-names.ts'
import { compactCounts } from './areas/calendar/compact-counts.ts'
import { removeRooms } from './areas/chat/remove-rooms.ts'
import { compareFiles } from './areas/files/compare-files.ts'
import { removeFiles } from './areas/files/remove-files.ts'
import { sendInvitations } from './areas/meetings/send-invitations.ts'
import { remindPeople } from './areas/notifications/remind.ts'
import { removeRecordings } from './areas/recordings/remove-recordings.ts'
import { removeOldFiles } from './runtime/remove-old-files.ts'
import { removeAuthLog, removeOldRows } from './runtime/remove-old-rows.ts'
import type { ScheduledWork } from './runtime/scheduled-work.ts'

/** All work that runs at fixed times. */
export const schedule: readonly ScheduledWork[] = [
  remindPeople,
  sendInvitations,
  removeOldFiles,
  removeRooms,
  removeFiles,
  compareFiles,
  removeRecordings,
  compactCounts,
  endViewings,
  replaceRemovedNames,
  removeOldRows,
  removeAuthLog,
]
