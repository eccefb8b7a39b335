import { expect, test } from 'vitest'
import { withOwnReactions } from './own-reactions.ts'
import { message } from './test-message.ts'

const [reader, other, third] = ['reader', 'other', 'third']
const reacted = (count: number, ...userIds: string[]) => ({
  ...message(1),
  reactions: [{ emoji: '👍', count, userIds }],
})

test('the reader’s own reaction is kept when a broadcast names only some people', () => {
  const shown = withOwnReactions(reacted(60, other), { messages: [reacted(59, reader, third)] }, reader)
  expect(shown.reactions).toEqual([{ emoji: '👍', count: 60, userIds: [reader, other] }])
})

test('a broadcast adds no reaction of a reader who has not reacted', () => {
  const broadcast = reacted(60, other)
  expect(withOwnReactions(broadcast, { messages: [reacted(59, third)] }, reader)).toEqual(broadcast)
  expect(withOwnReactions(broadcast, { messages: [] }, reader)).toEqual(broadcast)
})

test('a broadcast that names everyone is taken as it is', () => {
  const broadcast = reacted(1, other)
  expect(withOwnReactions(broadcast, { messages: [reacted(2, reader, other)] }, reader)).toEqual(broadcast)
})
