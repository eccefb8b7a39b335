import type { Report } from '@contract/reports.ts'

/** Whether a report was returned since a form has read it: its author has to see that before they change the report. */
export const isReturnedSince = ({ reviewState }: Pick<Report, 'reviewState'>, wasReturned: boolean): boolean =>
  reviewState === 'returned' && !wasReturned
