import { linkedPages, page } from '@contract/pages.ts'

/** Every address of the web app. The linter refuses addresses written anywhere else in web/. */
export const paths = {
  ...linkedPages,
  home: page('/'),
  portal: page('/portal'),
  chat: page<'room'>('/chat'),
  actionPlans: page<'plan'>('/action-plans'),
  calendar: page('/calendar'),
  calendarIntegration: page('/calendar-integration'),
  settings: page<'tab'>('/settings'),
  auditLog: page('/settings/audit-log'),
  adminDocuments: page<'tab'>('/admin-documents'),
  holidays: page('/settings/holidays'),
  imports: page<'table'>('/settings/imports'),
  systemState: page('/settings/system'),
  connectionTest: page('/connection-test'),
  mobile: page('/mobile'),
  mobileReport: page<'waiting'>('/mobile/report'),
  forgotPassword: page('/forgot-password'),
  setup: page('/setup'),
  mobileSimple: page('/mobile-simple'),
  mobileChat: page<'v' | 'room'>('/mobile-chat'),
  mobileAppGuide: page('/mobile-app-guide'),
  cacheClear: page('/cache-clear'),
} as const

/** Server addresses that the browser opens directly; each responds with a redirect. */
export const serverPages = { signIn: page<'next'>('/api/login'), signOut: '/api/logout' } as const

/** The reference of the API, a file of the build without scripts. */
export const apiReference = '/api-reference.html'

/** Where Supabase serves Realtime. */
export const realtimePath = '/realtime/v1'

/** The service worker (web/sw). */
export const workerScript = '/sw.js'

/** Where the files are whose names change with their content. */
export const assetsPath = '/assets/'

export const markImage = '/favicon.svg'

/** The icon of notifications. */
export const notificationIcon = '/icon-192.png'
