import 'i18next'
import type tasks from '../blocks/tasks/texts.en.ts'
import type actionPlans from '../features/action-plans/texts.en.ts'
import type auditLog from '../features/audit-log/texts.en.ts'
import type cacheClear from '../features/cache-clear/texts.en.ts'
import type calendarIntegration from '../features/calendar-integration/texts.en.ts'
import type calendar from '../features/calendar/texts.en.ts'
import type compliance from '../features/compliance/texts.en.ts'
import type dashboard from '../features/dashboard/texts.en.ts'
import type holidays from '../features/holidays/texts.en.ts'
import type imports from '../features/imports/texts.en.ts'
import type landing from '../features/landing/texts.en.ts'
import type mainPortal from '../features/main-portal/texts.en.ts'
import type mobileSimple from '../features/mobile-simple/texts.en.ts'
import type mobile from '../features/mobile/texts.en.ts'
import type notFound from '../features/not-found/texts.en.ts'
import type notifications from '../features/notifications/texts.en.ts'
import type passwordRecovery from '../features/password-recovery/texts.en.ts'
import type profile from '../features/profile/texts.en.ts'
import type reports from '../features/reports/texts.en.ts'
import type settings from '../features/settings/texts.en.ts'
import type setup from '../features/setup/texts.en.ts'
import type signIn from '../features/sign-in/texts.en.ts'
import type submitReport from '../features/submit-report/texts.en.ts'
import type ui from '../ui/texts.en.ts'
import type app from './texts.en.ts'

/** Makes every text's key checked: a namespace is a feature's catalogue. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app'
    resources: {
      app: typeof app
      ui: typeof ui
      tasks: typeof tasks
      'action-plans': typeof actionPlans
      landing: typeof landing
      'sign-in': typeof signIn
      'submit-report': typeof submitReport
      dashboard: typeof dashboard
      reports: typeof reports
      calendar: typeof calendar
      'calendar-integration': typeof calendarIntegration
      'main-portal': typeof mainPortal
      setup: typeof setup
      compliance: typeof compliance
      holidays: typeof holidays
      settings: typeof settings
      'audit-log': typeof auditLog
      imports: typeof imports
      profile: typeof profile
      mobile: typeof mobile
      'mobile-simple': typeof mobileSimple
      'cache-clear': typeof cacheClear
      'not-found': typeof notFound
      notifications: typeof notifications
      'password-recovery': typeof passwordRecovery
    }
  }
}
