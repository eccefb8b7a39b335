import { actionPlans } from './action-plans.ts'
import { administration } from './administration/index.ts'
import { auth } from './auth.ts'
import { calendarIntegrations } from './calendar-integrations.ts'
import { calendar } from './calendar.ts'
import { chat } from './chat/index.ts'
import { complianceExports } from './compliance-exports.ts'
import { compliance } from './compliance.ts'
import { directory } from './directory.ts'
import { holidays } from './holidays.ts'
import { jobs } from './jobs.ts'
import { leaves } from './leave.ts'
import { live } from './live.ts'
import { meetings } from './meetings/index.ts'
import { missingReports } from './missing-reports.ts'
import { notifications } from './notifications.ts'
import { organization } from './organization.ts'
import { permissions } from './permissions.ts'
import { personPhotos } from './person-photos.ts'
import { push } from './push.ts'
import { reportDownloads } from './report-downloads.ts'
import { reportExports } from './report-exports.ts'
import { reportItems } from './report-items.ts'
import { reportPhotos } from './report-photos.ts'
import { reports } from './reports.ts'
import { reviews } from './reviews.ts'
import { setup } from './setup.ts'
import { statistics } from './stats.ts'
import { system } from './system.ts'
import { tasks } from './tasks.ts'

/** Every endpoint of the API, by area. Routes, client, forms and the OpenAPI document are derived from it. */
export const contract = {
  actionPlans,
  auth,
  calendar,
  calendarIntegrations,
  compliance,
  complianceExports,
  directory,
  holidays,
  leaves,
  live,
  jobs,
  meetings,
  missingReports,
  notifications,
  organization,
  permissions,
  personPhotos,
  push,
  reports,
  statistics,
  reportExports,
  reportDownloads,
  reportItems,
  reportPhotos,
  reviews,
  setup,
  system,
  tasks,
  ...chat,
  ...administration,
}
