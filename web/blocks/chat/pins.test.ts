import { expect, test } from 'vitest'
import { withPins } from './pins.ts'
import { message } from './test-message.ts'

const pin = (seq: number, rev = seq) => ({ ...message(seq, rev), isPinned: true })
const pinned = [pin(5), pin(2)]

test('[MSG-43] a reaction or a reply to a pinned message changes it in its place', () => {
  expect(withPins(pinned, [{ ...pin(2, 7), replyCount: 1 }])).toEqual([pin(5), { ...pin(2, 7), replyCount: 1 }])
})

test('[MSG-43] a message is listed at its place when it is pinned, and no longer when it is unpinned or deleted', () => {
  expect(withPins(pinned, [pin(3, 8)]).map(({ seq }) => seq)).toEqual([5, 3, 2])
  expect(withPins(pinned, [message(5, 8), { ...message(2, 9), isDeleted: true }])).toEqual([])
})

test('other messages, and an older version of a pinned one, change nothing', () => {
  const changed = [pin(5, 8), pin(2)]
  expect(withPins(changed, [message(6), message(5, 7)])).toBe(changed)
})
