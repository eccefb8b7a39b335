import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '@/lib/api.ts'
import { type Listener, listen } from '@/lib/live.ts'
import type { ChatMessage } from '@contract/chat/messages.ts'
import { message } from './test-message.ts'
import { announceTyping, watchTyping } from './typing.ts'

vi.mock(import('@/lib/api.ts'), { spy: true })
vi.mock(import('@/lib/live.ts'), { spy: true })

const ada = crypto.randomUUID()
let listener: Listener
let receive: (messages?: readonly ChatMessage[]) => void
let typing: string[]
let stop: () => void
/** What the watching has stopped. */
let stopped: string[]

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(call).mockReset().mockResolvedValue(undefined)
  vi.mocked(listen).mockImplementation((_, given) => {
    listener = given
    return () => void stopped.push('topic')
  })
  stopped = []
  const stopMessages = () => void stopped.push('messages')
  const store = { onMessages: (given: typeof receive) => ((receive = given), stopMessages) }
  typing = []
  stop = watchTyping('topic', crypto.randomUUID(), store, (names) => (typing = [...names.values()]))
})
afterEach(() => {
  stop()
})

const adaTypes = () => listener.onEvent('typing', { userId: ada, name: 'Ada' })

test('[MSG-46] somebody is typing until six seconds after the last sign of it', () => {
  adaTypes()
  vi.advanceTimersByTime(5_000)
  adaTypes()
  vi.advanceTimersByTime(5_999)
  expect(typing).toEqual(['Ada'])
  vi.advanceTimersByTime(1)
  expect(typing).toEqual([])
})

test('[MSG-46] somebody is typing until they have sent a message, also when an older one of theirs changes', () => {
  adaTypes()
  receive([{ ...message(7), userId: ada, seq: 3, rev: 7 }])
  expect(typing).toEqual(['Ada'])
  receive([{ ...message(8), userId: ada, seq: 8, rev: 8 }])
  expect(typing).toEqual([])
})

test('a room that has been left is no longer watched', () => {
  adaTypes()
  stop()
  expect(stopped.toSorted()).toEqual(['messages', 'topic'])
  vi.advanceTimersByTime(6_000)
  expect(typing).toEqual(['Ada'])
})

test('[MSG-46] the server is told every three seconds in each room that somebody is typing', () => {
  for (const room of ['first', 'first', 'second', 'second']) announceTyping(room)
  expect(vi.mocked(call)).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(3_000)
  announceTyping('first')
  expect(vi.mocked(call)).toHaveBeenCalledTimes(3)
})
