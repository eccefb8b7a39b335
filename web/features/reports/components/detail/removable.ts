import type { User } from '@contract/people.ts'
import type { Report } from '@contract/reports.ts'

/** Whether a person may delete a report. Its author may not once it has been reviewed; `reviews` is undefined until read. */
export const isRemovable = (
  { canEdit }: Pick<Report, 'canEdit'>,
  { isAdmin }: Pick<User, 'isAdmin'>,
  reviews: readonly unknown[] | undefined,
): boolean => canEdit && (isAdmin || reviews?.length === 0)
