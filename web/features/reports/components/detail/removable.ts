import type { User } from '@contract/people.ts'
import type { Report } from '@contract/reports.ts'

type SubmittedReport = Pick<Report, 'canEdit' | 'reviewState' | 'submittedAt'>
type Person = Pick<User, 'isAdmin' | 'today' | 'timeZone'>

/** Formats an instant as its day in a time zone, `YYYY-MM-DD`. */
const dayIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })

/** Whether a person may delete a report. Its author can edit a returned report on later days, but not delete it. */
export const isRemovable = (
  { canEdit, reviewState, submittedAt }: SubmittedReport,
  { isAdmin, today, timeZone }: Person,
): boolean =>
  canEdit && (isAdmin || reviewState !== 'returned' || dayIn(timeZone).format(new Date(submittedAt)) === today)
