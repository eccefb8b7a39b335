/** 'country - area', as a report's or an assignee's location is shown (REV-11). */
export const placeOf = ({ country, area }: { country: string | null; area: string | null }): string =>
  [country, area].filter(Boolean).join(' - ')
