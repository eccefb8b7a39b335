import { type Context, Hono } from 'hono'
import type { Endpoint } from '../_shared/contract/endpoint.ts'
import { contract } from '../_shared/contract/index.ts'
import type { Dependencies } from '../_shared/platform/dependencies.ts'
import { answerProblem } from '../_shared/platform/http/answer-problem.ts'
import type { Variables } from '../_shared/platform/http/context.ts'
import { Problem } from '../_shared/platform/http/problem.ts'
import { refuseBypass } from '../_shared/platform/http/proxy-secret.ts'
import { refuseMethod } from '../_shared/platform/http/refuse-method.ts'
import { type Application, createRegister, honoPath } from '../_shared/platform/http/register.ts'
import { requestLog, withoutFailing } from '../_shared/platform/http/request-log.ts'
import { sessionNavigations } from './navigations.ts'
import { actionPlanRoutes } from './routes/action-plans.ts'
import { auditLogRoutes } from './routes/administration/audit-log.ts'
import { companyRoutes } from './routes/administration/companies.ts'
import { departmentManagerRoutes } from './routes/administration/department-managers.ts'
import { departmentRoutes } from './routes/administration/departments.ts'
import { exportRoutes } from './routes/administration/exports.ts'
import { geographyRoutes } from './routes/administration/geography.ts'
import { importRoutes } from './routes/administration/imports.ts'
import { reportTypeRoutes } from './routes/administration/report-types.ts'
import { roleRoutes } from './routes/administration/roles.ts'
import { tabPermissionRoutes } from './routes/administration/tab-permissions.ts'
import { userRoutes } from './routes/administration/users.ts'
import { viewAsRoutes } from './routes/administration/view-as.ts'
import { authRoutes } from './routes/auth.ts'
import { calendarIntegrationRoutes } from './routes/calendar-integrations.ts'
import { calendarRoutes } from './routes/calendar.ts'
import { chatAnnouncementRoutes } from './routes/chat/announcements.ts'
import { callLogRoutes } from './routes/chat/call-logs.ts'
import { callRoutes } from './routes/chat/calls.ts'
import { chatFileRoutes } from './routes/chat/files.ts'
import { chatMessageRoutes } from './routes/chat/messages.ts'
import { chatPlanRoutes } from './routes/chat/plans.ts'
import { recordingRoutes } from './routes/chat/recordings.ts'
import { chatRepositoryRoutes } from './routes/chat/repository.ts'
import { chatRoomRoutes } from './routes/chat/rooms.ts'
import { chatSavedRoutes } from './routes/chat/saved.ts'
import { chatSearchRoutes } from './routes/chat/search.ts'
import { summaryRoutes } from './routes/chat/summaries.ts'
import { complianceExportRoutes } from './routes/compliance-exports.ts'
import { complianceRoutes } from './routes/compliance.ts'
import { directoryRoutes } from './routes/directory.ts'
import { holidayRoutes } from './routes/holidays.ts'
import { jobRoutes } from './routes/jobs.ts'
import { leaveRoutes } from './routes/leave.ts'
import { liveRoutes } from './routes/live.ts'
import { meetingRoutes } from './routes/meetings/index.ts'
import { missingReportRoutes } from './routes/missing-reports.ts'
import { notificationRoutes } from './routes/notifications.ts'
import { organizationRoutes } from './routes/organization.ts'
import { permissionRoutes } from './routes/permissions.ts'
import { personPhotoRoutes } from './routes/person-photos.ts'
import { pushRoutes } from './routes/push.ts'
import { reportDownloadRoutes } from './routes/report-downloads.ts'
import { reportExportRoutes } from './routes/report-exports.ts'
import { reportItemRoutes } from './routes/report-items.ts'
import { reportPhotoRoutes } from './routes/report-photos.ts'
import { reportRoutes } from './routes/reports.ts'
import { reviewRoutes } from './routes/reviews.ts'
import { setupRoutes } from './routes/setup.ts'
import { statsRoutes } from './routes/stats.ts'
import { systemRoutes } from './routes/system.ts'
import { taskRoutes } from './routes/tasks.ts'

/** Supabase serves functions under this prefix. */
const functionsPrefix = /^\/functions\/v1(?=\/api(?:\/|$))/

/** The whole API. `log` receives one line of JSON per request and one per unexpected error. */
export function createApp(dependencies: Dependencies, log: (line: string) => void = console.log): Application {
  const write = withoutFailing(log)
  const application: Application = new Hono<Variables>({
    getPath: (request) => new URL(request.url).pathname.replace(functionsPrefix, ''),
  })
  application.use(requestLog(write))
  application.use(async (context, next) => {
    await next()
    if (!context.res.headers.has('Cache-Control')) context.header('Cache-Control', 'no-store')
  })
  if (dependencies.settings.proxySecret) application.use(refuseBypass(dependencies.settings.proxySecret))
  application.onError((error, context) =>
    answerProblem(error, context, { write, showsErrors: dependencies.settings.showsErrors }),
  )
  application.notFound((context) => context.json(new Problem(404, 'request.no_such_call').body, 404))

  refuseOtherMethods(application, 'fixed')
  const register = createRegister(application, dependencies)
  systemRoutes(register, dependencies)
  setupRoutes(register, dependencies)
  authRoutes(register, dependencies)
  sessionNavigations(application, dependencies)
  permissionRoutes(register)
  organizationRoutes(register)
  directoryRoutes(register)
  personPhotoRoutes(register, dependencies)
  reportDownloadRoutes(register, dependencies)
  meetingRoutes(register)
  missingReportRoutes(register)
  reportRoutes(register)
  reportPhotoRoutes(register, dependencies)
  reportExportRoutes(register)
  statsRoutes(register)
  reviewRoutes(register)
  liveRoutes(register)
  notificationRoutes(register)
  pushRoutes(register)
  reportItemRoutes(register)
  actionPlanRoutes(register)
  taskRoutes(register)
  complianceRoutes(register)
  complianceExportRoutes(register)
  holidayRoutes(register)
  leaveRoutes(register)
  calendarRoutes(register)
  calendarIntegrationRoutes(register, dependencies)
  chatRoomRoutes(register)
  chatMessageRoutes(register)
  chatAnnouncementRoutes(register)
  chatFileRoutes(register, dependencies)
  chatRepositoryRoutes(register)
  chatPlanRoutes(register)
  chatSavedRoutes(register)
  chatSearchRoutes(register)
  callRoutes(register, dependencies)
  callLogRoutes(register, dependencies)
  recordingRoutes(register, dependencies)
  summaryRoutes(register, dependencies)
  companyRoutes(register)
  departmentRoutes(register)
  geographyRoutes(register)
  roleRoutes(register)
  departmentManagerRoutes(register)
  reportTypeRoutes(register)
  tabPermissionRoutes(register)
  userRoutes(register, dependencies)
  viewAsRoutes(register, dependencies)
  auditLogRoutes(register)
  exportRoutes(register)
  importRoutes(register)
  jobRoutes(register, dependencies)
  refuseOtherMethods(application, 'all')
  return application
}

/**
 * Responds with 405 and an Allow header where a path exists but does not support the method. Fixed addresses come before the
 * routes, because `/api/reports/{id}` would take `/api/reports/exports` for a report.
 */
function refuseOtherMethods(application: Application, which: 'fixed' | 'all'): void {
  const methods = new Map<string, Set<string>>()
  for (const { method, path } of Object.values(contract).flatMap((area): Endpoint[] => Object.values(area))) {
    methods.set(path, (methods.get(path) ?? new Set()).add(method))
  }
  for (const [path, known] of methods) {
    const refuse = (context: Context) => refuseMethod(context, known)
    if (which === 'all') application.all(honoPath(path), refuse)
    else if (!path.includes('{'))
      application.all(path, (context, next) => {
        const { method } = context.req
        return known.has(method === 'HEAD' ? 'GET' : method) ? next() : refuse(context)
      })
  }
}
