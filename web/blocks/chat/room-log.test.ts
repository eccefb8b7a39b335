import { describe, expect, test } from 'vitest'
import { emptyLog, logOf, receive, type RoomLog, withChanges, withOlder } from './room-log.ts'
import { message } from './test-message.ts'

const contents = ({ messages }: RoomLog) => messages.map(({ content }) => content)
const log = logOf([message(5), message(6)], 6, true)

describe('a received change', () => {
  test('that is the next one is added', () => {
    const { log: after, isGap } = receive(log, message(7))
    expect([contents(after), after.rev, isGap]).toEqual([['Message 5', 'Message 6', 'Message 7'], 7, false])
  })

  test('replaces the message that it changes, in its place', () => {
    const { log: after } = receive(log, message(5, 7, 'Edited'))
    expect(contents(after)).toEqual(['Edited', 'Message 6'])
  })

  test('that skips a number shows a gap, and the number stays until the missing ones are read', () => {
    const { log: after, isGap } = receive(log, message(9))
    expect([after.rev, isGap]).toEqual([6, true])
    const complete = withChanges(after, [message(7), message(8), message(9)])
    expect([contents(complete).at(-1), complete.messages.length, complete.rev]).toEqual(['Message 9', 5, 9])
  })

  test('that is older than the one held changes nothing', () => {
    const edited = withChanges(log, [message(5, 8, 'Edited twice')])
    expect(contents(receive(edited, message(5, 7, 'Edited once')).log)).toEqual(['Edited twice', 'Message 6'])
  })

  test('that arrives twice is shown once', () => {
    const once = receive(log, message(7)).log
    expect(receive(once, message(7)).log).toEqual(once)
  })

  test('of a message before the first one held waits for its page', () => {
    expect(contents(receive(log, message(2, 7, 'Edited')).log)).toEqual(['Message 5', 'Message 6'])
  })
})

describe('history', () => {
  test('older pages come before what is held, and changes read meanwhile win', () => {
    const after = withOlder(withChanges(log, [message(5, 7, 'Edited')]), [message(3), message(4), message(5)], false, 7)
    expect(contents(after)).toEqual(['Message 3', 'Message 4', 'Edited', 'Message 6'])
    expect([after.rev, after.hasOlder]).toEqual([7, false])
  })

  test('an empty room accepts its first message', () => {
    expect(contents(receive({ ...emptyLog, hasOlder: false }, message(1)).log)).toEqual(['Message 1'])
  })
})
