import { afterEach, expect, test } from 'vitest'
import { currentCall, type WantedCall } from './current-call.ts'

const callIn = (roomId: string): WantedCall => ({
  place: { roomId, roomName: 'Operations', topic: null },
  type: 'voice',
})

afterEach(() => {
  const open = currentCall.snapshot()
  if (open) currentCall.close(open)
})

test('a call that is open stays when another one is to be started', () => {
  const [first, second] = [callIn('first'), callIn('second')]
  currentCall.open(first)
  currentCall.open(second)
  expect(currentCall.snapshot()).toBe(first)
})

test('a call that is accepted takes the place of the open one, whose end does not close it', () => {
  const [first, second] = [callIn('first'), callIn('second')]
  currentCall.open(first)
  currentCall.replace(second)
  currentCall.close(first)
  expect(currentCall.snapshot()).toBe(second)
})

test('after the end of a call, the next one can be opened', () => {
  const [first, second] = [callIn('first'), callIn('second')]
  currentCall.open(first)
  currentCall.close(first)
  expect(currentCall.snapshot()).toBeUndefined()
  currentCall.open(second)
  expect(currentCall.snapshot()).toBe(second)
})
