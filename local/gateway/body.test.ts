import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenStalled } from './body.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('times out when the sender of a body stalls, however long the body is', () => {
  const request = new IncomingMessage(new Socket())
  const giveUp = vi.fn<() => void>()
  whenStalled(request, giveUp, 100)
  for (let chunk = 0; chunk < 5; chunk += 1) {
    vi.advanceTimersByTime(80)
    request.emit('data', 'x')
  }
  expect(giveUp).not.toHaveBeenCalled()
  vi.advanceTimersByTime(101)
  expect(giveUp).toHaveBeenCalledOnce()
})

test('does not time out once the body is complete', () => {
  const request = new IncomingMessage(new Socket())
  const giveUp = vi.fn<() => void>()
  whenStalled(request, giveUp, 100)
  request.emit('end')
  vi.advanceTimersByTime(1_000)
  expect(giveUp).not.toHaveBeenCalled()
})
