import { planAccess, planViews } from './action-plans.ts'
import { calendarAccess, calendarViews } from './calendar.ts'
import { chatAccess, chatViews } from './chat.ts'
import { complianceViews, daysOffAccess } from './days-off.ts'
import { jobAccess } from './jobs.ts'
import { notificationAccess } from './notifications.ts'
import { organizationAccess } from './organization.ts'
import { peopleAccess, peopleViews } from './people.ts'
import { reportAccess, reportViews } from './reports.ts'
import type { TableAccess, ViewAccess } from './table-access.ts'

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
  ...jobAccess,
  ...calendarAccess,
  ...chatAccess,
}

export const viewAccess: Record<string, ViewAccess> = {
  ...peopleViews,
  ...reportViews,
  ...planViews,
  ...complianceViews,
  ...calendarViews,
  ...chatViews,
}
