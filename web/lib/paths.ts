type Search<Name extends string> = Readonly<Partial<Record<Name, string | number | undefined>>>

/** A page's address: `path` matches it, `getHref` links to it with its search parameters. */
function page<Name extends string = never>(path: string) {
  return {
    path,
    getHref: (search?: Search<Name>): string => {
      const given = Object.entries<string | number | undefined>(search ?? {}).filter(([, value]) => value !== undefined)
      const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
      return query.size > 0 ? `${path}?${query}` : path
    },
  }
}

/** Every address of the web app. The linter refuses addresses written anywhere else. */
export const paths = {
  home: page('/'),
  mainPortal: page('/main-portal'),
  portal: page('/portal'),
  dashboard: page('/dashboard'),
  submitReport: page('/submit-report'),
  actionPlans: page('/action-plans'),
  reports: page('/reports'),
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
  resetPassword: page('/reset-password'),
  setup: page('/setup'),
  mobileSimple: page('/mobile-simple'),
  mobileChat: page<'v'>('/mobile-chat'),
  cacheClear: page('/cache-clear'),
} as const

/** Server addresses that the browser opens directly; each answers with a redirect. */
export const serverPages = { signIn: '/api/login', signOut: '/api/logout' } as const

export const markImage = '/favicon.svg'
