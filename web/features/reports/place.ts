import type { Report } from '@contract/reports.ts'

/** 'country - area', as spec/portal.md §2 shows a report's location. */
export const placeOf = ({ country, area }: Pick<Report, 'country' | 'area'>): string =>
  [country, area].filter(Boolean).join(' - ')
