import { linkedPages, page } from '@contract/pages.ts'

/** Every address of the web app. The linter refuses addresses written anywhere else in web/. */
export const paths = {
  ...linkedPages,
  home: page('/'),
  mainPortal: page('/main-portal'),
  portal: page('/portal'),
  dashboard: page<'tab' | 'room'>('/dashboard'),
  chat: page<'room'>('/chat'),
  compliance: page('/compliance'),
  calendar: page('/calendar'),
  calendarIntegration: page('/calendar-integration'),
  settings: page<'tab'>('/settings'),
  auditLog: page('/settings/audit-log'),
  holidays: page('/settings/holidays'),
  imports: page('/settings/imports'),
  profile: page('/profile'),
  mobile: page('/mobile'),
  login: page<'error'>('/login'),
  forgotPassword: page('/forgot-password'),
  setup: page('/setup'),
  mobileSimple: page('/mobile-simple'),
  mobileChat: page<'v'>('/mobile-chat'),
  cacheClear: page('/cache-clear'),
} as const

/** Server addresses that the browser opens directly; each answers with a redirect. */
export const serverPages = { signIn: '/api/login', signOut: '/api/logout' } as const

/** Where Supabase serves Realtime. */
export const realtimePath = '/realtime/v1'

export const markImage = '/favicon.svg'
