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

/** The pages that mails and notifications link to. The web app adds its other pages. */
export const linkedPages = {
  submitReport: page<'report'>('/submit-report'),
  reports: page<'report' | 'startDate' | 'endDate'>('/reports'),
  actionPlans: page<'plan'>('/action-plans'),
  teamCommunication: page<'room' | 'message'>('/team-communication'),
  resetPassword: page('/reset-password'),
} as const
