import { expect, test } from 'vitest'
import { isRemovable } from './removable.ts'

const author = { isAdmin: false, today: '2026-11-21', timeZone: 'Asia/Tokyo' }
const sentToday = { canEdit: true, reviewState: 'to_review', submittedAt: '2026-11-20T16:00:00Z' } as const

test.each([
  ['the author may delete a report on the day of submission', sentToday, author, true],
  ['people who may not edit a report may not delete it', { ...sentToday, canEdit: false }, author, false],
  [
    'the author may delete a report that was returned on the same day',
    { ...sentToday, reviewState: 'returned' as const },
    author,
    true,
  ],
  [
    'the author may not delete a report that was returned on a later day',
    { ...sentToday, reviewState: 'returned' as const, submittedAt: '2026-11-20T14:59:00Z' },
    author,
    false,
  ],
  [
    'an administrator may delete a report that was returned on a later day',
    { ...sentToday, reviewState: 'returned' as const, submittedAt: '2026-11-01T08:00:00Z' },
    { ...author, isAdmin: true },
    true,
  ],
])('%s', (_, report, person, may) => {
  expect(isRemovable(report, person)).toBe(may)
})
