import { expect, test } from 'vitest'
import { isRemovable } from './removable.ts'

const author = { isAdmin: false, today: '2026-11-21', timeZone: 'Asia/Tokyo' }
const sentToday = { canEdit: true, reviewState: 'to_review', submittedAt: '2026-11-20T16:00:00Z' } as const

test.each([
  ['its author, that day', sentToday, author, true],
  ['who may not edit it', { ...sentToday, canEdit: false }, author, false],
  ['its author, returned the same day', { ...sentToday, reviewState: 'returned' as const }, author, true],
  [
    'its author, returned later',
    { ...sentToday, reviewState: 'returned' as const, submittedAt: '2026-11-20T14:59:00Z' },
    author,
    false,
  ],
  [
    'an administrator, returned or not',
    { ...sentToday, reviewState: 'returned' as const, submittedAt: '2026-11-01T08:00:00Z' },
    { ...author, isAdmin: true },
    true,
  ],
])('%s', (_, report, person, may) => {
  expect(isRemovable(report, person)).toBe(may)
})
