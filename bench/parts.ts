import type { Stack } from '../local/index.ts'
import { actionPlanRows } from './action-plans.ts'
import { agendaRows } from './agenda.ts'
import { bundleRows } from './bundle.ts'
import { calendarFeedRows } from './calendar-feed.ts'
import { calendarRows } from './calendar.ts'
import { callRoomRows } from './call-rooms.ts'
import { callSoundRows } from './call-sound.ts'
import { callRows } from './calls.ts'
import { chatWindowRows } from './chat-window.ts'
import { chatRows } from './chat.ts'
import { complianceRows } from './compliance.ts'
import { dashboardRows } from './dashboard.ts'
import { exportRows } from './exports.ts'
import type { Measurement } from './measurement.ts'
import { missingRows } from './missing.ts'
import { notificationRows } from './notifications.ts'
import { oversightRows } from './oversight.ts'
import { pushRows } from './push.ts'
import { broadcastRows } from './realtime.ts'
import { recordingRows } from './recording.ts'
import { reportPageRows } from './report-page.ts'
import { reportingRows } from './reporting.ts'
import { requestRows } from './requests.ts'
import { signInRows } from './sign-in.ts'
import { usersPageRows } from './users-page.ts'
import { writeRows } from './writes.ts'

/** The stacks with 10,000 and with 1,000,000 reports. */
export type Size = 'small' | 'large'

export interface Part {
  readonly name: string
  readonly needs: readonly Size[]
  /** Fills the large stack with rows of its own, so that it measures the same with as many reports as the small one has. */
  readonly fewReports?: true
  readonly measure: (stackOf: (size: Size) => Stack) => Promise<Measurement[]>
}

const onBoth = (name: string, measure: (small: Stack, large: Stack) => Promise<Measurement[]>): Part => ({
  name,
  needs: ['small', 'large'],
  measure: (stackOf) => measure(stackOf('small'), stackOf('large')),
})

const on = (size: Size, name: string, measure: (stack: Stack) => Promise<Measurement[]>): Part => ({
  name,
  needs: [size],
  measure: (stackOf) => measure(stackOf(size)),
})

/** In the order of the page, which is the order of measuring: a stack is stopped once no later part needs it. */
export const parts: readonly Part[] = [
  onBoth('report-page', reportPageRows),
  onBoth('notifications', notificationRows),
  onBoth('compliance', complianceRows),
  onBoth('missing', missingRows),
  onBoth('action-plans', actionPlanRows),
  onBoth('calendar', calendarRows),
  onBoth('dashboard', dashboardRows),
  onBoth('calendar-feed', calendarFeedRows),
  { ...onBoth('chat', chatRows), fewReports: true },
  { ...on('small', 'chat-window', chatWindowRows), fewReports: true },
  { ...on('small', 'agenda', agendaRows), fewReports: true },
  { ...on('small', 'oversight', oversightRows), fewReports: true },
  { name: 'push', needs: [], measure: pushRows },
  { name: 'calls', needs: [], measure: callRows },
  { name: 'call-rooms', needs: [], measure: callRoomRows },
  { name: 'call-sound', needs: [], measure: callSoundRows },
  { name: 'recording', needs: [], measure: recordingRows },
  on('small', 'sign-in', signInRows),
  on('small', 'writes', writeRows),
  on('large', 'reporting', reportingRows),
  on('large', 'requests', requestRows),
  on('large', 'users-page', usersPageRows),
  on('large', 'realtime', broadcastRows),
  on('large', 'exports', exportRows),
  // The start of the stack has built the web app.
  on('large', 'bundle', bundleRows),
]
