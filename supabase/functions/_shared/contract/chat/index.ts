import { chatAnnouncements } from './announcements.ts'
import { callLogs } from './call-logs.ts'
import { callReports, chatCalls } from './calls.ts'
import { chatFiles } from './files.ts'
import { chatMessages } from './messages.ts'
import { chatPlans } from './plans.ts'
import { callRecordings } from './recordings.ts'
import { chatRepository } from './repository.ts'
import { chatRooms } from './rooms.ts'
import { chatSaved } from './saved.ts'
import { chatSearch } from './search.ts'
import { callSummaries } from './summaries.ts'
import { chatTyping } from './typing.ts'

/** The endpoints of the chat, by area. */
export const chat = {
  chatRooms,
  chatMessages,
  chatAnnouncements,
  chatFiles,
  chatPlans,
  chatRepository,
  chatSaved,
  chatSearch,
  chatTyping,
  chatCalls,
  callLogs,
  callRecordings,
  callSummaries,
  callReports,
}
