type Search<Name extends string> = Readonly<Partial<Record<Name, string | number | undefined>>>

/** A page's address: `path` matches it, `getHref` links to it with its search parameters. */
export function page<Name extends string = never>(path: string) {
  return {
    path,
    getHref: (search?: Search<Name>): string => {
      const given = Object.entries<string | number | undefined>(search ?? {}).filter(([, value]) => value !== undefined)
      const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
      return query.size > 0 ? `${path}?${query}` : path
    },
  }
}

/** The path, normalized, if it stays on this installation; otherwise `fallback`. */
export function ownPath(path: string | undefined, fallback: string): string {
  const base = 'http://portal.invalid'
  if (!path?.startsWith('/') || !URL.canParse(path, base)) return fallback
  const url = new URL(path, base)
  // '/.//host' has this origin, but its normalized path, '//host', would lead to another one.
  if (url.origin !== base || url.pathname.startsWith('//')) return fallback
  return url.pathname + url.search + url.hash
}

/** The pages to which the server, mails and notifications lead. The web app adds its other pages. */
export const linkedPages = {
  login: page<'error' | 'next'>('/login'),
  mainPortal: page('/main-portal'),
  dashboard: page<'tab' | 'part' | 'room' | 'thread' | 'message' | 'meeting' | 'occurrence'>('/dashboard'),
  submitReport: page<'report'>('/submit-report'),
  reports: page<'report' | 'startDate' | 'endDate' | 'status'>('/reports'),
  compliance: page('/compliance'),
  task: page<'task'>('/task'),
  teamCommunication: page<'room' | 'thread' | 'message'>('/team-communication'),
  resetPassword: page('/reset-password'),
  profile: page('/profile'),
} as const

/** A meeting, or one occurrence of it, in the Meeting Agenda. */
export const linkToMeeting = (meeting: string, occurrence?: string): string =>
  linkedPages.dashboard.getHref({ tab: 'communication', part: 'agenda', meeting, occurrence })
