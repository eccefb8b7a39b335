import { expect, test } from 'vitest'
import { message } from './test-message.ts'
import { isEditable, parentOf } from './writing.ts'

test('[MSG-39] what is written or attached in reply belongs to the thread of the message', () => {
  const [first, reply] = [message(1), { ...message(2), parentId: message(1).id }]
  expect(parentOf({ kind: 'reply', message: first })).toBe(first.id)
  expect(parentOf({ kind: 'reply', message: reply })).toBe(first.id)
})

test('what is new belongs to the room, or to the thread in which it is written', () => {
  expect(parentOf({ kind: 'new' })).toBeNull()
  expect(parentOf({ kind: 'new' }, 'thread')).toBe('thread')
})

test('[CALL-35] people may edit their own messages, but no entry about a call that nobody answered', () => {
  const own = message(1)
  expect(isEditable(own, own.userId)).toBe(true)
  expect(isEditable({ ...own, event: { kind: 'call_missed', callId: 'call', callType: 'video' } }, own.userId)).toBe(
    false,
  )
  expect(isEditable({ ...own, isDeleted: true }, own.userId)).toBe(false)
  expect(isEditable(own, 'somebody else')).toBe(false)
})
