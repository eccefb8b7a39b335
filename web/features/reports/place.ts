import type { Report } from '@contract/reports.ts'

/** 'country - area', a report's location (REV-11). */
export const placeOf = ({ country, area }: Pick<Report, 'country' | 'area'>): string =>
  [country, area].filter(Boolean).join(' - ')
