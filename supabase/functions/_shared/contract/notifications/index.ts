import { announcementReminder } from './announcement-reminder.ts'
import { callMissed } from './call-missed.ts'
import { chatReminder } from './chat-reminder.ts'
import type { NotificationDefinition } from './definition.ts'
import { meetingCancelled } from './meeting-cancelled.ts'
import { meetingChanged } from './meeting-changed.ts'
import { meetingInvited } from './meeting-invited.ts'
import { messageMention } from './message-mention.ts'
import { messageReply } from './message-reply.ts'
import { reportAcknowledged } from './report-acknowledged.ts'
import { reportReminder } from './report-reminder.ts'
import { reportResubmitted } from './report-resubmitted.ts'
import { reportReturned } from './report-returned.ts'
import { reportsMissing } from './reports-missing.ts'
import { roomAdded } from './room-added.ts'
import { taskAssigned } from './task-assigned.ts'
import { taskCommented } from './task-commented.ts'
import { taskMention } from './task-mention.ts'
import { taskShared } from './task-shared.ts'

export const notificationDefinitions = [
  reportReminder,
  reportsMissing,
  reportAcknowledged,
  reportReturned,
  reportResubmitted,
  taskAssigned,
  taskShared,
  taskCommented,
  taskMention,
  roomAdded,
  messageMention,
  messageReply,
  chatReminder,
  callMissed,
  announcementReminder,
  meetingInvited,
  meetingChanged,
  meetingCancelled,
] as const

/** The definition of a kind; undefined for a kind that is newer than this build. */
export const definitionOf = (kind: string): NotificationDefinition | undefined =>
  notificationDefinitions.find((definition) => definition.kind === kind)

/** The address of the page that a notification opens; null when this build does not know its kind or payload. */
export const linkOf = (kind: string, payload: unknown): string | null => definitionOf(kind)?.link(payload) ?? null
