import { expect, test } from 'vitest'
import { isRemovable } from './removable.ts'

const author = { isAdmin: false }
const admin = { isAdmin: true }
const open = { canEdit: true }
const review = {}

test.each([
  ['the author may delete a report that nobody has reviewed', open, author, [], true],
  ['people who may not edit a report may not delete it', { canEdit: false }, author, [], false],
  ['the author may not delete a report that was reviewed', open, author, [review], false],
  ['the author may not delete a report before its reviews are known', open, author, undefined, false],
  ['an administrator may delete a report that was reviewed', open, admin, [review], true],
])('%s', (_, report, person, reviews, may) => {
  expect(isRemovable(report, person, reviews)).toBe(may)
})
