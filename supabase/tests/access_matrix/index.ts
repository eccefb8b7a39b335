import { planAccess, planViews } from './action-plans.ts'
import { calendarAccess, calendarViews } from './calendar.ts'
import { callAccess, callViews } from './calls.ts'
import { linesOf } from './cells.ts'
import { chatAccess, chatViews } from './chat.ts'
import { collaborationAccess, collaborationViews, shareCases } from './collaboration.ts'
import { complianceViews, daysOffAccess } from './days-off.ts'
import { jobAccess } from './jobs.ts'
import { meetingAccess, meetingViews } from './meetings.ts'
import { notificationAccess } from './notifications.ts'
import { objects } from './objects.ts'
import { organizationAccess } from './organization.ts'
import { peopleAccess, peopleViews } from './people.ts'
import { reportAccess, reportViews } from './reports.ts'
import type { TableAccess, ViewAccess } from './table-access.ts'

export { objects }
export { type Persona, personas } from './personas.ts'
export type { TableAccess } from './table-access.ts'

/** For each table of the API, the personas that may read and write it. */
export const matrix: Record<string, TableAccess> = {
  ...organizationAccess,
  ...daysOffAccess,
  ...peopleAccess,
  ...reportAccess,
  ...notificationAccess,
  ...planAccess,
  ...collaborationAccess,
  ...jobAccess,
  ...calendarAccess,
  ...chatAccess,
  ...callAccess,
  ...meetingAccess,
}

export const viewAccess: Record<string, ViewAccess> = {
  ...peopleViews,
  ...reportViews,
  ...planViews,
  ...collaborationViews,
  ...complianceViews,
  ...calendarViews,
  ...chatViews,
  ...callViews,
  ...meetingViews,
}

/** All that is asked of each persona about tables: the matrix, and tasks that are shared with everyone. */
export const cases = [
  ...Object.entries(matrix).map(([name, access]) => ({ title: name, name, access, lines: linesOf(access) })),
  ...shareCases,
]
