import { expect, test } from 'vitest'
import { message } from './test-message.ts'
import { parentOf } from './writing.ts'

test('[MSG-39] what is written or attached in reply belongs to the thread of the message', () => {
  const [first, reply] = [message(1), { ...message(2), parentId: message(1).id }]
  expect(parentOf({ kind: 'reply', message: first })).toBe(first.id)
  expect(parentOf({ kind: 'reply', message: reply })).toBe(first.id)
})

test('what is new belongs to the room, or to the thread in which it is written', () => {
  expect(parentOf({ kind: 'new' })).toBeNull()
  expect(parentOf({ kind: 'new' }, 'thread')).toBe('thread')
})
