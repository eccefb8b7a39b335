import type { NotificationDefinition } from './definition.ts'
import { messageMention } from './message-mention.ts'
import { messageReply } from './message-reply.ts'
import { reportAcknowledged } from './report-acknowledged.ts'
import { reportReminder } from './report-reminder.ts'
import { reportResubmitted } from './report-resubmitted.ts'
import { reportReturned } from './report-returned.ts'
import { reportsMissing } from './reports-missing.ts'
import { roomAdded } from './room-added.ts'
import { taskAssigned } from './task-assigned.ts'

export const notificationDefinitions = [
  reportReminder,
  reportsMissing,
  reportAcknowledged,
  reportReturned,
  reportResubmitted,
  taskAssigned,
  roomAdded,
  messageMention,
  messageReply,
] as const

/** The definition of a kind; undefined for a kind that is newer than this build. */
export const definitionOf = (kind: string): NotificationDefinition | undefined =>
  notificationDefinitions.find((definition) => definition.kind === kind)

/** The address of the page that a notification opens; null when this build does not know its kind or payload. */
export const linkOf = (kind: string, payload: unknown): string | null => definitionOf(kind)?.link(payload) ?? null
