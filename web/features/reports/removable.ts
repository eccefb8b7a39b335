import type { User } from '@contract/people.ts'
import type { Report } from '@contract/reports.ts'

type Sent = Pick<Report, 'canEdit' | 'reviewState' | 'submittedAt'>
type Person = Pick<User, 'isAdmin' | 'today' | 'timeZone'>

/** Its form is that of a day on the wire. */
const dayIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })

/** Whether the server lets a person delete a report: administrators, and its author that day; a returned one can only be edited later. */
export const isRemovable = (
  { canEdit, reviewState, submittedAt }: Sent,
  { isAdmin, today, timeZone }: Person,
): boolean =>
  canEdit && (isAdmin || reviewState !== 'returned' || dayIn(timeZone).format(new Date(submittedAt)) === today)
